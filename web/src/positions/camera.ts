/** The part of a drawn table that a picture shows: the things it is about, as large as the frame allows. */

import { NARROW } from "../table/room";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The scale of the table, and its point in the corner of the frame. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The table on a desktop and on a phone, in pixels, with the frame's aspect for part of it and for all of it.
 */
const DESK = { width: 1180, height: 820, part: 0.66, all: 0.66 };
const PHONE = { width: 390, height: 800, part: 1.1, all: 1.75 };
/** A frame narrower than this shows a phone's table. */
const NARROW_FRAME = NARROW * 0.66;
/** The largest scale, and how many pixels of the table are shown around things. */
const LARGEST = 1.6;
const AROUND = 14;

/**
 * The size of the table drawn for a frame of this width, and the frame's height; `ids` are the things it is about.
 */
export function stageFor(wide: number, ids: readonly string[]): Size & { readonly high: number } {
  const { width, height, part, all } = wide < NARROW_FRAME ? PHONE : DESK;
  return { width, height, high: Math.round(wide * (ids.length > 0 ? part : all)) };
}

/** The camera that shows the things with these ids; all of the stage if none of them is drawn. */
export function cameraOn(stage: HTMLElement, ids: readonly string[], size: Size, frame: Size): Camera {
  const whole = stage.getBoundingClientRect();
  const unit = whole.width / size.width;
  const rects = ids
    .flatMap((id) => [...stage.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)])
    .map((thing) => thing.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, right, bottom }) => ({
      left: (left - whole.left) / unit,
      top: (top - whole.top) / unit,
      right: (right - whole.left) / unit,
      bottom: (bottom - whole.top) / unit,
    }));
  return cameraAt(rects, size, frame);
}

/** The camera that shows the smallest rectangle around all of these. */
export function cameraAt(rects: readonly Rect[], size: Size, frame: Size): Camera {
  const none = rects.length === 0;
  const left = none ? 0 : Math.min(...rects.map((rect) => rect.left)) - AROUND;
  const top = none ? 0 : Math.min(...rects.map((rect) => rect.top)) - AROUND;
  const right = none ? size.width : Math.max(...rects.map((rect) => rect.right)) + AROUND;
  const bottom = none ? size.height : Math.max(...rects.map((rect) => rect.bottom)) + AROUND;
  const scale = Math.min(LARGEST, frame.width / (right - left), frame.height / (bottom - top));
  return {
    scale,
    x: placed((left + right) / 2, frame.width / scale, size.width),
    y: placed((top + bottom) / 2, frame.height / scale, size.height),
  };
}

/** Where a window of this length starts that has `middle` in its middle and stays within the stage if it can. */
function placed(middle: number, length: number, whole: number): number {
  if (length >= whole) return (whole - length) / 2;
  return Math.min(Math.max(0, middle - length / 2), whole - length);
}

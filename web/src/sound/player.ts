/** Plays the page's sounds, one at a time. */

import { lengthOf, RECIPES, type Recipe, type SoundName, type Tone } from "./recipes";

const SILENCE = 0.0001;
const CUT_S = 0.02;

let context: AudioContext | null = null;
let rush: AudioBuffer | null = null;
/** The sound being played: its weight, when it ends, and its gain, to cut it short. */
let heard: { weight: number; until: number; out: GainNode } | null = null;

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return buffer;
}

function glide(pitch: AudioParam, tone: Tone, begin: number): void {
  pitch.setValueAtTime(tone.pitch, begin);
  if (tone.to) pitch.exponentialRampToValueAtTime(tone.to, begin + tone.lasts);
}

function rushing(audio: AudioContext, tone: Tone, begin: number): [AudioScheduledSourceNode, AudioNode] {
  const source = audio.createBufferSource();
  rush ??= noise(audio);
  source.buffer = rush;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  glide(band.frequency, tone, begin);
  source.connect(band);
  return [source, band];
}

function ringing(audio: AudioContext, tone: Tone, begin: number): [AudioScheduledSourceNode, AudioNode] {
  const source = audio.createOscillator();
  source.type = tone.wave as OscillatorType;
  glide(source.frequency, tone, begin);
  return [source, source];
}

function sing(audio: AudioContext, tone: Tone, from: number, out: AudioNode): void {
  const begin = from + tone.at;
  const [source, last] = (tone.wave === "noise" ? rushing : ringing)(audio, tone, begin);
  const fading = audio.createGain();
  fading.gain.setValueAtTime(tone.loud, begin);
  fading.gain.exponentialRampToValueAtTime(SILENCE, begin + tone.lasts);
  last.connect(fading).connect(out);
  source.start(begin);
  source.stop(begin + tone.lasts);
}

/**
 * Play a sound at a volume from 0 to 1, cutting off any that is not weightier. Returns whether it is played.
 */
export function play(name: SoundName, volume: number): boolean {
  const recipe: Recipe = RECIPES[name];
  context ??= new AudioContext();
  const now = context.currentTime;
  if (heard && heard.until > now) {
    if (heard.weight > recipe.weight) return false;
    heard.out.gain.cancelScheduledValues(now);
    heard.out.gain.setValueAtTime(heard.out.gain.value, now);
    heard.out.gain.linearRampToValueAtTime(0, now + CUT_S);
  }
  void context.resume();
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const tone of recipe.tones) sing(context, tone, now + CUT_S, out);
  heard = { weight: recipe.weight, until: now + CUT_S + lengthOf(recipe), out };
  return true;
}

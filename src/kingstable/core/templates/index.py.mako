"""The table that is played on. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

% if "observe" in rules.hooks:
from kingstable.core.canvas import Canvas
% endif
from kingstable.core.luck import Luck
from kingstable.core.packing import Packer, Unpacker
% for line in imports:
${line}
% endfor


@final
class ${final_class}(${table}):
    """The table that is played on."""

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
% for place, rule in enumerate(rules.rules):
        ${"elif" if place else "if"} rule == steps.${rule.constant}:
            ${called(rule.module)}.${rule.name}(${arguments(rule)})
% endfor

    def empty(self, luck: Luck) -> ${final_class}:
        new = ${final_class}(self.seats, luck, self.choices)
        new.rules = self.rules
        return new

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return steps.RULE_NOUNS
% for name, parameters, result in hooks:

    def ${name}(self${parameters}) -> ${result}:
        ${"" if result == "None" else "return "}${called(rules.hooks[name])}.${name}(self${given(parameters)})
% endfor

    def imagine(self, seat: i64, luck: Luck) -> ${final_class}:
        new = self.clone()
        new.luck = luck
        ${called(rules.hooks["imagine"])}.imagine(new, seat)
        return new

    def clone(self) -> ${final_class}:
        new = ${final_class}(self.seats, self.luck, self.choices)
        new.copy_table(self)
% for field in rules.fields:
        new.${field.name} = ${copied("self", field)}
% endfor
        return new

    def pack(self) -> list[int]:
        packer = Packer(self)
% for field in rules.fields:
        ${packed("self", field)}
% endfor
        return packer.numbers

    def unpack(self, numbers: list[int]) -> None:
        unpacker = Unpacker(numbers, self)
% for field in rules.fields:
        self.${field.name} = ${unpacked(field)}
% endfor
        unpacker.finish()

    def fields(self) -> dict[str, object]:
        return {
% for field in rules.fields:
            "${field.name}": self.${field.name},
% endfor
        }
% for part in rules.parts:


def copy_${part.name.lower()}(old: ${part.name}) -> ${part.name}:
    new = ${part.name}()
%     for field in part.fields:
    new.${field.name} = ${copied("old", field)}
%     endfor
    return new


def pack_${part.name.lower()}s(parts: list[${part.name}], packer: Packer) -> None:
    packer.put(i64(len(parts)))
    for part in parts:
%     for field in part.fields:
        ${packed("part", field)}
%     endfor


def unpack_${part.name.lower()}s(unpacker: Unpacker) -> list[${part.name}]:
    parts = [${part.name}() for _ in range(unpacker.take())]
    for part in parts:
%     for field in part.fields:
        part.${field.name} = ${unpacked(field)}
%     endfor
    return parts
% endfor

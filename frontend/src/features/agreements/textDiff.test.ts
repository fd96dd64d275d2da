import { expect, it } from 'vitest';
import { type DiffPart, textDiff } from './textDiff.ts';

const side = (parts: DiffPart[], without: DiffPart['kind']) =>
  parts.flatMap(({ kind, lines }) => (kind === without ? [] : lines)).join('\n');

it('shows what was put in the place of what', () => {
  expect(textDiff('1\n2\n3', '1\ntwo\n3\n4')).toEqual([
    { kind: 'same', lines: ['1'] },
    { kind: 'removed', lines: ['2'] },
    { kind: 'added', lines: ['two'] },
    { kind: 'same', lines: ['3'] },
    { kind: 'added', lines: ['4'] },
  ]);
});

it('says nothing of equal texts', () => {
  expect(textDiff('a\nb', 'a\nb')).toEqual([{ kind: 'same', lines: ['a', 'b'] }]);
});

it('holds both texts whole, whatever they are', () => {
  let seed = 7;
  const roll = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const aText = () => Array.from({ length: roll(12) }, () => 'abc'[roll(3)]).join('\n');
  for (let round = 0; round < 200; round += 1) {
    const [before, after] = [aText(), aText()];
    const parts = textDiff(before, after);
    expect(side(parts, 'added')).toBe(before);
    expect(side(parts, 'removed')).toBe(after);
  }
});

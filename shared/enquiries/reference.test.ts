import { expect, it } from 'vitest';
import { NEUTRAL_WORDS } from '../kernel/neutralWords.ts';
import { makeReference } from './reference.ts';

it('a reference is two neutral words and two digits', () => {
  expect(makeReference(() => 0)).toBe(`${NEUTRAL_WORDS[0]}-${NEUTRAL_WORDS[0]}-00`);
  expect(makeReference((below) => below - 1)).toBe(
    `${NEUTRAL_WORDS[511]}-${NEUTRAL_WORDS[511]}-99`,
  );
});

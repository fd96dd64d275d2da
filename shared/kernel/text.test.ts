import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './text.ts';

describe('folded text', () => {
  it.each([
    ['Café Böhm', 'cafe bohm'],
    ['CAFE\u0301', 'cafe'],
    ['Tŷ Hapus', 'ty hapus'],
    ['ﬁeld №1', 'field no1'],
    ["St. Mary's (East)", "st. mary's (east)"],
    ['', ''],
  ])('%s is compared as %s', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  it('does not change when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('is the same for composed and decomposed letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      }),
    );
  });
});

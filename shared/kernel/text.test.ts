import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN_CHARACTERS } from '../testing/hiddenCharacters.ts';
import { fold, isLine, isText, searchKey } from './text.ts';

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

describe('a name for searching', () => {
  it.each([
    ["St George's", 'st georges'],
    ['St George’s', 'st georges'],
    ['Saint Georges', 'st georges'],
    ['ST. GEORGE`S', 'st georges'],
    ['Stow-on-the-Wold', 'stow on the wold'],
    ['Stow – on – the – Wold', 'stow on the wold'],
    ['All Saints', 'all saints'],
    ['Café\nZoë', 'cafe\nzoe'],
  ])('%s is looked for as %s', (text, expected) => {
    expect(searchKey(text)).toBe(expected);
    expect(searchKey(expected)).toBe(expected);
  });
});

const codePoint = (text: string) => `U+${text.codePointAt(0)?.toString(16).padStart(4, '0')}`;

describe('a line of text', () => {
  it.each([
    'Ada Larkspur',
    'Zoë O’Neill-Ŵ',
    'محمد الأحمد',
    'דוד לוי',
    // With the joiners that their spelling needs: Persian, Sinhala, Malayalam.
    'علی\u200cرضا',
    'ශ්\u200dරී ලංකා',
    'അവന്\u200d',
    // A name's own form of a character, and emoji of several characters.
    '葛\u{e0100}城',
    'Ward 🛏️ 👩🏽\u200d⚕️ 👩\u200d❤️\u200d👨',
    'Kyōto 京都 ’24 – (East)',
    '',
  ])('may be %s', (text) => {
    expect(isLine(text)).toBe(true);
  });

  it.each(HIDDEN_CHARACTERS.map((hidden) => [codePoint(hidden), hidden]))(
    'may not have %s, at its beginning, within or at its end',
    (_, hidden) => {
      for (const text of [`${hidden}Ada`, `A${hidden}da`, `Ada${hidden}`, hidden]) {
        expect(isLine(text)).toBe(false);
        expect(isText(text)).toBe(false);
      }
    },
  );

  it.each(['\n', '\r', '\t'])('is one line, where a text may have several: %j', (ends) => {
    expect(isLine(`one${ends}two`)).toBe(false);
    expect(isText(`one${ends}two`)).toBe(true);
  });

  it.each(['a\u200db', 'Ada\u200c', 'я\u200dя', '\u200dع', 'ع\u200d\u200d', '\ufe0f', ' \ufe0f'])(
    'may not have a joiner or a variant where it joins or varies nothing: %j',
    (text) => {
      expect(isLine(text)).toBe(false);
    },
  );

  it('has no control, direction or half character, whatever stands around it', () => {
    const hidden = /[\p{Cc}\p{Surrogate}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;
    const units = fc
      .array(fc.nat(0xffff), { maxLength: 8 })
      .map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(
        units,
        fc.constantFrom(...HIDDEN_CHARACTERS, 'ع', 'x'),
        units,
        (before, between, after) => {
          const text = before + between + after;
          expect(isLine(text) && hidden.test(text)).toBe(false);
        },
      ),
    );
  });
});

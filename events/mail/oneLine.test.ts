import { describe, expect, it } from 'vitest';
import { onOneLine } from './oneLine.ts';

it('puts each text of a content on one line, however deep, and leaves the rest as it is', () => {
  const content = {
    name: 'Larch\r\nBcc: all@example.org\u2028House',
    names: ['Sam\u202e\n', 'Ada'],
    homes: [{ phone: '0161\t000', types: [{ bed_type: 'Residential', vacant_beds: 2 }] }],
    updated_at: null,
    suspended: false,
    stands_in_for: undefined,
  };
  expect(onOneLine(content)).toEqual({
    ...content,
    name: 'Larch Bcc: all@example.org House',
    names: ['Sam', 'Ada'],
    homes: [{ ...content.homes[0], phone: '0161 000' }],
  });
});

it('cuts a text at 120 characters, or where its field says', () => {
  const content = {
    name: '🛏'.repeat(121),
    words: 'w'.repeat(200),
    homes: [{ words: 'w'.repeat(200) }],
  };
  const cut = onOneLine(content, { words: 199 });
  expect(cut.name).toBe(`${'🛏'.repeat(119)}…`);
  expect(cut.words).toBe(`${'w'.repeat(198)}…`);
  // The field of the content itself, not one of the same name within it.
  expect(cut.homes[0]?.words).toHaveLength(120);
});

describe('a text of which nothing is left', () => {
  const HIDDEN = '\u202e \u200f';

  it('is written as no name, or is absent where it may be', () => {
    expect(
      onOneLine({ home_name: HIDDEN, text: HIDDEN, people: [{ first_name: HIDDEN }] }),
    ).toEqual({
      home_name: '(no name)',
      text: '',
      people: [{ first_name: '(no name)' }],
    });
  });

  it('stays empty where it was', () => {
    expect(onOneLine({ home_name: '', text: '' })).toEqual({ home_name: '', text: '' });
  });
});

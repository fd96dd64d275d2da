import { describe, expect, it } from 'vitest';
import { MERGE_FIELDS } from '#shared/agreements/mergeFields.ts';
import { parseBody } from '#shared/agreements/parseBody.ts';
import { inserted, type Mark, withField, withMark } from './textMarks.ts';

/** A text in which `[` and `]` are the selection, and the same after a press. */
function pressed(marked: string, mark: Mark): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace(/[[\]]/g, '');
  const insertion = withMark(text, [start, end], mark);
  const after = inserted(text, insertion);
  const [from, to] = insertion.select;
  return `${after.slice(0, from)}[${after.slice(from, to)}]${after.slice(to)}`;
}

describe('a mark', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'one [two] three', 'one **[two]** three'],
    ['bold', 'one []', 'one **[text]**'],
    ['heading', 'one\nt[w]o\nthree', 'one\n# two[]\nthree'],
    ['subheading', '# t[]wo', '## two[]'],
    ['bullets', '[one\ntwo]', '- one\n- two[]'],
    ['numbers', '- on[e\n- tw]o\nthree', '1. one\n2. two[]\nthree'],
    ['table', '', '| Column | Column |\n| --- | --- |\n| Cell | Cell |[]'],
  ])('%s: %j', (mark, before, after) => {
    const marked = before.includes('[') ? before : `[]${before}`;
    expect(pressed(marked, mark)).toBe(after);
  });

  it('makes what the text knows', () => {
    const table = withMark('Before.\nAfter.', [7, 7], 'table');
    const blocks = parseBody(inserted('Before.\nAfter.', table));
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph']);
    const list = withMark('one\ntwo', [0, 7], 'numbers');
    expect(parseBody(inserted('one\ntwo', list))).toMatchObject([{ kind: 'list' }]);
  });
});

describe('a field', () => {
  it('stands where the cursor is, a table in a paragraph of its own', () => {
    const line = withField('By  today', [3, 3], 'deadline');
    expect(inserted('By  today', line)).toBe('By {{deadline}} today');
    const table = withField('Before.\nAfter.', [7, 7], 'rates');
    expect(inserted('Before.\nAfter.', table)).toBe('Before.\n\n{{rates}}\n\nAfter.');
  });

  it('is one that the text knows, wherever it is put', () => {
    for (const field of MERGE_FIELDS) {
      const insertion = withField('Some text.', [10, 10], field);
      expect(() => parseBody(inserted('Some text.', insertion)), field).not.toThrow();
    }
  });
});

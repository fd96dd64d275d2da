import { isTable, type MERGE_FIELDS } from '#shared/agreements/mergeFields.ts';

export type MergeField = (typeof MERGE_FIELDS)[number];
export type Mark = 'heading' | 'subheading' | 'bold' | 'bullets' | 'numbers' | 'table';

/** What a press puts into a text: `insert` in the place of `from` to `to`, and what is selected then. */
export interface Insertion {
  from: number;
  to: number;
  insert: string;
  select: readonly [start: number, end: number];
}
type Selection = readonly [start: number, end: number];

/** The text after an insertion. */
export const inserted = (text: string, { from, to, insert }: Insertion): string =>
  text.slice(0, from) + insert + text.slice(to);

const TABLE = '| Column | Column |\n| --- | --- |\n| Cell | Cell |';
const PREFIX: Record<'heading' | 'subheading', string> = { heading: '# ', subheading: '## ' };
/** What begins a line that is a heading or of a list. */
const MARKED = /^(#{1,6} |- |\d+\. )/;

/** A mark around what is selected, or before each of its lines; a second mark of a line takes the first's place. */
export function withMark(text: string, selection: Selection, mark: Mark): Insertion {
  const [start, end] = selection;
  if (mark === 'bold') {
    const words = text.slice(start, end) || 'text';
    return {
      from: start,
      to: end,
      insert: `**${words}**`,
      select: [start + 2, start + 2 + words.length],
    };
  }
  if (mark === 'table') return ownParagraph(text, end, TABLE);
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const to = newline === -1 ? text.length : newline;
  const before = (at: number): string => {
    if (mark === 'bullets') return '- ';
    return mark === 'numbers' ? `${at + 1}. ` : PREFIX[mark];
  };
  const insert = text
    .slice(from, to)
    .split('\n')
    .map((line, at) => `${before(at)}${line.replace(MARKED, '')}`)
    .join('\n');
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

/** A field where the cursor is; one that is a table in a paragraph of its own. */
export function withField(text: string, [start, end]: Selection, field: MergeField): Insertion {
  const insert = `{{${field}}}`;
  if (isTable(field)) return ownParagraph(text, end, insert);
  const after = start + insert.length;
  return { from: start, to: end, insert, select: [after, after] };
}

/** A block with a blank line before and after it, where there is text. */
function ownParagraph(text: string, at: number, block: string): Insertion {
  const before = text.slice(0, at);
  const after = text.slice(at);
  const missing = (there: number) => '\n'.repeat(Math.max(0, 2 - there));
  const lead = before === '' ? '' : missing(/\n*$/.exec(before)?.[0].length ?? 0);
  const tail = after === '' ? '' : missing(/^\n*/.exec(after)?.[0].length ?? 0);
  const end = at + lead.length + block.length;
  return { from: at, to: at, insert: `${lead}${block}${tail}`, select: [end, end] };
}

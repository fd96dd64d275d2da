import { Marked, type Token, type Tokens } from 'marked';
import { lengthOf } from '../kernel/text.ts';
import { MAX_BODY_LENGTH } from './agreementValues.ts';
import { type Block, type Run, textOf } from './bodyBlocks.ts';
import { fieldsIn, isTable, MERGE_FIELDS, tableFieldOf } from './mergeFields.ts';
import { unseenIn, withoutWidthless } from './unseen.ts';

/** How deep lists may stand in one another. */
const MAX_DEPTH = 4;

const EMPTY = 'This field is required';
const TOO_LONG = 'The text has more than 60,000 characters. Please shorten it or use an annex.';
const HAS_HTML = 'HTML is not shown here. Please use plain text.';
const A_DEED = 'A deed needs a witness who is present, so it cannot be signed here.';
const TOO_DEEP = 'Lists can stand in one another four deep at most.';

/**
 * Markdown's headings, paragraphs, lists, bold and tables. All else stays the text that was typed: a
 * contract shows each character or says why not. So a row of dashes or underscores is a line to write
 * on and no rule, and an address is no link.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    code: () => undefined,
    fences: () => undefined,
    hr: () => undefined,
    blockquote: () => undefined,
    def: () => undefined,
    lheading: () => undefined,
    link: () => undefined,
    reflink: () => undefined,
    codespan: () => undefined,
    del: () => undefined,
    autolink: () => undefined,
    url: () => undefined,
  },
});

/** Pasted along, it would let the page read otherwise than the PDF. */
const unseen = ({ character, line }: { character: string; line: number }): string =>
  `Line ${line} has a character that cannot be shown, ${character}. Please type that line again.`;

/** Why a text cannot be an agreement's; `body` is its field. */
export class BodyFault extends Error {}

/** How many letters two words are apart: left out, added, another, or two exchanged. */
function lettersApart(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isExchanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && at > 1 && isExchanged ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** 'There is no field {{raets}}. Did you mean {{rates}}?' (agreements, section 6) */
function unknownField(name: string): string {
  const wanted = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const [nearest] = MERGE_FIELDS.map((field) => ({ field, apart: lettersApart(wanted, field) }))
    .filter(({ field, apart }) => apart <= Math.max(2, Math.floor(field.length / 3)))
    .sort((a, b) => a.apart - b.apart);
  const meant = nearest ? ` Did you mean {{${nearest.field}}}?` : '';
  return `There is no field {{${name}}}.${meant}`;
}

/** The lines of a bold stretch or a plain one, neighbours of one weight joined. */
function runsOf(tokens: readonly Token[], bold = false): Run[] {
  const runs = tokens.flatMap((token): Run[] => {
    switch (token.type) {
      case 'strong':
        return runsOf((token as Tokens.Strong).tokens, true);
      case 'br':
        return [run('\n', bold)];
      case 'escape':
        return [run((token as Tokens.Escape).text, bold)];
      case 'text': {
        const { tokens: inner } = token as Tokens.Text;
        return inner ? runsOf(inner, bold) : [run(typed(token.raw), bold)];
      }
      default:
        return [run(token.raw, bold)];
    }
  });
  return runs.reduce<Run[]>((joined, next) => {
    const last = joined.at(-1);
    if (last && last.bold === next.bold) last.text += next.text;
    else joined.push({ ...next });
    return joined;
  }, []);
}

const run = (text: string, bold: boolean): Run => (bold ? { text, bold: true } : { text });

/** A text's own characters: no entity is meant as one, and spaces before a line's end are none. */
const typed = (raw: string): string => raw.replace(/ *\n/g, '\n');

function blocksOf(tokens: readonly Token[], depth: number): Block[] {
  if (depth > MAX_DEPTH) throw new BodyFault(TOO_DEEP);
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading': {
        const { depth: level, tokens: inner } = token as Tokens.Heading;
        return [{ kind: 'heading', level: Math.min(level, 3) as 1 | 2 | 3, runs: runsOf(inner) }];
      }
      case 'paragraph':
      case 'text': {
        const { tokens: inner = [] } = token as Tokens.Paragraph;
        const runs = inner.length > 0 ? runsOf(inner) : [{ text: token.raw.trim() }];
        const [first] = runs;
        if (first) first.text = first.text.trimStart();
        return [{ kind: 'paragraph', runs }];
      }
      case 'list':
        return [listOf(token as Tokens.List, depth)];
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: Tokens.TableCell[]) => row.map((cell) => runsOf(cell.tokens));
        return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
      }
      default:
        return [{ kind: 'paragraph', runs: [{ text: token.raw.trim() }] }];
    }
  });
}

/** The numbers are those that were typed: a clause keeps its own (agreements, section 1). */
const listOf = ({ items }: Tokens.List, depth: number): Block => ({
  kind: 'list',
  items: items.map((item) => {
    const found = /^\s*(\d+[.)]|[-*+])/.exec(item.raw)?.[1] ?? '•';
    const box = item.task ? [{ text: item.checked ? '[x] ' : '[ ] ' }] : [];
    const blocks = blocksOf(
      item.tokens.filter(({ type }) => type !== 'checkbox'),
      depth + 1,
    );
    const [first] = blocks;
    if (box.length > 0 && first?.kind === 'paragraph') first.runs = [...box, ...first.runs];
    return { marker: /^[-*+]$/.test(found) ? '•' : found, blocks };
  }),
});

/** Refuses a table field that is not alone in its paragraph: a table does not fit into a line. */
function refuseFieldsWithinLines(blocks: readonly Block[]): void {
  const check = (runs: readonly Run[]) => {
    const within = fieldsIn(textOf(runs)).known.find(isTable);
    if (within) throw new BodyFault(`Please put {{${within}}} in a paragraph of its own.`);
  };
  for (const block of blocks) {
    if (block.kind === 'heading') check(block.runs);
    if (block.kind === 'paragraph' && !tableFieldOf(block.runs)) check(block.runs);
    if (block.kind === 'table') [block.head, ...block.rows].flat().forEach(check);
    if (block.kind === 'list')
      for (const { blocks: inner } of block.items) refuseFieldsWithinLines(inner);
  }
}

const DEED =
  /\b(?:executed|signed|delivered|made|takes? effect)\s+(?:and\s+delivered\s+)?as\s+a\s+deed\b/i;

/**
 * The text of an agreement as blocks, its fields still in it.
 *
 * @throws BodyFault with the message of section 6: an unknown field, HTML, a deed; too long, or with a
 *   character that cannot be shown
 */
export function parseBody(markdown: string): Block[] {
  if (markdown.trim() === '') throw new BodyFault(EMPTY);
  if (lengthOf(markdown) > MAX_BODY_LENGTH) throw new BodyFault(TOO_LONG);
  const hidden = unseenIn(markdown);
  if (hidden) throw new BodyFault(unseen(hidden));
  const [unknown] = fieldsIn(markdown).unknown;
  if (unknown !== undefined) throw new BodyFault(unknownField(unknown));
  let tokens: ReturnType<typeof marked.lexer>;
  try {
    tokens = marked.lexer(markdown);
  } catch (error) {
    if (error instanceof RangeError) throw new BodyFault(TOO_DEEP);
    throw error;
  }
  let hasHtml = false;
  marked.walkTokens(tokens, ({ type }) => {
    if (type === 'html') hasHtml = true;
  });
  if (hasHtml) throw new BodyFault(HAS_HTML);
  const blocks = blocksOf(tokens, 0);
  refuseFieldsWithinLines(blocks);
  if (DEED.test(withoutWidthless(spoken(blocks)))) throw new BodyFault(A_DEED);
  return blocks;
}

/** All words in a row, wherever the lines break. */
const spoken = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'table') return [block.head, ...block.rows].flat().map(textOf).join(' ');
      if (block.kind === 'list') return block.items.map((item) => spoken(item.blocks)).join(' ');
      return textOf(block.runs);
    })
    .join(' ')
    .replace(/\s+/g, ' ');

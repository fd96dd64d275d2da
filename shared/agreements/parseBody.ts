import { lengthOf } from '../kernel/text.ts';
import { MAX_BODY_LENGTH } from './agreementValues.ts';
import { type Block, type Run, textOf } from './bodyBlocks.ts';
import { BodyFault } from './bodyFault.ts';
import { fieldsIn, isTable, MERGE_FIELDS, tableFieldOf } from './mergeFields.ts';
import { readBlocks } from './readBlocks.ts';
import { unseenIn, withoutWidthless } from './unseen.ts';

const EMPTY = 'This field is required';
const TOO_LONG = 'The text has more than 60,000 characters. Please shorten it or use an annex.';
const A_DEED = 'A deed needs a witness who is present, so it cannot be signed here.';

/** Pasted along, it would let the page read otherwise than the PDF. */
const unseen = ({ character, line }: { character: string; line: number }): string =>
  `Line ${line} has a character that cannot be shown, ${character}. Please type that line again.`;

/** How many letters two words are apart: left out, added, another, or two exchanged. */
function lettersApart(word: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = word[row - 1] === other[at - 1];
      const isExchanged = word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1];
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
  const blocks = readBlocks(markdown.split(/\r\n|\r|\n/));
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

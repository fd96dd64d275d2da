import type { Block, Run } from './bodyBlocks.ts';
import { BodyFault, HAS_HTML, TOO_DEEP } from './bodyFault.ts';
import { readRuns, withoutEnd } from './readRuns.ts';
import { cellsOf, isTableStart } from './tableRows.ts';

/** How deep lists may stand in one another. */
const MAX_DEPTH = 4;

const HEADING = /^ {0,3}(#{1,6})(?:\s|$)/;
/** An item's marker and what follows it. */
const ITEM = /^( {0,3}(?:[*+-]|\d{1,9}[.)]))([\t ].*)?$/s;
/** One that may follow a paragraph's line at once: a clause's number at a line's beginning is none. */
const INTERRUPTING_ITEM = /^ {0,3}(?:[*+-]|1[.)])[\t ]+[^\t ]/;
/** A row of dashes, underscores or asterisks: a line to write on, and no list. */
const RULE = /^ {0,3}(?:-[\t ]*){3,}$|^ {0,3}(?:_[\t ]*){3,}$|^ {0,3}(?:\*[\t ]*){3,}$/;
const QUOTE_OR_FENCE = /^ {0,3}(?:>|`{3}|~{3})/;
const HTML_BLOCK = new RegExp(
  `^ {0,3}(?:</?(?:${[
    'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog',
    'dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html',
    'iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search',
    'section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul',
  ].join(
    '|',
  )})(?:[ \\t]|$|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--|\\?|![A-Za-z]|!\\[CDATA\\[))`,
  'i',
);

const isBlank = (line: string): boolean => line.trim() === '';

/** A line whose leading tabs are blanks up to the next fourth column, as it stands after `column`. */
function withoutTabs(line: string, column = 0): string {
  let at = 0;
  let width = 0;
  for (; line[at] === ' ' || line[at] === '\t'; at++) {
    width += line[at] === '\t' ? 4 - ((column + width) % 4) : 1;
  }
  return ' '.repeat(width) + line.slice(at);
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * Markdown's headings, paragraphs, lists, bold and tables. All else stays the text that was typed: a
 * contract shows each character or says why not. So a row of dashes or underscores is a line to write
 * on and no rule, and an address is no link. Each line is looked at once for each list that it stands in.
 *
 * @throws BodyFault where there is HTML, or a list too deep
 */
export function readBlocks(lines: readonly string[], depth = 0): Block[] {
  if (depth > MAX_DEPTH) throw new BodyFault(TOO_DEEP);
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] as string;
    if (isBlank(line)) {
      at += 1;
      continue;
    }
    const read = readHeading(line) ?? readList(lines, at, depth) ?? readTable(lines, at);
    const { block, next } = read ? { next: at + 1, ...read } : readParagraph(lines, at);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

interface ReadBlock {
  block: Block;
  /** The line after it. */
  next: number;
}

function readHeading(line: string): { block: Block } | undefined {
  const level = HEADING.exec(line)?.[1]?.length;
  if (level === undefined) return undefined;
  const text = line.trim().slice(level).trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const isClosed = end === 0 || text[end - 1] === ' ' || text[end - 1] === '\t';
  const runs = readRuns(isClosed ? text.slice(0, end).trim() : text);
  return { block: { kind: 'heading', level: Math.min(level, 3) as 1 | 2 | 3, runs } };
}

/** Whether a paragraph's next line begins something else. */
const interrupts = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] as string;
  if (HEADING.test(line) || HTML_BLOCK.test(line)) return true;
  return (INTERRUPTING_ITEM.test(line) && !RULE.test(line)) || isTableStart(lines, at);
};

function readParagraph(lines: readonly string[], from: number): ReadBlock {
  if (HTML_BLOCK.test(lines[from] as string)) throw new BodyFault(HAS_HTML);
  let next = from + 1;
  while (next < lines.length && !isBlank(lines[next] as string) && !interrupts(lines, next)) next++;
  const text = withoutEnd(lines.slice(from, next).join('\n')).trimStart();
  const runs = readRuns(text);
  const [first] = runs;
  if (first) first.text = first.text.trimStart();
  return { block: { kind: 'paragraph', runs }, next };
}

function readTable(lines: readonly string[], from: number): ReadBlock | undefined {
  if (!isTableStart(lines, from)) return undefined;
  const head = cellsOf(lines[from] as string);
  let next = from + 2;
  while (next < lines.length && isRow(lines[next] as string)) next++;
  const cells = (row: readonly string[]): Run[][] => head.map((_, at) => readRuns(row[at] ?? ''));
  const rows = lines.slice(from + 2, next).map((line) => cells(cellsOf(line)));
  return { block: { kind: 'table', head: cells(head), rows }, next };
}

/** Whether a line below a table is of it. */
const isRow = (line: string): boolean =>
  !isBlank(line) &&
  indentOf(withoutTabs(line)) < 4 &&
  !HEADING.test(line) &&
  !RULE.test(line) &&
  !QUOTE_OR_FENCE.test(line) &&
  !HTML_BLOCK.test(line) &&
  !/^ {0,3}(?:[*+-]|1[.)])[ \t]/.test(line);

/** An item's marker as it was typed, and its kind: another kind begins another list. */
function markerOf(line: string): { marker: string; kind: string; rest: string } | undefined {
  const [, marker, rest = ''] = ITEM.exec(line) ?? [];
  if (marker === undefined || RULE.test(line)) return undefined;
  return { marker, kind: marker.at(-1) as string, rest };
}

/** The numbers are those that were typed: a clause keeps its own (agreements, section 1). */
function readList(lines: readonly string[], from: number, depth: number): ReadBlock | undefined {
  const kind = markerOf(lines[from] as string)?.kind;
  if (kind === undefined) return undefined;
  const items: { marker: string; blocks: Block[] }[] = [];
  let next = from;
  while (next < lines.length) {
    const marker = markerOf(lines[next] as string);
    if (marker?.kind !== kind) break;
    const item = readItem(lines, next, marker);
    const typed = marker.marker.trim();
    items.push({
      marker: /^[-*+]$/.test(typed) ? '•' : typed,
      blocks: readBlocks(item.lines, depth + 1),
    });
    next = item.next;
  }
  return { block: { kind: 'list', items }, next };
}

/** The lines of an item without its marker and indent, and where it ends. */
function readItem(
  lines: readonly string[],
  from: number,
  { marker, rest }: { marker: string; rest: string },
): { lines: string[]; next: number } {
  const first = withoutTabs(rest, marker.length);
  const isEmpty = isBlank(first);
  const inner = indentOf(first) > 4 ? 1 : indentOf(first);
  const indent = marker.length + (isEmpty ? 1 : inner);
  const content = isEmpty ? [] : [first.slice(inner)];
  let next = from + 1;
  // An item begins with at most one blank line.
  if (isEmpty && isBlank(lines[next] ?? '')) return { lines: [], next: next + 1 };
  let last = isEmpty ? '' : (content[0] as string);
  for (; next < lines.length; next++) {
    const line = lines[next] as string;
    const straight = withoutTabs(line);
    if (!isBlank(line) && indentOf(straight) < indent) {
      if (beginsBlock(straight) || isBlank(last) || HEADING.test(last)) break;
      content.push(line);
      last = straight.trimStart();
    } else {
      content.push(straight.slice(indent));
      last = straight.slice(indent);
    }
  }
  return { lines: content, next };
}

/** Whether a line that stands further out than an item's text ends the item. */
const beginsBlock = (line: string): boolean =>
  HEADING.test(line) ||
  HTML_BLOCK.test(line) ||
  QUOTE_OR_FENCE.test(line) ||
  RULE.test(line) ||
  ITEM.test(line);

import type { Run } from './bodyBlocks.ts';
import { BodyFault, HAS_HTML } from './bodyFault.ts';

const ESCAPED = /[!-/:-@[-`{-~]/;
const SPACE = /\s/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** A row of asterisks or underscores, by which something may begin or end; what it has begun and ended. */
interface Delimiters {
  char: '*' | '_';
  /** Those that are left: they stay text. */
  count: number;
  /** How many there were. */
  length: number;
  canOpen: boolean;
  canClose: boolean;
  /** From the outermost: 2 for bold, 1 for one that stays text. */
  ends: (1 | 2)[];
  /** From the innermost. */
  begins: (1 | 2)[];
}
type Piece = { text: string } | Delimiters;

const isDelimiters = (piece: Piece): piece is Delimiters => 'char' in piece;

/**
 * The bold and plain stretches of a text of one or more lines, neighbours of one weight joined. Two
 * asterisks or underscores around words are bold, by CommonMark's rules; a backslash takes a sign's meaning
 * from it; all else stays what was typed. Takes a time that grows with the text's length only.
 *
 * @throws BodyFault where the text has a tag of HTML
 */
export function readRuns(text: string): Run[] {
  const pieces = piecesOf(text);
  matchDelimiters(pieces.filter(isDelimiters));
  const runs: { text: string; bold: boolean }[] = [];
  let depth = 0;
  /** Within emphasis, which an agreement does not have, all stays as it was typed. */
  let emphasised = 0;
  const add = (added: string) => {
    if (added === '') return;
    const [last, bold] = [runs.at(-1), depth > 0];
    if (last?.bold === bold) last.text += added;
    else runs.push({ text: added, bold });
  };
  for (const piece of pieces) {
    if (!isDelimiters(piece)) {
      add(piece.text);
      continue;
    }
    for (const end of piece.ends) {
      if (end === 2 && emphasised === 0) depth--;
      else add(piece.char.repeat(end));
      if (end === 1) emphasised--;
    }
    add(piece.char.repeat(piece.count));
    for (const begin of piece.begins.toReversed()) {
      if (begin === 2 && emphasised === 0) depth++;
      else add(piece.char.repeat(begin));
      if (begin === 1) emphasised++;
    }
  }
  return runs.map(({ text, bold }) => (bold ? { text, bold: true } : { text }));
}

/** The text cut at its delimiters, without the backslashes of escapes and the blanks around line breaks. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const findTag = tagFinder(text);
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain !== '') pieces.push({ text: plain });
    plain = '';
  };
  while (at < text.length) {
    const char = text[at] as string;
    const next = text[at + 1] ?? '';
    if (char === '\\' && ESCAPED.test(next)) {
      plain += next;
      at += 2;
    } else if (char === '\\' && next === '\n') {
      at += 1;
    } else if (char === '\n') {
      plain = `${withoutEnd(plain)}\n`;
      flush();
      at += 1;
      while (text[at] === ' ' || text[at] === '\t') at += 1;
    } else if (char === '*' || char === '_') {
      let end = at;
      while (text[end] === char) end += 1;
      flush();
      pieces.push(delimiters(text, { char, at, end }));
      at = end;
    } else {
      if (char === '<' && findTag(at)) throw new BodyFault(HAS_HTML);
      plain += char;
      at += 1;
    }
  }
  flush();
  return pieces;
}

/** Without blanks at its end. */
export function withoutEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}

/** By CommonMark's flanking rules: what stands before and after says what the row may do. */
function delimiters(
  text: string,
  { char, at, end }: { char: '*' | '_'; at: number; end: number },
): Delimiters {
  const before = characterBefore(text, at);
  const after = String.fromCodePoint(text.codePointAt(end) ?? 10);
  const [spaceBefore, spaceAfter] = [SPACE.test(before), SPACE.test(after)];
  const [signBefore, signAfter] = [PUNCTUATION.test(before), PUNCTUATION.test(after)];
  const isLeftFlanking = !spaceAfter && (!signAfter || spaceBefore || signBefore);
  const right = !spaceBefore && (!signBefore || spaceAfter || signAfter);
  const isWord = char === '_';
  return {
    char,
    count: end - at,
    length: end - at,
    canOpen: isLeftFlanking && (!isWord || !right || signBefore),
    canClose: right && (!isWord || !isLeftFlanking || signAfter),
    ends: [],
    begins: [],
  };
}

function characterBefore(text: string, at: number): string {
  if (at === 0) return '\n';
  const half = text.charCodeAt(at - 1);
  return half >= 0xdc00 && half <= 0xdfff ? text.slice(at - 2, at) : text.slice(at - 1, at);
}

/**
 * CommonMark's matching of delimiters. What was found to have no beginning is not looked for again, and what
 * stands between two that match is passed over from then on: so each is looked at a few times at most.
 */
function matchDelimiters(all: readonly Delimiters[]): void {
  /** Those that may still begin something, in order. */
  const openers: Delimiters[] = [];
  /** By kind of closer, how many openers at the bottom were searched in vain. */
  const bottoms = new Map<string, number>();
  for (const closer of all) {
    const kind = `${closer.char}${closer.canOpen}${closer.length % 3}`;
    while (closer.canClose && closer.count > 0) {
      const bottom = bottoms.get(kind) ?? 0;
      let at = openers.length - 1;
      while (at >= bottom && !fits(openers[at] as Delimiters, closer)) at--;
      if (at < bottom) {
        bottoms.set(kind, openers.length);
        break;
      }
      const opener = openers[at] as Delimiters;
      openers.length = at + 1;
      const used = opener.count >= 2 && closer.count >= 2 ? 2 : 1;
      opener.count -= used;
      closer.count -= used;
      opener.begins.push(used);
      closer.ends.push(used);
      if (opener.count === 0) openers.pop();
      for (const [other, height] of bottoms) {
        if (height > openers.length) bottoms.set(other, openers.length);
      }
    }
    if (closer.canOpen && closer.count > 0) openers.push(closer);
  }
}

function fits(opener: Delimiters, closer: Delimiters): boolean {
  if (opener.char !== closer.char) return false;
  const isBoth = opener.canClose || closer.canOpen;
  const sum = opener.length + closer.length;
  return !isBoth || sum % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

// None goes past the next '<': so no two tags that are none look at the same characters.
const TAG_NAME = /[a-zA-Z][a-zA-Z0-9-]*/y;
const ATTRIBUTE = /\s+[a-zA-Z:_][\w.:-]*(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'=<>`]+))?/y;
const TAG_END = /\s*\/?>/y;

/** Where a sticky expression ends that begins there; undefined where it does not. */
function matchEnd(expression: RegExp, text: string, at: number): number | undefined {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : undefined;
}

/** Tells whether a tag, a comment or the like begins at a '<'. What has no end is searched for once. */
function tagFinder(text: string): (at: number) => boolean {
  const lasts = new Map<string, number>();
  const isEnded = (end: string, from: number): boolean => {
    const last = lasts.get(end) ?? text.lastIndexOf(end);
    lasts.set(end, last);
    return last >= from;
  };
  return (at) => {
    const rest = text.slice(at + 1, at + 10);
    if (rest.startsWith('!--')) return isEnded('-->', at + 2) || /^!---?>/.test(rest);
    if (rest.startsWith('?')) return isEnded('?>', at + 2);
    if (rest.startsWith('![CDATA[')) return isEnded(']]>', at + 9);
    if (/^![a-zA-Z]/.test(rest)) return isEnded('>', at + 3);
    const name = matchEnd(TAG_NAME, text, at + (rest.startsWith('/') ? 2 : 1));
    if (name === undefined) return false;
    let end = name;
    if (!rest.startsWith('/')) {
      for (let next = matchEnd(ATTRIBUTE, text, end); next !== undefined; ) {
        end = next;
        next = matchEnd(ATTRIBUTE, text, end);
      }
    }
    return matchEnd(TAG_END, text, end) !== undefined;
  };
}

import type { Point } from '#shared/placeList/distance.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';

/** What one call of a list asks for. */
export interface Question<L extends ListTypes> {
  filters: L['filters'];
  origin: Point | null;
  ordering: L['ordering'];
  size: number;
  /** How many pages were turned before this one: 0 is the first. */
  turned: number;
}

/** A kind of question, and as many of it as are wanted, the same each time. */
export interface Shape<L extends ListTypes> {
  name: string;
  questions: (count: number) => Question<L>[];
}

/** The last row of the page before, after which an answer begins. */
export interface Row {
  uuid: string;
  /** When its figures were updated; null if never. */
  updated_at: string | null;
}

/** A question with the row after which its answer begins; null at the beginning. */
export interface PagedQuestion<L extends ListTypes> extends Question<L> {
  after: Row | null;
}

/** What every engine hands over, as text: what is left is to put the three into one object. */
export interface Answer {
  /** The cards of the page, a JSON array. */
  cards: string;
  /** A JSON array beside the cards, or `null`. */
  distances: string;
  count: number;
}

/** An answer as it is sent, in parts. */
export const partsOf = ({ cards, distances, count }: Answer): string[] => [
  '{"results":',
  cards,
  `,"distances":${distances},"count":${count}}`,
];

/**
 * Ends the run when two answers are not the same, byte for byte: which homes, their order, their
 * cards, how far they are and how many there are. A figure for a wrong answer says nothing.
 */
export function sameAnswer(ours: Answer, theirs: Answer, what: string): void {
  const { cards, distances, count } = ours;
  if (cards === theirs.cards && distances === theirs.distances && count === theirs.count) return;
  sameText(partsOf(ours).join(''), partsOf(theirs).join(''), what);
}

/** The same of answers as they were sent. */
export function sameText(ours: string, theirs: string, what: string): void {
  if (ours === theirs) return;
  let at = 0;
  while (ours[at] === theirs[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120);
  throw new Error(
    `Different answers to ${what}\nours:   …${around(ours)}\ntheirs: …${around(theirs)}\nends: ${ours.slice(-30)} ${theirs.slice(-30)}`,
  );
}

/** JSON in ASCII, as the list's cards are kept: 'é' as '\u00e9'. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

import type { DatedValues } from './listTypes.ts';

/*
 * Cards are made when a place changes and sent as they are. A number that also changes with the day, as
 * a rate does at midnight, cannot be in them. In its place a card holds the text `@about`, and each
 * answer writes the number over it, with spaces up to the text's end: the JSON stays as long as it was,
 * so that no byte after it moves.
 */

/** The widest number: `19999.99`. With its two quotes and the sign, a text of 5 is as wide. */
const WIDEST = 8;
/** What an encoded text never has. */
const PAD = '+';
const [SPACE, QUOTE] = [' ', '"'].map((sign) => sign.charCodeAt(0)) as [number, number];

/** What a card holds in a dated field: `about` says what the number follows from. */
export function datedText(about: string): string {
  // Percent signs in the place of quotes, backslashes and accents: the text ends at the next quote.
  const text = encodeURIComponent(about.toWellFormed());
  return `@${text.padEnd(WIDEST - 3, PAD)}`;
}

/** Writes numbers of at most eight characters over the texts of a dated field, in place. */
export class DatedField {
  readonly #start: Buffer;

  constructor(field: string) {
    // Within a text a quote has a backslash before it, so that nobody's words can be this.
    this.#start = Buffer.from(`"${field}":"@`, 'latin1');
  }

  /** Puts the values into the JSON of cards. Without values it is null everywhere. */
  fill(json: Buffer, dated: DatedValues | undefined): void {
    const values = new Map<string, string>();
    this.#each(json, (about, start, end) => {
      let value = values.get(about);
      if (value === undefined) {
        value = JSON.stringify(dated?.valueOf(decoded(about)) ?? null);
        values.set(about, value);
      }
      if (value.length > end - start) throw new Error(`${value} does not fit into a card`);
      json.fill(SPACE, start, end);
      json.write(value, start, 'latin1');
    });
  }

  /** How often each text stands in the JSON of cards. */
  counts(json: Buffer): Map<string, number> {
    const counts = new Map<string, number>();
    this.#each(json, (about) => counts.set(about, (counts.get(about) ?? 0) + 1));
    return new Map([...counts].map(([about, count]) => [decoded(about), count]));
  }

  /** Calls for each text, with where it begins and ends, quotes included. */
  #each(json: Buffer, call: (about: string, start: number, end: number) => void): void {
    const { byteLength } = this.#start;
    let at = json.indexOf(this.#start);
    while (at !== -1) {
      const text = at + byteLength;
      const end = json.indexOf(QUOTE, text);
      call(json.toString('latin1', text, end), text - 2, end + 1);
      at = json.indexOf(this.#start, end);
    }
  }
}

const decoded = (text: string): string => decodeURIComponent(text.replace(/\++$/, ''));

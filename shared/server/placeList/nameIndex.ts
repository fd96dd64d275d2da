import { addRow, type Bitset, noRows } from './bitset.ts';
import type { RowMove } from './columns.ts';
import { eachStep, Steps } from './steps.ts';

/** Stands behind each word of `words`, and in a text between its lines. No word holds it. */
const END = '\n';
/** Between the words of a line. */
const SPACE = ' ';
/** In the place of a word where a line ends. */
const LINE_END = 0;
/** As many parts as a number has bits for. */
const MOST_PARTS = 31;

/** What the index is made of. Words are known by their place in the alphabet, from 1. */
export interface NameIndexParts {
  /** The words in alphabetical order, an END behind each. */
  words: string;
  /** Where in `words` each ending of a word begins, in alphabetical order. */
  endings: Uint32Array;
  /** Where the rows of each word end in `steps`. */
  ends: Uint32Array;
  /** The rows of each word, ascending, each as the step from the one before: see `Steps`. */
  steps: Uint8Array;
  /** The texts, row after row, as the numbers of their words. */
  texts: Uint32Array;
  /** Where each row's text ends in `texts`. */
  textEnds: Uint32Array;
}

/**
 * Finds a part of a text among many texts without reading them. It knows every word of the texts and
 * which rows have it, and all endings of the words in alphabetical order: 'arch', 'ch' and 'h' of
 * 'larch', 'march' and 'marchmont' among them. The words with 'arc' in them are those with an ending
 * that begins so, and such endings stand next to each other.
 */
export class NameIndex {
  readonly parts: Readonly<NameIndexParts>;
  /** For each place in `words` the number of the word that stands there. */
  readonly #wordAt: Uint32Array;

  constructor(parts: NameIndexParts) {
    this.parts = parts;
    this.#wordAt = new Uint32Array(parts.words.length);
    let start = 0;
    for (let word = 1; word <= parts.ends.length; word += 1) {
      const next = parts.words.indexOf(END, start) + 1;
      this.#wordAt.fill(word, start, next);
      start = next;
    }
  }

  static of(texts: readonly string[]): NameIndex {
    const split = texts.map((text) => text.split(END).map((line) => line.split(SPACE)));
    const rowsOf = new Map<string, number[]>();
    split.forEach((lines, row) => {
      for (const word of lines.flat()) {
        const rows = rowsOf.get(word);
        if (!rows) rowsOf.set(word, [row]);
        else if (rows.at(-1) !== row) rows.push(row);
      }
    });
    const sorted = [...rowsOf.keys()].sort();
    const numberOf = new Map(sorted.map((word, place) => [word, place + 1]));
    const numbered = split.map((lines) =>
      lines.flatMap((line) => [...line.map((word) => numberOf.get(word) as number), LINE_END]),
    );
    const steps = new Steps();
    return new NameIndex({
      words: sorted.map((word) => word + END).join(''),
      endings: endingsOf(sorted),
      ends: Uint32Array.from(sorted, (word) => steps.write(rowsOf.get(word) ?? [])),
      steps: steps.bytes(),
      ...oneAfterTheOther(numbered),
    });
  }

  /** The index of the same texts after their rows have moved; of so many rows others have no text. */
  moved(movedTo: RowMove, count: number): NameIndex {
    const { ends, texts, textEnds } = this.parts;
    const steps = new Steps();
    const moved: ArrayLike<number>[] = new Array(count).fill([]);
    textEnds.forEach((end, row) => {
      moved[movedTo(row)] = texts.subarray(row === 0 ? 0 : textEnds[row - 1], end);
    });
    return new NameIndex({
      ...this.parts,
      ends: ends.map((_, place) => {
        const rows: number[] = [];
        this.#eachRow(place + 1, (row) => rows.push(movedTo(row)));
        return steps.write(rows);
      }),
      steps: steps.bytes(),
      ...oneAfterTheOther(moved),
    });
  }

  /** The rows that have a part of a text in a line; undefined for what the index cannot find. */
  find(part: string): Bitset | undefined {
    const words = part.split(SPACE);
    if (part.includes(END) || words.length > MOST_PARTS) return undefined;
    const matches = noRows(this.parts.textEnds.length);
    // Of all but the last the end of a word is known, of all but the first its beginning.
    const fitting = words.map((word, place) =>
      this.#wordsWith(word, { begins: place > 0, ends: place < words.length - 1 }),
    );
    if (words.length === 1) {
      for (const word of fitting.flat()) this.#eachRow(word, (row) => addRow(matches, row));
      return matches;
    }
    const fits = this.#fitting(fitting);
    const rarest = fitting.reduce((a, b) => (this.#bytesOf(a) <= this.#bytesOf(b) ? a : b));
    for (const word of rarest) {
      this.#eachRow(word, (row) => {
        if (this.#follow(row, fits, words.length)) addRow(matches, row);
      });
    }
    return matches;
  }

  /** The words with an ending that begins so, or with one that is so; or that begin so themselves. */
  #wordsWith(part: string, { begins, ends }: { begins: boolean; ends: boolean }): number[] {
    const { words, endings } = this.parts;
    // An empty word has no endings, and every word begins and ends with nothing.
    if (part === '' && begins && ends) return words.startsWith(END) ? [1] : [];
    if (part === '') return Array.from(this.parts.ends, (_, place) => place + 1);
    const wanted = ends ? part + END : part;
    const beginningAt = (place: number): string => {
      const at = endings[place] as number;
      return words.slice(at, at + wanted.length);
    };
    const from = firstWhere(endings.length, (place) => beginningAt(place) >= wanted);
    const to = firstWhere(endings.length, (place) => beginningAt(place) > wanted);
    const wordNumbers: number[] = [];
    for (let place = from; place < to; place += 1) {
      const at = endings[place] as number;
      const word = this.#wordAt[at] as number;
      if (!begins || at === 0 || this.#wordAt[at - 1] !== word) wordNumbers.push(word);
    }
    return wordNumbers;
  }

  /** For each word, as bits, in which places of the part it fits. */
  #fitting(fitting: readonly number[][]): Uint32Array {
    const fits = new Uint32Array(this.parts.ends.length + 1);
    fitting.forEach((words, place) => {
      for (const word of words) fits[word] = (fits[word] as number) | (1 << place);
    });
    return fits;
  }

  /** Whether somewhere in a row's text so many words follow each other that fit one place each. */
  #follow(row: number, fits: Uint32Array, count: number): boolean {
    const { texts, textEnds } = this.parts;
    const end = textEnds[row] as number;
    // Bit 2 says that the word just read, and the two before, fit the places 2, 1 and 0.
    let reached = 0;
    for (let at = row === 0 ? 0 : (textEnds[row - 1] as number); at < end; at += 1) {
      reached = ((reached << 1) | 1) & (fits[texts[at] as number] as number);
      if ((reached >>> (count - 1)) & 1) return true;
    }
    return false;
  }

  /** How much there is to read for the rows of some words. */
  #bytesOf(words: readonly number[]): number {
    return words.reduce(
      (sum, word) => sum + (this.parts.ends[word - 1] as number) - this.#startOf(word),
      0,
    );
  }

  #startOf(word: number): number {
    return word === 1 ? 0 : (this.parts.ends[word - 2] as number);
  }

  #eachRow(word: number, visit: (row: number) => void): void {
    const { steps, ends } = this.parts;
    eachStep(steps, { from: this.#startOf(word), to: ends[word - 1] as number }, visit);
  }
}

/** Where the endings of some words begin when an END stands behind each word, in alphabetical order. */
function endingsOf(words: readonly string[]): Uint32Array {
  const endings: { text: string; at: number }[] = [];
  let start = 0;
  for (const word of words) {
    const text = word + END;
    for (let at = 0; at < word.length; at += 1) {
      endings.push({ text: text.slice(at), at: start + at });
    }
    start += text.length;
  }
  endings.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.at - b.at));
  return Uint32Array.from(endings, ({ at }) => at);
}

function oneAfterTheOther(lists: readonly ArrayLike<number>[]) {
  const textEnds = new Uint32Array(lists.length);
  const texts = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  lists.forEach((list, row) => {
    texts.set(list, at);
    at += list.length;
    textEnds[row] = at;
  });
  return { texts, textEnds };
}

/** The first of so many places from which on a test holds, found by halves. */
function firstWhere(count: number, test: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

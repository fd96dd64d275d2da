import type { Bitset } from './bitset.ts';
import { wordsFor } from './bitset.ts';
import { Cards } from './cards.ts';
import { Columns, NUMBER_COLUMNS, type Numbers } from './columns.ts';
import { Facets } from './facets.ts';
import { NameIndex } from './nameIndex.ts';
import { Names, type Texts } from './names.ts';
import { numbersIn, readSections, writeSections } from './sections.ts';

/** All that a list is made of. */
export interface ListParts {
  columns: Columns;
  names: Names;
  facets: Facets;
  cards: Cards;
  /** All rows, newest figures first, and all rows by name. */
  byUpdate: Uint32Array;
  byName: Uint32Array;
}

/** What the sections that follow cannot say themselves. */
interface Content {
  homes: number;
  /** The names of the bitsets, in their order. */
  facets: string[];
}

/**
 * A list as bytes. They follow from the homes alone: a list that was kept true by a thousand changes
 * and one that was built from the same homes at once are the same byte for byte.
 */
export function encodeList({ columns, names, facets, cards, byUpdate, byName }: ListParts): Buffer {
  const sets = facets.all();
  const index = names.index().parts;
  const { bytes, lengths } = cards.all();
  const content: Content = { homes: columns.count, facets: sets.map(([key]) => key) };
  return writeSections(content, [
    columns.uuids,
    ...NUMBER_COLUMNS.map((name) => columns.numbers[name]),
    byUpdate,
    byName,
    joinedBits(columns.count, sets),
    ...[names.written, names.sorted, names.searched].flatMap(joinedTexts),
    Buffer.from(index.words),
    index.endings,
    index.ends,
    index.steps,
    index.texts,
    index.textEnds,
    lengths,
    bytes,
  ]);
}

/** The list that was encoded. It stands on these bytes, which are then its own. Throws on others. */
export function decodeList(bytes: Uint8Array): ListParts {
  const { content, sections } = readSections<Content>(bytes);
  let at = 0;
  const next = (): Uint8Array => {
    const section = sections[at++];
    if (!section) throw new Error('No snapshot of the list: a section is missing');
    return section;
  };
  const texts = () => splitTexts(numbersIn(next(), Uint32Array), next());
  const uuids = next();
  const numbers = Object.fromEntries(
    NUMBER_COLUMNS.map((name) => [name, numbersIn(next(), Float64Array)]),
  ) as Numbers;
  const byUpdate = numbersIn(next(), Uint32Array);
  const byName = numbersIn(next(), Uint32Array);
  const sets = splitBits(content, numbersIn(next(), Uint32Array));
  const [written, sorted, searched] = [texts(), texts(), texts()];
  const index = new NameIndex({
    words: textOf(next()),
    endings: numbersIn(next(), Uint32Array),
    ends: numbersIn(next(), Uint32Array),
    steps: next(),
    texts: numbersIn(next(), Uint32Array),
    textEnds: numbersIn(next(), Uint32Array),
  });
  const lengths = numbersIn(next(), Uint32Array);
  return {
    columns: new Columns(uuids, numbers),
    names: new Names(written, sorted, searched, index),
    facets: new Facets(content.homes, sets),
    cards: Cards.of(next(), lengths),
    byUpdate,
    byName,
  };
}

function joinedBits(rows: number, sets: [string, Bitset][]): Uint32Array {
  const words = wordsFor(rows);
  const joined = new Uint32Array(words * sets.length);
  sets.forEach(([, set], at) => {
    joined.set(set, at * words);
  });
  return joined;
}

function splitBits({ homes, facets }: Content, joined: Uint32Array): Map<string, Bitset> {
  const words = wordsFor(homes);
  return new Map(facets.map((key, at) => [key, joined.subarray(at * words, (at + 1) * words)]));
}

/** Texts one after the other, with the length of each in UTF-16 units. */
function joinedTexts(texts: Texts): [Uint32Array, Buffer] {
  return [Uint32Array.from(texts, ({ length }) => length), Buffer.from(texts.join(''))];
}

function splitTexts(lengths: Uint32Array, bytes: Uint8Array): Texts {
  const all = textOf(bytes);
  const texts: Texts = new Array(lengths.length);
  let at = 0;
  for (let row = 0; row < lengths.length; row += 1) {
    texts[row] = all.slice(at, at + (lengths[row] as number));
    at += lengths[row] as number;
  }
  return texts;
}

const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString();

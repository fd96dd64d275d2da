import { type Bitset, wordsFor } from './bitset.ts';
import { Cards } from './cards.ts';
import { Columns, numbersOf } from './columns.ts';
import { Facets } from './facets.ts';
import type { ListKind } from './listKind.ts';
import type { ListTypes } from './listTypes.ts';
import { NameIndex } from './nameIndex.ts';
import { Names, type Texts } from './names.ts';
import { type ListParts, sortedOrders } from './placeTable.ts';
import { numbersIn, readSections, writeSections } from './sections.ts';

/** What the sections that follow cannot say themselves. */
interface Content {
  /** The kind of list, and the revision of its rules. */
  list: string;
  revision: number;
  places: number;
  /** The names of the columns, the orders and the bitsets, in their order. */
  numbers: string[];
  orders: string[];
  facets: string[];
}

/**
 * A list as bytes. They follow from the places alone: a list that was kept true by a thousand changes
 * and one that was built from the same places at once are the same byte for byte.
 */
export function encodeList<L extends ListTypes>(
  { name, revision }: ListKind<L>,
  { columns, names, facets, cards, orders }: ListParts<L>,
): Buffer {
  const sets = facets.all();
  const index = names.index().parts;
  const { bytes, lengths } = cards.all();
  const content: Content = {
    list: name,
    revision,
    places: columns.count,
    numbers: columns.names,
    orders: [...orders.keys()],
    facets: sets.map(([key]) => key),
  };
  return writeSections(content, [
    columns.uuids,
    ...columns.names.map((column) => columns.numbers[column]),
    ...orders.values(),
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

/**
 * The list that was encoded. It stands on these bytes, which are then its own. Throws on others, and on
 * those of another kind or revision.
 */
export function decodeList<L extends ListTypes>(
  kind: ListKind<L>,
  bytes: Uint8Array,
): ListParts<L> {
  const { content, sections } = readSections<Content>(bytes);
  checkContent(kind, content);
  let at = 0;
  const next = (): Uint8Array => {
    const section = sections[at++];
    if (!section) throw new Error('No snapshot of the list: a section is missing');
    return section;
  };
  const texts = () => splitTexts(numbersIn(next(), Uint32Array), next());
  const uuids = next();
  const numbers = numbersOf<L['number']>(content.numbers as L['number'][], () =>
    numbersIn(next(), Float64Array),
  );
  const orders = content.orders.map((name) => [name, numbersIn(next(), Uint32Array)] as const);
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
    facets: new Facets(content.places, sets),
    cards: Cards.of(next(), lengths),
    orders: new Map(orders),
  };
}

function checkContent<L extends ListTypes>(kind: ListKind<L>, content: Content): void {
  const { list, revision } = content;
  if (list !== kind.name || revision !== kind.revision) {
    throw new Error(`A list of ${list}, revision ${revision}`);
  }
  const { names } = Columns.empty(Object.keys(kind.numbers));
  const parts = ({ numbers, orders }: Pick<Content, 'numbers' | 'orders'>) =>
    JSON.stringify([numbers, orders]);
  if (parts(content) !== parts({ numbers: names, orders: sortedOrders(kind) })) {
    throw new Error(`A list of ${list} with other columns or orders`);
  }
}

function joinedBits(rows: number, sets: [string, Bitset][]): Uint32Array {
  const words = wordsFor(rows);
  const joined = new Uint32Array(words * sets.length);
  sets.forEach(([, set], at) => {
    joined.set(set, at * words);
  });
  return joined;
}

function splitBits({ places, facets }: Content, joined: Uint32Array): Map<string, Bitset> {
  const words = wordsFor(places);
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

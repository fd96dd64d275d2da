import * as z from 'zod/mini';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { NEUTRAL_WORD_COUNT } from '#shared/kernel/neutralWordCount.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { MAX_SHORTLIST } from '#shared/shortlist/shortlist.api.ts';

/** Where the browser keeps each kind's; `lastSession.ts` forgets all of them when the person signs out. */
const PLACE = 'placewell.shortlists';
/**
 * Where a former release keeps one list alone. It is read until there are lists in their own place, and never
 * written: a tab of that release cannot read what stands there, and would write over it.
 */
const FORMER_PLACE = 'placewell.shortlist';

/** How many a person has of each kind: one for each search. */
export const MAX_SHORTLISTS = 12;

const Homes = z.array(z.uuid()).check(z.maxLength(MAX_SHORTLIST));
const WordPosition = z.int().check(z.minimum(0), z.maximum(NEUTRAL_WORD_COUNT - 1));
/** Ids and positions of neutral words alone: a shortlist says nothing of for whom it is. */
const StoredShortlist = z.strictObject({
  id: z.uuid(),
  words: z.tuple([WordPosition, WordPosition]),
  homes: Homes,
});
const StoredShortlists = z.strictObject({
  /** The address of whoever signed in: another person at this device begins with none. */
  of: z.string(),
  /** The id of the one that was open last in any tab: a new tab begins with it. */
  last: z.nullable(z.string()),
  lists: z.array(StoredShortlist).check(z.maxLength(MAX_SHORTLISTS)),
});
type Stored = z.infer<typeof StoredShortlists>;
/** As it was kept while there was one: it is the first. */
const StoredAlone = z.strictObject({ of: z.string(), homes: Homes });

/** One of a person's shortlists. `U` are the uuids of its kind of place. */
export interface Shortlist<U extends string> {
  readonly id: string;
  /** Positions among `NEUTRAL_WORDS`. */
  readonly words: readonly [number, number];
  readonly homes: U[];
}

/** A person's shortlists of one kind of place, as this browser keeps them. One is open in each tab. */
export interface StoredShortlists<U extends string> {
  /** All, in their order; the same array until one changes. */
  all: (person: string) => readonly Shortlist<U>[];
  /** The one that is open in this tab; null while there is none. */
  opened: (person: string) => Shortlist<U> | null;
  /** Those on the open one, in their order; the same array until they change. */
  of: (person: string) => U[];
  /** Puts these in the place of the open one's, which is made where there is none; of more than fit, the first. */
  keep: (person: string, uuids: readonly U[]) => void;
  /** Opens one in this tab. */
  open: (person: string, id: string) => void;
  /** Makes another with these and opens it; false where there are as many as may be. */
  start: (person: string, uuids?: readonly U[]) => boolean;
  /** Gives the open one two other words. */
  rename: (person: string) => void;
  /** Removes the open one; the one after it is open then. */
  remove: (person: string) => void;
  /** Puts one back as it was and opens it; false where there are as many as may be without it. */
  putBack: (person: string, list: Shortlist<U>, at: number) => boolean;
  /** Calls back when something changes, in this tab or in another one. */
  watch: (listener: () => void) => () => void;
}

/** Two positions that no list has. */
function otherWords(lists: readonly { words: readonly number[] }[]): [number, number] {
  const had = new Set(lists.flatMap(({ words }) => words));
  const draw = (): number => {
    const at = Math.floor(Math.random() * NEUTRAL_WORD_COUNT);
    if (had.has(at)) return draw();
    had.add(at);
    return at;
  };
  return [draw(), draw()];
}

/** The words and the id of a list of before come from its first place: they are the same however often it is read. */
function aloneAsFirst({ of, homes }: z.infer<typeof StoredAlone>): Stored {
  const [first] = homes;
  if (first === undefined) return { of, last: null, lists: [] };
  const position = (from: number) =>
    Number.parseInt(first.slice(from, from + 4), 16) % NEUTRAL_WORD_COUNT;
  const [firstWord, other] = [position(0), position(4)];
  const words: [number, number] = [
    firstWord,
    firstWord === other ? (other + 1) % NEUTRAL_WORD_COUNT : other,
  ];
  return { of, last: null, lists: [{ id: first, words, homes }] };
}

function parse(json: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    const read = StoredShortlists.safeParse(value);
    if (read.success) return read.data;
    const alone = StoredAlone.safeParse(value);
    return alone.success ? aloneAsFirst(alone.data) : null;
  } catch {
    return null;
  }
}

/**
 * A text that the browser keeps; where it keeps nothing, the page does, for as long as it is open. `former` is read
 * while there is none at `place`.
 */
function storedText(storage: () => Storage, place: string, former = place) {
  let inMemory: string | null = null;
  return {
    read(): string | null {
      try {
        return storage().getItem(place) ?? inMemory ?? storage().getItem(former);
      } catch {
        return inMemory;
      }
    },
    write(text: string): void {
      inMemory = null;
      try {
        storage().setItem(place, text);
      } catch {
        inMemory = text;
      }
    },
  };
}

const once = <U>(uuids: readonly U[]): U[] => [...new Set(uuids)].slice(0, MAX_SHORTLIST);

/** The shortlists that the browser keeps under a name, and was to keep under a former one. */
function storedShortlists<U extends string>(place: string, former: string): StoredShortlists<U> {
  const none: U[] = [];
  const noLists: readonly Shortlist<U>[] = [];
  const listeners = new Set<() => void>();
  const ownText = storedText(() => localStorage, place, former);
  /** The id of the one that is open in this tab. */
  const here = storedText(() => sessionStorage, `${place}.open`);
  let parsed: { text: string | null; stored: Stored | null } = { text: null, stored: null };

  function stored(): Stored | null {
    const text = ownText.read();
    if (parsed.text !== text) parsed = { text, stored: parse(text) };
    return parsed.stored;
  }
  function all(person: string): readonly Shortlist<U>[] {
    const now = stored();
    return now !== null && now.of === person ? (now.lists as unknown as Shortlist<U>[]) : noLists;
  }
  function opened(person: string): Shortlist<U> | null {
    const lists = all(person);
    const id = here.read();
    const last = stored()?.last;
    const shortlist =
      lists.find((list) => list.id === id) ?? lists.find((list) => list.id === last) ?? lists[0];
    // From now on it is this tab's, whatever others open.
    if (shortlist && shortlist.id !== id) here.write(shortlist.id);
    return shortlist ?? null;
  }
  const tell = () => {
    for (const listener of listeners) listener();
  };
  function write(owner: string, lists: readonly Shortlist<U>[], last: string | null): void {
    if (last !== null) here.write(last);
    ownText.write(JSON.stringify({ of: owner, last, lists }));
    tell();
  }
  function insert(person: string, list: Shortlist<U>, at: number): boolean {
    const lists = all(person).filter(({ id }) => id !== list.id);
    if (lists.length >= MAX_SHORTLISTS) return false;
    write(person, lists.toSpliced(at, 0, list), list.id);
    return true;
  }
  /** Puts another in the place of the open one. */
  function change(person: string, to: (open: Shortlist<U>) => Shortlist<U>): void {
    const open = opened(person);
    if (open === null) return;
    const lists = all(person).map((shortlist) =>
      shortlist.id === open.id ? to(shortlist) : shortlist,
    );
    write(person, lists, open.id);
  }
  function start(person: string, uuids: readonly U[] = []): boolean {
    const lists = all(person);
    const words = otherWords(lists);
    return insert(person, { id: crypto.randomUUID(), words, homes: once(uuids) }, lists.length);
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === place || key === former || key === null) tell();
  };
  // A place's own page opens in a new tab: it begins with what is open in the tab it was opened from.
  const onFocus = () => {
    const now = stored();
    const id = here.read();
    if (now === null || id === null || now.last === id) return;
    if (now.lists.some((list) => list.id === id))
      ownText.write(JSON.stringify({ ...now, last: id }));
  };
  return {
    all,
    opened,
    of: (person) => opened(person)?.homes ?? none,
    keep(person, uuids) {
      if (opened(person) === null) start(person, uuids);
      else change(person, (open) => ({ ...open, homes: once(uuids) }));
    },
    open(person, id) {
      const lists = all(person);
      if (lists.some((list) => list.id === id)) write(person, lists, id);
    },
    start,
    rename: (person) => change(person, (open) => ({ ...open, words: otherWords(all(person)) })),
    remove(person) {
      const [lists, open] = [all(person), opened(person)];
      if (open === null) return;
      const at = lists.indexOf(open);
      const remaining = lists.toSpliced(at, 1);
      write(person, remaining, (remaining[at] ?? remaining[at - 1])?.id ?? null);
    },
    putBack: insert,
    watch(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        window.addEventListener('focus', onFocus);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('focus', onFocus);
      };
    },
  };
}

export const homesShortlists = storedShortlists<HomeUuid>(PLACE, FORMER_PLACE);
export const locationsShortlists = storedShortlists<LocationUuid>(
  `${PLACE}.domcare`,
  `${FORMER_PLACE}.domcare`,
);

export const { of: shortlistedHomes, keep: keepHomes, watch: watchShortlists } = homesShortlists;

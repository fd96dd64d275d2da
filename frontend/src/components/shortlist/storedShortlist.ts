import * as z from 'zod/mini';
import type { LocationUuid } from '../../../../shared/domiciliary/serviceLocation.ts';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { MAX_SHORTLIST } from '../../../../shared/shortlist/shortlist.api.ts';

/** Where the browser keeps each list's; `lastSession.ts` forgets all of them when the person signs out. */
const PLACE = 'placewell.shortlist';
const ORIGIN_PLACE = 'placewell.shortlist.from';

/** Ids alone: a shortlist says nothing of for whom it is. */
const StoredShortlist = z.strictObject({
  /** The address of whoever signed in: another person at this device begins with none. */
  of: z.string(),
  homes: z.array(z.uuid()).check(z.maxLength(MAX_SHORTLIST)),
});
type Stored = z.infer<typeof StoredShortlist>;

/** A shortlist as this browser keeps it. `U` are the uuids of its kind of place. */
export interface KeptShortlist<U extends string> {
  /** Those on a person's shortlist, in their order; the same array until they change. */
  of: (person: string) => U[];
  /** Puts these in the place of the person's shortlist; of more than fit, the first. */
  keep: (person: string, uuids: readonly U[]) => void;
  /** Calls back when the shortlist changes, in this tab or in another one. */
  watch: (listener: () => void) => () => void;
}

function parse(json: string | null): Stored | null {
  try {
    const read = StoredShortlist.safeParse(JSON.parse(json ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The shortlist that the browser keeps under a name. */
function keptShortlist<U extends string>(place: string): KeptShortlist<U> {
  const none: U[] = [];
  const listeners = new Set<() => void>();
  /** Where the browser keeps nothing, the page does, for as long as it is open. */
  let inMemory: string | null = null;
  let parsed: { text: string | null; stored: Stored | null } = { text: null, stored: null };

  function text(): string | null {
    try {
      return localStorage.getItem(place) ?? inMemory;
    } catch {
      return inMemory;
    }
  }
  return {
    of(person) {
      const now = text();
      if (parsed.text !== now) parsed = { text: now, stored: parse(now) };
      const { stored } = parsed;
      return stored !== null && stored.of === person ? (stored.homes as U[]) : none;
    },
    keep(person, uuids) {
      const homes = [...new Set(uuids)].slice(0, MAX_SHORTLIST);
      const json = JSON.stringify({ of: person, homes });
      inMemory = null;
      try {
        localStorage.setItem(place, json);
      } catch {
        inMemory = json;
      }
      for (const listener of listeners) listener();
    },
    watch(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === place || key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export const homesShortlist = keptShortlist<HomeUuid>(PLACE);
export const locationsShortlist = keptShortlist<LocationUuid>(`${PLACE}.domcare`);

export const { of: shortlistedHomes, keep: keepHomes, watch: watchShortlist } = homesShortlist;

/**
 * The postcode that this tab searched from, for distances. It may be somebody's home: it is kept in
 * the tab, never in an address and never sent on (ADR 15).
 */
export function searchedFrom(): string | null {
  try {
    return sessionStorage.getItem(ORIGIN_PLACE);
  } catch {
    return null;
  }
}

export function rememberOrigin(postcode: string): void {
  try {
    sessionStorage.setItem(ORIGIN_PLACE, postcode);
  } catch {
    // Then the shortlist shows no distances.
  }
}

export function forgetOrigin(): void {
  try {
    sessionStorage.removeItem(ORIGIN_PLACE);
  } catch {
    // Then there was none.
  }
}

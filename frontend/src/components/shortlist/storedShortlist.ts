import * as z from 'zod/mini';
import { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { MAX_SHORTLIST } from '../../../../shared/shortlist/shortlist.api.ts';

/** `lastSession.ts` forgets both when the person signs out. */
const PLACE = 'placewell.shortlist';
const ORIGIN_PLACE = 'placewell.shortlist.from';

/** Ids alone: a shortlist says nothing of for whom it is. */
const StoredShortlist = z.strictObject({
  /** The address of whoever signed in: another person at this device begins with none. */
  of: z.string(),
  homes: z.array(HomeUuid).check(z.maxLength(MAX_SHORTLIST)),
});

const NONE: HomeUuid[] = [];
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, the page does, for as long as it is open. */
let inMemory: string | null = null;
let parsed: { text: string | null; stored: z.infer<typeof StoredShortlist> | null } = {
  text: null,
  stored: null,
};

function text(): string | null {
  try {
    return localStorage.getItem(PLACE) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** The homes on a person's shortlist, in their order; the same array until they change. */
export function shortlistedHomes(of: string): HomeUuid[] {
  const now = text();
  if (parsed.text !== now) parsed = { text: now, stored: parse(now) };
  const { stored } = parsed;
  return stored !== null && stored.of === of ? stored.homes : NONE;
}

function parse(json: string | null): z.infer<typeof StoredShortlist> | null {
  try {
    const read = StoredShortlist.safeParse(JSON.parse(json ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Puts these homes in the place of the person's shortlist; of more than fit, the first. */
export function keepHomes(of: string, homes: readonly HomeUuid[]): void {
  const json = JSON.stringify({ of, homes: [...new Set(homes)].slice(0, MAX_SHORTLIST) });
  inMemory = null;
  try {
    localStorage.setItem(PLACE, json);
  } catch {
    inMemory = json;
  }
  for (const listener of listeners) listener();
}

/** Calls back when the shortlist changes, in this tab or in another one. */
export function watchShortlist(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === PLACE || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

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

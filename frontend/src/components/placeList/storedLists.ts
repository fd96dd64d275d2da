/** Where the reader of a list was: a card at the window's top edge, and how far below that edge it began. */
export interface Anchor {
  id: string;
  top: number;
}

/** What a reload brings back of a list. */
export interface StoredList {
  /** How many homes were loaded. */
  loaded: number;
  anchor: Anchor | null;
}

const NAME = 'placewell:lists';
/** A tab's last lists; nobody goes back further. */
const MOST = 20;

const read = (): [of: string, list: StoredList][] => {
  try {
    const lists: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(lists) ? lists : [];
  } catch {
    return [];
  }
};

/** What this tab keeps of a list, by its entry in the browser's history. */
export const storedList = (listKey: string): StoredList | null =>
  read().find(([storedKey]) => storedKey === listKey)?.[1] ?? null;

/** Keeps more of a list. A browser that keeps nothing forgets on a reload, and no more. */
export function keepList(listKey: string, changed: Partial<StoredList>): void {
  const before = storedList(listKey) ?? { loaded: 0, anchor: null };
  const others = read().filter(([storedKey]) => storedKey !== listKey);
  try {
    const all = [...others, [listKey, { ...before, ...changed }]].slice(-MOST);
    sessionStorage.setItem(NAME, JSON.stringify(all));
  } catch {
    // Full, or forbidden.
  }
}

import type { ReactNode } from 'react';
import type {
  AlertFrequency,
  FiltersInAddress,
  SavedSearchId,
} from '#shared/savedSearches/savedSearch.ts';
import type { SavedSearchView } from '#shared/savedSearches/savedSearches.api.ts';

type Action<I, R> = () => [act: (input: I) => Promise<R>, busy: boolean];
interface Loadable<D> {
  data: D | undefined;
  error: unknown;
}

/** Saved searches of a list of places: its calls, as hooks, and its words. */
export interface SavedSearchesKind {
  useSearches: () => Loadable<{ results: SavedSearchView[] }> & {
    mutate: (
      changed?: { results: SavedSearchView[] },
      options?: { revalidate: boolean },
    ) => Promise<unknown>;
  };
  useSave: Action<{ filters: FiltersInAddress; frequency: AlertFrequency }, SavedSearchView>;
  useChange: Action<
    { id: SavedSearchId; version: number; frequency: AlertFrequency },
    SavedSearchView
  >;
  useRemove: Action<{ id: SavedSearchId; version: number }, unknown>;
  /** How many of the list match; asked of the list itself, so that the two agree. */
  useCount: (filters: FiltersInAddress) => Loadable<{ count: number }>;
  /** The list's address. */
  list: string;
  /** Its places, in the page's title. */
  title: string;
  /** One of its places and several. */
  place: readonly [singular: string, many: string];
  /** What an email is about: 'bed', 'beds'. */
  what: readonly [singular: string, many: string];
  /** When we write. */
  intro: ReactNode;
  /** How the first search is saved. */
  howTo: ReactNode;
  /** On the button that leads to the list. */
  toList: string;
}

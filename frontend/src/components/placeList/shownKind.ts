import type { ComponentType } from 'react';
import type { AnyFilters } from '../homeSearch/listState.ts';
import type { SearchKind } from '../homeSearch/searchKind.ts';
import type { ListedPlace } from './listedPlace.ts';
import type { ListToolsProps } from './listTools.ts';
import type { ShownChanges, ShownList, ShownPage } from './shownList.ts';
import type { ChosenProps, SideProps } from './sideProps.ts';

export interface PlaceCardProps<P extends ListedPlace> {
  place: P;
  /** Straight-line miles from the postcode searched for; null: not known; left out: none was. */
  miles?: number | null | undefined;
  /** It has changed, and no longer passes the filters. */
  left: boolean;
  /** It was updated some seconds ago. */
  justUpdated: boolean;
  /** The account's area flag hides AQP and prompts (specification 2, section 6). */
  bsol: boolean;
  now: Date;
  onPrompted: (uuid: string) => void;
}

/** What stands at the list's foot. */
export interface FootProps {
  filters: AnyFilters;
  /** The list has answered for these filters. */
  answered: boolean;
}

/** The places of a list, a row each. */
export interface CompactListProps<P extends ListedPlace> {
  /** Names the list among those that the tab keeps. */
  of: string;
  /** What is asked for says which columns there are. */
  filters: AnyFilters;
  places: readonly P[];
  /** Straight-line miles by uuid; empty without a postcode search. */
  distances: ShownList<P>['distances'];
  /** Those that no longer pass the filters, by uuid. */
  left: readonly string[];
  recent: ReadonlySet<string>;
  bsol: boolean;
  now: Date;
  onPrompted: (uuid: string) => void;
}

/** A list of places as its page shows it: what it is searched by, its calls, its cards and its words. */
export interface ShownKind<P extends ListedPlace> {
  /** Names it among the lists that the browser keeps. */
  name: string;
  search: SearchKind;
  title: string;
  /** What stands in its place where the filters make it a list with a name of its own. */
  titleOf?: (filters: AnyFilters) => string | null;
  /** When the place's figures were updated; null: never. */
  updatedAt: (place: P) => string | null;
  /** One sentence for however many have updated. */
  updatesText: (names: string[]) => string;
  loadPage: (query: Record<string, string | undefined>) => Promise<ShownPage<P>>;
  loadChanges: (
    filters: AnyFilters,
    since: string,
    signal: AbortSignal,
  ) => Promise<ShownChanges<P>>;
  Card: ComponentType<PlaceCardProps<P>>;
  /** The same places, a row each (decisions, section 12), and what fetches its code beforehand. */
  Compact: ComponentType<CompactListProps<P>>;
  preload: () => unknown;
  /** The left column, which comes after the first paint. */
  Side: ComponentType<SideProps>;
  /** What is chosen, where that column is in a drawer. */
  Chosen: ComponentType<ChosenProps>;
  /** Beside the order: cards or rows, and what is to be taken along. */
  Export: ComponentType<ListToolsProps>;
  /** At the list's foot: the way to the shortlist. */
  Foot: ComponentType<FootProps>;
  /** Said under the order of a search by postcode; `page` is undefined until it is there. */
  fromText: (postcode: string, page: ShownPage<P>['covering']) => string;
  /** Said where nothing is found, in the place of what the search's kind says. */
  nothingText?: (page: ShownPage<P>['covering']) => string | null;
}

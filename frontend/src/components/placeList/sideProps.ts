import type { AnyFilters, AnyState } from '../homeSearch/listState.ts';
import type { ListFault } from './listFault.ts';

/** What a list's left column needs to know, and whom it tells. */
export interface Controls {
  state: AnyState;
  onChange: (state: AnyState) => void;
  /** Why there is no list of this state. */
  error: ListFault | undefined;
  /** Rises when homes have changed: the counts may be others. */
  news: number;
  /** Birmingham & Solihull has no map (specification 2, section 2.3). */
  bsol: boolean;
  /** After a search, where the results are elsewhere: in the drawer. */
  onSearched?: () => void;
}

/** What is chosen, above a list whose left column is in a drawer. */
export interface ChosenProps {
  filters: AnyFilters;
  onChange: (filters: AnyFilters) => void;
}

export interface SideProps extends Controls {
  /** Null: it stands beside the list. */
  drawer: { open: boolean; onClose: () => void; showText: string } | null;
}

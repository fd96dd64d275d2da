import type { AnyState } from '../homeSearch/listState.ts';
import type { ListView } from './listView.ts';

/** What a list's tools need to know, and whom they tell. */
export interface ListToolsProps {
  state: AnyState;
  /** Null: not known yet. */
  count: number | null;
  /** Birmingham & Solihull has no map and no AQP (specification 2, sections 2.3 and 6). */
  bsol: boolean;
  view: ListView;
  onView: (view: ListView) => void;
}

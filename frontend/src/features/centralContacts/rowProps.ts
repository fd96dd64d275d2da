import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import type { Row, Rows } from './overviewRows.ts';
import type { RowActions } from './useOverview.ts';

/** What the overview's table and its cards are drawn from. */
export interface HomeRowsProps {
  homes: OverviewHome[];
  rows: Rows;
  now: Date;
  actions: RowActions;
  /** The person is done with this home: on to the next. */
  onNext: (home: OverviewHome) => void;
}

/** What one home of them is drawn from. */
export interface RowProps extends Omit<HomeRowsProps, 'homes' | 'rows'> {
  home: OverviewHome;
  row: Row;
}

import { homeRef } from '../homes/careHome.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { PlacementRow } from '../placements/placementRow.ts';
import { ReviewDays } from '../placements/reviewDays.ts';
import { placePartition } from '../places/place.ts';
import type { Period } from '../reporting/period.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

const partition = (home: HomeUuid): string => placePartition(homeRef(home));

/**
 * Access patterns
 * - a home's placements of each month that the dashboards offer: pk `careHome#<uuid>`, sk
 *   `PMONTH#<period>`, those that begin so
 * - all homes of a month: LINK, pk `PMONTHS#<period>`, sk `<home>`
 * - rows changed since an instant, oldest first: CHG, pk `PMONTH`, sk `<changed_at>#<home>#<period>`
 */
export const placementRowEntity = entity<PlacementRow, Pick<PlacementRow, 'home' | 'period'>>({
  name: 'placementRow',
  schema: PlacementRow,
  isFeed: true,
  key: ({ home, period }) => ({ pk: partition(home), sk: `PMONTH#${period}` }),
  index: ({ home, period, changed_at }) => ({
    CHG: { pk: 'PMONTH', sk: `${changed_at}#${home}#${period}` },
    LINK: { pk: `PMONTHS#${period}`, sk: home },
  }),
});

/**
 * Access patterns
 * - review days of one payer's placements, or of all: pk `REVIEW_DAYS`, sk `PAYER#<code>`, `ALL`
 * - of every payer, for the job that builds them: the whole of that pk
 */
export const reviewDaysEntity = entity<ReviewDays, Pick<ReviewDays, 'payer'>>({
  name: 'reviewDays',
  schema: ReviewDays,
  key: ({ payer }) => ({ pk: 'REVIEW_DAYS', sk: payer === null ? 'ALL' : `PAYER#${payer}` }),
});

/** Of every payer that has some, and of all: as many as there are organisations that pay. */
export const allReviewDays = (table: Table): Promise<ReviewDays[]> =>
  table.all(reviewDaysEntity, { pk: 'REVIEW_DAYS' });

/** A home's rows, oldest month first. */
export const placementRowsOfHome = (table: Table, home: HomeUuid): Promise<PlacementRow[]> =>
  table.all(placementRowEntity, { pk: partition(home), prefix: 'PMONTH#' });

/** Every home's row of a month. */
export const placementRowsOfPeriod = (table: Table, period: Period): AsyncGenerator<PlacementRow> =>
  table.each(placementRowEntity, { index: 'LINK', pk: `PMONTHS#${period}` });

/** Rows that changed at this instant or after, oldest first. */
export const placementRowsChangedSince = (
  table: Table,
  since?: string,
): AsyncGenerator<PlacementRow> =>
  table.each(placementRowEntity, {
    index: 'CHG',
    pk: 'PMONTH',
    ...(since !== undefined && { from: since }),
  });

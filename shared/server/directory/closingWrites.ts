import type { ClosedPlace } from '#shared/directory/closedPlace.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { compactPostcode } from '#shared/postcodes/postcodeSpelling.ts';
import { closedPlaceEntity } from '#shared/store/directory.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { remove, replace, upsert, type Write } from '#shared/store/write.ts';
import { participationWrites, type ReportsFollow } from '../reporting/participationWrites.ts';

const closedPartOf = ({ uuid, postcode }: Home) => ({
  place: homeRef(uuid),
  postcode: compactPostcode(postcode),
});

/**
 * Replaces a home by one that may be closed or reopened, and keeps what a closed home is found by and its
 * monthly returns in step. `audited` is for the entry of the change.
 */
export async function closingWrites(
  table: Table,
  { before, after, now }: { before: Home; after: Home; now: Date },
): Promise<ReportsFollow> {
  const part = closedPartOf(before);
  const [[closed], reports] = await Promise.all([
    table.read(wanted(closedPlaceEntity, part)),
    participationWrites(table, { before, after, now }),
  ]);
  return {
    writes: [
      replace(homeEntity, after, before),
      ...closedWrites(part, closed, after),
      ...reports.writes,
    ],
    audited: reports.audited,
  };
}

function closedWrites(
  part: Pick<ClosedPlace, 'place' | 'postcode'>,
  closed: ClosedPlace | undefined,
  { name, location_status, closed_on }: Home,
): Write[] {
  if (location_status !== 'CLOSED') return closed ? [remove(closedPlaceEntity, closed)] : [];
  const item = { ...part, name, closed_on: closed_on ?? '' };
  return [upsert(closedPlaceEntity, item, closed)];
}

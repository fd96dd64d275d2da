import { ClosedPlace } from '../directory/closedPlace.ts';
import type { PlaceKind } from '../places/place.ts';
import { entity } from './entity.ts';
import type { Cursor, Table } from './table.ts';

/**
 * Access patterns
 * - the closed places at a postcode, consistently: pk `CLOSED#<postcode>`, sk `<kind>#<uuid>`
 * - the closed places of a kind, by the day: LINK, pk `CLOSED#<kind>`, sk `<closed_on>#<uuid>`
 */
export const closedPlaceEntity = entity<ClosedPlace, Pick<ClosedPlace, 'place' | 'postcode'>>({
  name: 'closedPlace',
  schema: ClosedPlace,
  key: ({ place, postcode }) => ({
    pk: `CLOSED#${postcode}`,
    sk: `${place.kind}#${place.uuid}`,
  }),
  index: ({ place, closed_on }) => ({
    LINK: { pk: `CLOSED#${place.kind}`, sk: `${closed_on}#${place.uuid}` },
  }),
});

/** The most that one answer has. */
export const CLOSED_PAGE = 50;

/** The closed places of a kind at a postcode without blanks. */
export const closedAt = (table: Table, kind: PlaceKind, postcode: string): Promise<ClosedPlace[]> =>
  table.all(closedPlaceEntity, { pk: `CLOSED#${postcode}`, prefix: `${kind}#` });

/** A page of a kind's closed places, those that closed last first. */
export const closedPlaces = (
  table: Table,
  kind: PlaceKind,
  after: Cursor | undefined,
): Promise<{ items: ClosedPlace[]; after: Cursor | undefined }> =>
  table.page(closedPlaceEntity, {
    index: 'LINK',
    pk: `CLOSED#${kind}`,
    newestFirst: true,
    limit: CLOSED_PAGE,
    after,
  });

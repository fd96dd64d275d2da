import * as z from 'zod/mini';
import { listClosedPlaces, type RegisterPlace } from '../../shared/directory/directory.api.ts';
import { CARE_HOME } from '../../shared/homes/careHome.ts';
import type { HomeUuid } from '../../shared/kernel/ids.ts';
import { closedKey, closedLocations } from '../../shared/server/domiciliary/locationNames.ts';
import { SERVICE_LOCATION } from '../../shared/serviceLocations/locationKind.ts';
import { CLOSED_PAGE, closedPlaces } from '../../shared/store/directory.store.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import { findLocations } from '../../shared/store/serviceLocations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { registerEntry, registerLocation } from './registerEntry.ts';

/** To where a page of the closed places ended. */
type Ended = Record<string, string>;
const { writeCursor, readCursor } = cursorsTo(() => z.record(z.string(), z.string()));

interface Page {
  places: RegisterPlace[];
  /** Null: this is the last. */
  ended: Ended | null;
}

export const handler = handle(listClosedPlaces, async ({ query, table, now }) => {
  const question = `closed/${query.kind}`;
  const from = query.cursor === undefined ? undefined : readCursor(question, query.cursor);
  const { places, ended } = await pages[query.kind](table, from, now);
  return {
    // What lists them trails: a place that has just been reopened is not closed.
    places: places.filter(({ location_status }) => location_status === 'CLOSED'),
    cursor: ended ? writeCursor(question, ended) : null,
  };
});

const pages = {
  [CARE_HOME]: async (table: Table, from: Ended | undefined): Promise<Page> => {
    const { items, after } = await closedPlaces(table, CARE_HOME, from);
    const homes = await findHomes(
      table,
      items.map(({ place }) => place.uuid as HomeUuid),
    );
    return { places: homes.map(registerEntry), ended: (after as Ended | undefined) ?? null };
  },
  [SERVICE_LOCATION]: async (table: Table, from: Ended | undefined, now: Date): Promise<Page> => {
    const closed = await closedLocations(table, now);
    const left = closed.filter((one) => from?.key === undefined || closedKey(one) < from.key);
    const page = left.slice(0, CLOSED_PAGE);
    const last = page.at(-1);
    const locations = await findLocations(
      table,
      page.map(({ uuid }) => uuid),
    );
    return {
      places: locations.map(registerLocation),
      ended: last && left.length > page.length ? { key: closedKey(last) } : null,
    };
  },
} satisfies Record<string, (table: Table, from: Ended | undefined, now: Date) => Promise<Page>>;

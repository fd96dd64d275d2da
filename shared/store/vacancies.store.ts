import { homeRef } from '../homes/careHome.ts';
import { VacancyUpdate } from '../homes/vacancy.ts';
import { startOfLondonDay } from '../kernel/calendar.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { placePartition } from '../places/place.ts';
import { addMonths, firstDay, type Period } from '../reporting/period.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - a home's updates from an instant on, in order: pk `careHome#<uuid>`, sk `VACANCY#<at>#<version>`
 * - the last of them before an instant: the same backwards
 */
export const vacancyUpdateEntity = entity<
  VacancyUpdate,
  Pick<VacancyUpdate, 'home' | 'at' | 'vacancy_version'>
>({
  name: 'vacancyUpdate',
  schema: VacancyUpdate,
  key: ({ home, at, vacancy_version }) => ({
    pk: placePartition(homeRef(home)),
    sk: `VACANCY#${at}#${vacancy_version}`,
  }),
});

/** A home's last update before an instant; null when there is none. */
export async function lastUpdateBefore(
  table: Table,
  home: HomeUuid,
  instant: Date,
): Promise<VacancyUpdate | null> {
  const { items } = await table.page(vacancyUpdateEntity, {
    pk: placePartition(homeRef(home)),
    from: 'VACANCY#',
    to: `VACANCY#${instant.toISOString()}`,
    newestFirst: true,
    limit: 1,
  });
  return items[0] ?? null;
}

/**
 * A home's updates of the last `days` times 24 hours, the newest `most` of them, oldest first; when
 * there is none among them, the last before. `more`: older ones of these days were left out.
 */
export async function recentUpdates(
  table: Table,
  home: HomeUuid,
  { now, days, most }: { now: Date; days: number; most: number },
): Promise<{ updates: VacancyUpdate[]; more: boolean }> {
  const since = new Date(now.getTime() - days * 24 * 3_600_000);
  const { items, more } = await table.first(vacancyUpdateEntity, {
    pk: placePartition(homeRef(home)),
    from: `VACANCY#${since.toISOString()}`,
    // A letter after every digit: an update of this very millisecond is among them.
    to: `VACANCY#${now.toISOString()}~`,
    newestFirst: true,
    limit: most,
  });
  if (items.length > 0) return { updates: items.reverse(), more };
  const last = await lastUpdateBefore(table, home, since);
  return { updates: last ? [last] : [], more: false };
}

/**
 * A page of a home's updates between two instants, oldest first. `next` says where the page after it
 * begins; undefined: there is none.
 */
export async function updatesBetween(
  table: Table,
  home: HomeUuid,
  {
    begin,
    end,
    after,
    limit,
  }: { begin: Date; end: Date; after: string | undefined; limit: number },
): Promise<{ updates: VacancyUpdate[]; next: string | undefined }> {
  const pk = placePartition(homeRef(home));
  const { items: updates, more } = await table.first(vacancyUpdateEntity, {
    pk,
    from: `VACANCY#${begin.toISOString()}`,
    to: `VACANCY#${end.toISOString()}`,
    limit,
    ...(after !== undefined && { after: { pk, sk: after } }),
  });
  const last = more ? updates.at(-1) : undefined;
  return { updates, next: last && vacancyUpdateEntity.key(last).sk };
}

/** The most updates of a month that are looked at: over ten a day. */
const MOST_IN_MONTH = 400;

/** A home's updates of a month and the last before it, oldest first. */
export async function updatesForMonth(
  table: Table,
  home: HomeUuid,
  period: Period,
): Promise<VacancyUpdate[]> {
  const begin = startOfLondonDay(firstDay(period));
  const end = startOfLondonDay(firstDay(addMonths(period, 1)));
  const [before, { items }] = await Promise.all([
    lastUpdateBefore(table, home, begin),
    table.first(vacancyUpdateEntity, {
      pk: placePartition(homeRef(home)),
      from: `VACANCY#${begin.toISOString()}`,
      to: `VACANCY#${end.toISOString()}`,
      newestFirst: true,
      limit: MOST_IN_MONTH,
    }),
  ]);
  return [...(before ? [before] : []), ...items.reverse()];
}

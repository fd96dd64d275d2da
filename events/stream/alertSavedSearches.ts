import pMap from 'p-map';
import { locationAppears } from '#shared/domiciliary/locationSearch.ts';
import type { Home } from '#shared/homes/home.ts';
import { type HomeUuid, instant } from '#shared/kernel/ids.ts';
import { appears } from '#shared/savedSearches/appearance.ts';
import {
  MAX_ALERTS_A_DAY,
  type SavedSearch,
  type SavedSearches,
} from '#shared/savedSearches/savedSearch.ts';
import { isOnAqpList } from '#shared/serviceLocations/locationRules.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import {
  alertCountEntity,
  appearanceEntity,
  appearancesAt,
  savedSearchesEntity,
} from '#shared/store/savedSearches.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, create } from '#shared/store/write.ts';
import {
  type AlertedList,
  alertedHomes,
  alertedLocations,
  coveringOf,
} from '../savedSearches/alertedLists.ts';
import { alertingSearch } from '../savedSearches/alertingSearch.ts';
import { alertMail, alertsToday, countAlert } from '../savedSearches/alertMail.ts';
import type { SavedSearchCache } from './savedSearchCache.ts';

const CONCURRENCY = 5;
const TRIES = 8;

interface Surroundings {
  table: Table;
  cache: SavedSearchCache;
  now: Date;
}

/**
 * Tells the owners of saved searches of a bed that a home's change has made appear (ADR 15): at
 * once, or by leaving it for the next morning's email. The same change any number of times tells
 * once: what has appeared is kept by search, home and a version (`AlertedList.versionOf`), and what was told of a
 * later version counts for all before it.
 */
export async function alertSavedSearches(
  change: { before: Home; after: Home },
  { table, cache, now }: Surroundings,
): Promise<void> {
  const { vacancy } = change.after;
  // Most changes of homes show no free bed: nothing to look further for.
  if (vacancy.vacant_beds === 0 && vacancy.types.every((type) => type.vacant_beds === 0)) return;
  const searches = (await cache.withAlerts(now)).filter(({ search, filters }) =>
    appears(change, { filters, origin: search.origin, now }),
  );
  await tellAll(alertedHomes, change.after, searches, { table, now });
}

/** The same of a service location that comes to be on the list and to pass (domiciliary, section 5). */
export async function alertLocationSearches(
  change: { before: ServiceLocation; after: ServiceLocation },
  { table, cache, now }: Surroundings,
): Promise<void> {
  if (!isOnAqpList(change.after)) return;
  const searches = (await cache.withLocationAlerts(now)).filter(({ search, filters }) =>
    locationAppears(change, { filters, covering: coveringOf(search, now), now }),
  );
  await tellAll(alertedLocations, change.after, searches, { table, now });
}

async function tellAll<P extends { uuid: string }>(
  list: AlertedList<P>,
  changed: P,
  searches: readonly { account: SavedSearches['account']; search: SavedSearch }[],
  around: Pick<Surroundings, 'table' | 'now'>,
): Promise<void> {
  await pMap(
    searches,
    ({ account, search }) => tell(list, { owner: account, kept: search, changed }, around),
    { concurrency: CONCURRENCY },
  );
}

async function tell<P extends { uuid: string }>(
  list: AlertedList<P>,
  about: { owner: SavedSearches['account']; kept: SavedSearch; changed: P },
  { table, now }: Pick<Surroundings, 'table' | 'now'>,
): Promise<void> {
  const { owner, kept, changed } = about;
  const { versionOf } = list;
  const { id } = kept;
  const appeared = {
    search: id,
    home: changed.uuid as HomeUuid,
    vacancy_version: versionOf(changed),
  };
  for (let attempt = 1; ; attempt++) {
    const [[savedSearches, account, count], appearances, [place]] = await Promise.all([
      table.read(
        wanted(savedSearchesEntity, { account: owner }),
        wanted(accountEntity, { id: owner }),
        wanted(alertCountEntity, { search: id }),
      ),
      appearancesAt(table, appeared),
      list.find(table, [changed.uuid]),
    ]);
    // Told already, by this record or by a later one: a mail tells of the place as it is then.
    if (appearances.some(({ vacancy_version }) => vacancy_version >= versionOf(changed))) return;
    const search = alertingSearch(id, savedSearches, account);
    // The image may be old by now: what has gone again is not told of.
    if (!search || !account || !place || !list.stillOffers(place, search, now)) return;
    // Nobody would read it; what appears while mail comes back is not told of later.
    if ((await suppressedAmong(table, [account.email], now)).size > 0) return;
    // The mail tells of the place as it is now.
    const asItIs = { ...appeared, vacancy_version: versionOf(place) };
    const newer = asItIs.vacancy_version > appeared.vacancy_version;

    const atOnce = search.frequency === 'at_once' && alertsToday(count, now) < MAX_ALERTS_A_DAY;
    const mail = alertMail(account, search, {
      list,
      places: [place],
      pace: 'at_once',
      cause: `savedSearch:${id}:${place.uuid}`,
      date: `v${versionOf(changed)}`,
      now,
    });
    const kind = { account: owner, version: 1, at: instant(now) };
    const status = atOnce ? 'told' : 'waiting';
    try {
      await table.commit(
        create(appearanceEntity, { ...appeared, ...kind, status }),
        ...(newer ? [create(appearanceEntity, { ...asItIs, ...kind, status: 'passed' })] : []),
        ...(atOnce ? [create(outboxEntity, mail), countAlert(search, count, { atOnce, now })] : []),
      );
      return;
    } catch (error) {
      if (!(error instanceof CommitRefused) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * attempt));
    }
  }
}

import pMap from 'p-map';
import type { Home } from '../../shared/homes/home.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { appears } from '../../shared/savedSearches/appearance.ts';
import {
  MAX_ALERTS_A_DAY,
  type SavedSearch,
  type SavedSearches,
} from '../../shared/savedSearches/savedSearch.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { suppressedAmong } from '../../shared/store/bounces.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import {
  alertCountEntity,
  appearanceEntity,
  savedSearchesEntity,
} from '../../shared/store/savedSearches.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { CommitRefused, create } from '../../shared/store/write.ts';
import {
  alertingSearch,
  alertMail,
  alertsToday,
  countAlert,
  offersNow,
} from '../savedSearches/alertMail.ts';
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
 * once: what has appeared is kept by search, home and the vacancy's version.
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
  await pMap(
    searches,
    ({ account, search }) => tell(account, search, change.after, { table, now }),
    { concurrency: CONCURRENCY },
  );
}

async function tell(
  owner: SavedSearches['account'],
  { id }: SavedSearch,
  changedHome: Home,
  { table, now }: Pick<Surroundings, 'table' | 'now'>,
): Promise<void> {
  const appeared = {
    search: id,
    home: changedHome.uuid,
    vacancy_version: changedHome.vacancy.version,
  };
  for (let attempt = 1; ; attempt++) {
    const [savedSearches, account, home, appearance, count] = await table.read(
      wanted(savedSearchesEntity, { account: owner }),
      wanted(accountEntity, { id: owner }),
      wanted(homeEntity, { uuid: changedHome.uuid }),
      wanted(appearanceEntity, appeared),
      wanted(alertCountEntity, { search: id }),
    );
    const search = alertingSearch(id, savedSearches, account);
    // The image may be old by now: a bed that has gone again is not told of.
    if (appearance || !search || !account || !home || !offersNow(home, search, now)) return;
    // Nobody would read it; what appears while mail comes back is not told of later.
    if ((await suppressedAmong(table, [account.email], now)).size > 0) return;
    // Nor is one that went and came again since: the mail tells of the home as it is now, once.
    const asItIs = { ...appeared, vacancy_version: home.vacancy.version };
    const newer = asItIs.vacancy_version > appeared.vacancy_version;
    if (newer && (await table.read(wanted(appearanceEntity, asItIs)))[0]) return;

    const atOnce = search.frequency === 'at_once' && alertsToday(count, now) < MAX_ALERTS_A_DAY;
    const mail = alertMail(account, search, {
      homes: [home],
      pace: 'at_once',
      cause: `savedSearch:${id}:${home.uuid}`,
      date: `v${changedHome.vacancy.version}`,
      now,
    });
    const kind = { account: owner, version: 1, at: instant(now) };
    const status = atOnce ? 'told' : 'waiting';
    try {
      await table.commit(
        create(appearanceEntity, { ...appeared, ...kind, status }),
        ...(newer ? [create(appearanceEntity, { ...asItIs, ...kind, status: 'told' })] : []),
        ...(atOnce ? [create(outboxEntity, mail), countAlert(search, count, { atOnce, now })] : []),
      );
      return;
    } catch (error) {
      if (!(error instanceof CommitRefused) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * attempt));
    }
  }
}

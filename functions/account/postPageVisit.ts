import { consentOf } from '../../shared/account/cookieConsent.ts';
import { postPageVisit } from '../../shared/account/visits.api.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { wanted } from '../../shared/store/entity.ts';
import {
  oneMoreVisit,
  pageVisitCountEntity,
  pageVisitEntity,
  shardOf,
} from '../../shared/store/visits.store.ts';
import { CommitRefused, create } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

/** How often a visit is tried whose page others count at the same moment. */
const MOST_TRIES = 5;

/**
 * Not by `save`: its audit entry is kept for good, and a visit for 400 days only.
 */
export const handler = handle(postPageVisit, async ({ body, caller, table, now, at }) => {
  const account = accountOf(caller);
  if (consentOf(account, now) !== true) return { counted: false };
  const { page, path } = body;
  const visit = create(pageVisitEntity, { account: account.id, page, at });
  const month = londonDay(now).slice(0, 7);
  const counted = path && { month, path, shard: shardOf(account.id) };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const [count] = counted ? await table.read(wanted(pageVisitCountEntity, counted)) : [];
    try {
      await table.commit(visit, ...(counted ? [oneMoreVisit(counted, count)] : []));
      return { counted: true };
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
      // It has been counted within this minute.
      if (error.stale.includes(pageVisitEntity.name)) return { counted: true };
    }
  }
  return { counted: false };
});

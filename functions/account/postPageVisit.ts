import { consentOf } from '../../shared/account/cookieConsent.ts';
import { postPageVisit } from '../../shared/account/visits.api.ts';
import { pageVisitEntity } from '../../shared/store/visits.store.ts';
import { CommitRefused, create } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

/**
 * Not by `save`: its audit entry is kept for good, and a visit for 400 days only.
 */
export const handler = handle(postPageVisit, async ({ body, caller, table, now, at }) => {
  const account = accountOf(caller);
  if (consentOf(account, now) !== true) return { counted: false };
  const visit = { account: account.id, page: body.page, at };
  try {
    await table.commit(create(pageVisitEntity, visit));
  } catch (error) {
    // It has been counted within this minute.
    if (!(error instanceof CommitRefused)) throw error;
  }
  return { counted: true };
});

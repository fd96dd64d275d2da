import { listEnquiryChanges } from '../../shared/enquiries/enquiries.api.ts';
import { keptUnder, mayAsk } from '../../shared/enquiries/whoseEnquiry.ts';
import { type Instant, instant } from '../../shared/kernel/ids.ts';
import { enquiriesSince } from '../../shared/store/enquiries.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { enquiryRows } from './enquiryRows.ts';
import { readerOf } from './enquiryViews.ts';

/** The index trails by a moment: what changed so shortly before is answered again. */
const OVERLAP_MS = 5_000;
/** Whoever comes back after longer reads the list anew; there is no more to be had by changes. */
const MOST_BACK_MS = 86_400_000;

export const asOf = (now: Date): Instant => instant(new Date(now.getTime() - OVERLAP_MS));

export const handler = handle(listEnquiryChanges, async ({ query, caller, table, now }) => {
  const reader = accountOf(caller);
  const from = Math.max(Date.parse(query.since), now.getTime() - MOST_BACK_MS);
  const since = instant(new Date(from));
  const changed = await Promise.all(
    keptUnder(reader).flatMap((whose) =>
      [false, true].map((ended) => enquiriesSince(table, whose, { since, ended })),
    ),
  );
  const found = changed.flat().filter(({ place_kind }) => mayAsk(reader, place_kind));
  const rows = await enquiryRows(found, { reader, table });
  // A colleague is told that one has ended, so that it goes from their list; of it they see no more.
  const enquiries = rows.map((row, at) => {
    const one = found[at];
    return one && readerOf(one, reader)
      ? row
      : { ...row, needs_in_short: null, bed_type: null, chosen: null, outcome: null };
  });
  return { enquiries, as_of: asOf(now) };
});

import type { Account } from '../../shared/account/account.ts';
import { listEnquiries } from '../../shared/enquiries/enquiries.api.ts';
import type { Enquiry } from '../../shared/enquiries/enquiry.ts';
import { keptUnder, mayAsk } from '../../shared/enquiries/whoseEnquiry.ts';
import { activeEnquiries, endedEnquiries } from '../../shared/store/enquiries.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { enquiryRows } from './enquiryRows.ts';
import { asOf } from './listEnquiryChanges.ts';

/** Of those that have ended the last so many are shown… */
const MOST_ENDED = 50;
/** …and so many of the organisation's are looked at for them. */
const MOST_LOOKED_AT = 1000;

export const handler = handle(listEnquiries, async ({ query, caller, table, now }) => {
  const reader = accountOf(caller);
  const found = await Promise.all(
    keptUnder(reader).map((whose) =>
      query.ended === undefined ? activeEnquiries(table, whose) : lastEnded(table, whose, reader),
    ),
  );
  const all = found.flat().filter(({ place_kind }) => mayAsk(reader, place_kind));
  const shown =
    query.ended === undefined
      ? all
      : all.toSorted((a, b) => (a.changed_at < b.changed_at ? 1 : -1)).slice(0, MOST_ENDED);
  const enquiries = await enquiryRows(
    shown.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)),
    { reader, table },
  );
  return { enquiries, as_of: asOf(now) };
});

async function lastEnded(table: Table, whose: string, reader: Account): Promise<Enquiry[]> {
  const found: Enquiry[] = [];
  let lookedAt = 0;
  for await (const one of endedEnquiries(table, whose)) {
    if (one.account === reader.id && mayAsk(reader, one.place_kind)) found.push(one);
    lookedAt += 1;
    if (found.length >= MOST_ENDED || lookedAt >= MOST_LOOKED_AT) break;
  }
  return found;
}

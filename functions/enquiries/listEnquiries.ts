import { listEnquiries } from '../../shared/enquiries/enquiries.api.ts';
import type { Enquiry } from '../../shared/enquiries/enquiry.ts';
import { organisationOf } from '../../shared/enquiries/whoseEnquiry.ts';
import { activeEnquiries, endedEnquiries } from '../../shared/store/enquiries.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { enquiryRow } from './enquiryViews.ts';
import { asOf } from './listEnquiryChanges.ts';

/** Of those that have ended the last so many are shown… */
const MOST_ENDED = 50;
/** …and so many of the organisation's are looked at for them. */
const MOST_LOOKED_AT = 1000;

export const handler = handle(listEnquiries, async ({ query, caller, table, now }) => {
  const reader = accountOf(caller);
  const organisation = organisationOf(reader);
  const found =
    query.ended === undefined
      ? await activeEnquiries(table, organisation)
      : await lastEnded(table, organisation, reader.id);
  const enquiries = found
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .map((one) => enquiryRow(one, reader));
  return { enquiries, as_of: asOf(now) };
});

async function lastEnded(table: Table, organisation: string, account: string): Promise<Enquiry[]> {
  const found: Enquiry[] = [];
  let lookedAt = 0;
  for await (const one of endedEnquiries(table, organisation)) {
    if (one.account === account) found.push(one);
    lookedAt += 1;
    if (found.length >= MOST_ENDED || lookedAt >= MOST_LOOKED_AT) break;
  }
  return found;
}

import { getEnquiry } from '../../shared/enquiries/enquiries.api.ts';
import { enquiryPartition } from '../../shared/enquiries/enquiry.ts';
import { auditOf } from '../../shared/store/audit.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { unlistedPlaces } from './askedPlaces.ts';
import { enquiryView } from './enquiryViews.ts';
import { seenEnquiry } from './ownEnquiry.ts';

export const handler = handle(getEnquiry, async ({ params, caller, table, now }) => {
  const reader = accountOf(caller);
  const { facts, who } = await seenEnquiry(params.id, { account: reader, table });
  const trail = await auditOf(table, enquiryPartition(params.id));
  const unlisted = await unlistedPlaces(facts, { table });
  return enquiryView(facts, { reader, who, trail, unlisted, now });
});

import type { EnquiryPlace } from '../../shared/enquiries/enquiry.ts';
import type { EnquiryFacts } from '../../shared/enquiries/enquiryCommands.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { Place } from '../../shared/places/place.ts';
import type { Table } from '../../shared/store/table.ts';
import { LINK_ENDED } from '../runtime/admitBearer.ts';
import type { Caller } from '../runtime/caller.ts';
import { enquiryAt } from './actOfPlace.ts';

/** The enquiry that a link is about. Refuses (`unauthenticated`) one that has gone or does not ask the place. */
export async function linkedEnquiry(
  caller: Caller,
  place: Place,
  table: Table,
): Promise<{ facts: EnquiryFacts; one: EnquiryPlace }> {
  if (caller.kind !== 'link' || !('enquiry' in caller.claims)) {
    throw new Error('This endpoint is for links of enquiries only');
  }
  const found = await enquiryAt(table, caller.claims.enquiry, place);
  if (!found) throw new Refusal('unauthenticated', LINK_ENDED);
  return found;
}

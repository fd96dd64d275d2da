import type { listHomeEnquiries } from '../../shared/enquiries/enquiries.api.ts';
import { LISTED_OF_PLACE } from '../../shared/enquiries/enquiryLimits.ts';
import type { ReplyOf } from '../../shared/kernel/endpoint.ts';
import type { Place } from '../../shared/places/place.ts';
import { enquiriesOfPlace, enquiryEntity } from '../../shared/store/enquiries.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import type { Table } from '../../shared/store/table.ts';
import { placeEnquiry } from './enquiryViews.ts';
import { asOf } from './listEnquiryChanges.ts';

/** The last enquiries that ask a place of any kind, the newest first. */
export async function enquiriesAt(
  place: Place,
  { table, now }: { table: Table; now: Date },
): Promise<ReplyOf<typeof listHomeEnquiries>> {
  const asked = await enquiriesOfPlace(table, place, LISTED_OF_PLACE);
  const found = await table.readMany(asked.map(({ enquiry: id }) => wanted(enquiryEntity, { id })));
  const enquiries = asked.flatMap((one, at) => {
    const enquiry = found[at];
    if (!enquiry) return [];
    return [placeEnquiry({ enquiry, places: [one] }, one, { place, now, byLink: false })];
  });
  const waiting = enquiries.filter(({ stands, answer }) => stands === 'open' && !answer);
  return { enquiries, waiting: waiting.length, as_of: asOf(now) };
}

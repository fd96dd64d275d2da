import { listHomeEnquiries } from '../../shared/enquiries/enquiries.api.ts';
import { LISTED_OF_PLACE } from '../../shared/enquiries/enquiryLimits.ts';
import { enquiriesOfPlace, enquiryEntity } from '../../shared/store/enquiries.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { handle } from '../runtime/handle.ts';
import { placeEnquiry } from './enquiryViews.ts';
import { asOf } from './listEnquiryChanges.ts';

export const handler = handle(listHomeEnquiries, async ({ place, table, now }) => {
  const asked = await enquiriesOfPlace(table, place, LISTED_OF_PLACE);
  const found = await table.readMany(asked.map(({ enquiry: id }) => wanted(enquiryEntity, { id })));
  const enquiries = asked.flatMap((one, at) => {
    const enquiry = found[at];
    if (!enquiry) return [];
    return [placeEnquiry({ enquiry, places: [one] }, one, { place, now, byLink: false })];
  });
  const waiting = enquiries.filter(({ stands, answer }) => stands === 'open' && !answer);
  return { enquiries, waiting: waiting.length, as_of: asOf(now) };
});

import { getLinkedEnquiry } from '../../shared/enquiries/enquiries.api.ts';
import { placeRef } from '../../shared/places/place.ts';
import { handle } from '../runtime/handle.ts';
import { placeEnquiry } from './enquiryViews.ts';
import { linkedEnquiry } from './linkedEnquiry.ts';

export const handler = handle(getLinkedEnquiry, async ({ caller, place, table, now }) => {
  const { facts, one } = await linkedEnquiry(caller, place, table);
  return {
    place: placeRef(place),
    place_name: place.name,
    enquiry: placeEnquiry(facts, one, { place, now, byLink: true }),
  };
});

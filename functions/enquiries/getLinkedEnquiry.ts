import { AVAILABILITY_LINK_HOURS } from '../../shared/domiciliary/availabilityPromptRules.ts';
import { getLinkedEnquiry, type PlaceEnquiry } from '../../shared/enquiries/enquiries.api.ts';
import { placeRef } from '../../shared/places/place.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import type { Caller } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { placeEnquiry } from './enquiryViews.ts';
import { linkedEnquiry } from './linkedEnquiry.ts';

export const handler = handle(getLinkedEnquiry, async ({ caller, place, table, now }) => {
  const { facts, one } = await linkedEnquiry(caller, place, table);
  const enquiry = placeEnquiry(facts, one, { place, now, byLink: true });
  return {
    place: placeRef(place),
    place_name: place.name,
    enquiry: await withToken(enquiry, caller, now),
  };
});

/** Whoever has the link of a chosen enquiry answers for the location's availability too, by a token of its own. */
async function withToken(view: PlaceEnquiry, caller: Caller, now: Date): Promise<PlaceEnquiry> {
  if (!view.still_takes || caller.kind !== 'link') return view;
  const { place, contact, email } = caller.claims;
  const times = { from: now, hours: AVAILABILITY_LINK_HOURS };
  const token = await signLink('availability', { place, contact, email }, times);
  return { ...view, still_takes: { ...view.still_takes, token } };
}

import { AVAILABILITY_LINK_HOURS } from '../../shared/domiciliary/availabilityPromptRules.ts';
import { getLinkedEnquiry, type PlaceEnquiry } from '../../shared/enquiries/enquiries.api.ts';
import { ENQUIRY_LINK_HOURS } from '../../shared/enquiries/enquiryLimits.ts';
import { placeRef } from '../../shared/places/place.ts';
import { signedAt, signLink } from '../../shared/server/linkToken.ts';
import { handle, type Request } from '../runtime/handle.ts';
import { placeEnquiry } from './enquiryViews.ts';
import { linkedEnquiry } from './linkedEnquiry.ts';

const HOUR_MS = 3_600_000;

export const handler = handle(getLinkedEnquiry, async (request) => {
  const { caller, place, table, now } = request;
  const { facts, one } = await linkedEnquiry(caller, place, table);
  const enquiry = placeEnquiry(facts, one, { place, now, byLink: true });
  return {
    place: placeRef(place),
    place_name: place.name,
    enquiry: await withToken(enquiry, request),
  };
});

/**
 * Whoever has the link of a chosen enquiry answers for the location's availability too, by a token of its own: as
 * good as one of a prompt, and no longer than the enquiry's link. In that link's last hour it is not asked any more:
 * a token of whole hours would be dead.
 */
async function withToken(
  view: PlaceEnquiry,
  { caller, headers, now }: Pick<Request<typeof getLinkedEnquiry>, 'caller' | 'headers' | 'now'>,
): Promise<PlaceEnquiry> {
  if (!view.still_takes || caller.kind !== 'link') return view;
  const { place, contact, email } = caller.claims;
  const signed = signedAt(headers['x-link-token'] ?? '').getTime();
  const left = ENQUIRY_LINK_HOURS - Math.ceil((now.getTime() - signed) / HOUR_MS);
  if (left < 1) {
    const { still_takes: _, ...rest } = view;
    return rest;
  }
  const times = { from: now, hours: Math.min(AVAILABILITY_LINK_HOURS, left) };
  const token = await signLink('availability', { place, contact, email }, times);
  return { ...view, still_takes: { ...view.still_takes, token } };
}

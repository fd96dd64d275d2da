import { AVAILABILITY_LINK_HOURS } from '../../shared/domiciliary/availabilityPromptRules.ts';
import { getLinkedEnquiry } from '../../shared/enquiries/enquiries.api.ts';
import { ENQUIRY_LINK_HOURS } from '../../shared/enquiries/enquiryLimits.ts';
import { stillTakes } from '../../shared/enquiries/stillTakes.ts';
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
  const { still_takes: asked } = stillTakes(facts.enquiry, place, now);
  const token = asked && (await availabilityToken(request));
  return {
    place: placeRef(place),
    place_name: place.name,
    enquiry: asked && token ? { ...enquiry, still_takes: { ...asked, token } } : enquiry,
  };
});

/**
 * Whoever has the link of a chosen enquiry answers for the location's availability too, by a token of its own: as
 * good as one of a prompt, and no longer than the enquiry's link. None in that link's last hour: one of whole hours
 * would be dead.
 */
async function availabilityToken({
  caller,
  headers,
  now,
}: Pick<Request<typeof getLinkedEnquiry>, 'caller' | 'headers' | 'now'>): Promise<
  string | undefined
> {
  if (caller.kind !== 'link') return undefined;
  const { place, contact, email } = caller.claims;
  const signed = signedAt(headers['x-link-token'] ?? '').getTime();
  const left = ENQUIRY_LINK_HOURS - Math.ceil((now.getTime() - signed) / HOUR_MS);
  if (left < 1) return undefined;
  const times = { from: now, hours: Math.min(AVAILABILITY_LINK_HOURS, left) };
  return signLink('availability', { place, contact, email }, times);
}

import type { Place } from '../places/place.ts';

/**
 * Where a place stands with these contacts: OPEN with one, REGISTERED without. A closed place stays
 * closed, and a kind that has no such state stays without.
 */
export function statusWith(
  contacts: readonly unknown[],
  { location_status }: Pick<Place, 'location_status'>,
): Pick<Place, 'location_status'> {
  if (location_status === undefined) return {};
  if (location_status === 'CLOSED') return { location_status };
  return { location_status: contacts.length > 0 ? 'OPEN' : 'REGISTERED' };
}

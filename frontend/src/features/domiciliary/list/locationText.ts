import { areasInWords, NO_AVAILABILITY } from '#shared/domiciliary/areasInWords.ts';
import type { Covering, LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { postcodeInWords, sectorOrDistrict } from '#shared/postcodes/postcodeParts.ts';

/** The commissioner's page of a location: by the regulator's id, where it has one. */
export const locationPath = (
  location: Pick<LocationListItem, 'cqc_recorded_id' | 'uuid'>,
): string => `/domcare/${encodeURIComponent(location.cqc_recorded_id ?? location.uuid)}`;

/** The name of a care tier before its colon: 'Care Tier 1'. */
export const tierName = (name: string): string => name.split(':')[0] ?? name;

/** What a card says of live-in care; null where it says nothing. */
export function liveInText({ live_in }: Pick<LocationListItem, 'live_in'>): string | null {
  if (live_in === '3') return 'Live-in care';
  return live_in === '4' ? 'Live-in care only' : null;
}

/** The same where everything is said. */
export const liveInAnswer = (location: Pick<LocationListItem, 'live_in'>): string =>
  ({ '2': 'No', '3': 'Yes', '4': 'Live-in care only', none: 'Unknown' })[
    location.live_in ?? 'none'
  ];

/** Where it can take a new package now; null: it has never answered. */
export function areasText(
  { areas, capacity_updated_at }: Pick<LocationListItem, 'areas' | 'capacity_updated_at'>,
  now: Date,
): string | null {
  if (capacity_updated_at === null) return null;
  return areasInWords(areas, londonDay(now)) || NO_AVAILABILITY;
}

/** 'Yes', 'No', or nothing where it was not answered. */
export const covidText = ({ accepts_covid }: Pick<LocationListItem, 'accepts_covid'>): string =>
  accepts_covid === null ? '' : accepts_covid ? 'Yes' : 'No';

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What a search by postcode was taken for; until that is known, what it will be. */
export function coveringText(postcode: string, covering: Covering | undefined): string {
  const far = 'Distances to offices are in a straight line';
  if (!covering) return `${far} from ${postcodeInWords(postcode)}.`;
  const { authorities, postcode: name } = covering;
  const where = `Covering ${either.format(authorities)}, where ${name} is.`;
  // A sector or district may lie in several councils, a whole postcode in one (domiciliary, section 5).
  const several = authorities.length > 1 ? ' A whole postcode is in one of them.' : '';
  const from = sectorOrDistrict(name) === null ? '' : ` from ${postcodeInWords(name)}`;
  return `${where}${several} ${far}${from}.`;
}

/** Said where nobody covers the authority of the postcode. */
export const nobodyText = (covering: Covering | undefined): string | null =>
  covering
    ? `No provider on the AQP list says it can take a new package in ${either.format(covering.authorities)} now.`
    : null;

/** The shortest call of a location that makes calls: 'from 45 minutes'. Null of one that lives in only. */
export const callsFrom = (minimum_call: string): string | null =>
  /^\d/.test(minimum_call) ? `from ${minimum_call}` : null;

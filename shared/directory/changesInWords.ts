import type { RowChange } from '../csvRows/csvRows.ts';
import type { Home } from '../homes/home.ts';
import { dayInWords } from '../kernel/calendar.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import { formChanges } from '../vacancies/homeInForm.ts';
import type { PublishedPlace } from './mergeHome.ts';

/** What an import may change: of every place, of service locations alone, and of homes alone. */
type Imported = PublishedPlace &
  Partial<Pick<ServiceLocation, 'provider_id' | 'service_user_bands'>> &
  Partial<Pick<Home, 'vacancy' | 'notes'>>;

/** What an import may change of a place, in the order in which it is told. */
const FIELDS = {
  name: 'Name',
  provider_name: 'Provider',
  provider_id: 'CQC provider ID',
  address: 'Address',
  postcode: 'Postcode',
  local_authority: 'Local authority',
  region: 'Region',
  phone: 'Phone',
  website: 'Website',
  cqc_recorded_id: 'CQC location ID',
  overall_cqc_rating: 'CQC rating',
  last_report_publication_date: 'Last report',
  service_types: 'Service types',
  service_user_bands: 'Specialisms/services',
  no_beds: 'Registered beds',
} as const satisfies Partial<Record<keyof Imported, string>>;

const STATUS = { OPEN: 'Open', REGISTERED: 'Registered', CLOSED: 'Closed' } as const;

/** Each value that an import changes, in words. */
export function changesInWords(before: Imported, after: Imported): RowChange[] {
  const changes = Object.entries(FIELDS).flatMap(([field, column]): RowChange[] => {
    const [from, to] = [before, after].map((place) => place[field as keyof typeof FIELDS]);
    return from === to ? [] : [{ column, before: words(from), after: words(to) }];
  });
  if (before.latitude !== after.latitude || before.longitude !== after.longitude) {
    changes.push({ column: 'Place on the map', before: placeOf(before), after: placeOf(after) });
  }
  if (before.location_status !== after.location_status) {
    changes.push({ column: 'Status', before: statusOf(before), after: statusOf(after) });
  }
  if (before.closes_on !== after.closes_on) {
    const [from, to] = [before.closes_on, after.closes_on];
    changes.push({ column: 'Closes on', before: dayOf(from), after: dayOf(to) });
  }
  return [...changes, ...(hasBeds(before) && hasBeds(after) ? formChanges(before, after) : [])];
}

const hasBeds = (place: Imported): place is Imported & Pick<Home, 'vacancy' | 'notes'> =>
  place.vacancy !== undefined && place.notes !== undefined;

const dayOf = (day: string | null): string =>
  day === null ? 'None' : dayInWords(day, { year: true });

function words(value: string | string[] | number | null | undefined): string {
  if (Array.isArray(value)) return value.join(', ') || 'None';
  return value === null || value === undefined || value === '' ? 'None' : String(value);
}

const placeOf = ({ latitude, longitude }: Imported): string =>
  latitude === null || longitude === null ? 'None' : `${latitude}, ${longitude}`;

const statusOf = ({ location_status, closed_on }: Imported): string =>
  closed_on === null
    ? STATUS[location_status]
    : `${STATUS[location_status]} on ${dayInWords(closed_on, { year: true })}`;

import type { Session } from '#shared/account/session.api.ts';

/** A place of the reader's that has a page of enquiries. */
export interface PlaceWithEnquiries {
  uuid: string;
  name: string;
  page: string;
  isHome: boolean;
}

type Places = Pick<Session, 'homes' | 'service_locations'>;

/**
 * Those of the reader's places that have enquiries: no home of BSOL. A location that is off the AQP list is asked
 * nothing new, and still has those of before, which may be open or have chosen it.
 */
export const placesWithEnquiries = ({ homes, service_locations }: Places): PlaceWithEnquiries[] => [
  ...homes
    .filter(({ is_bsol }) => !is_bsol)
    .map(({ uuid, name }) => ({ uuid, name, page: `/${uuid}/home/enquiries`, isHome: true })),
  ...service_locations.map(({ uuid, name }) => ({
    ...{ uuid, name, isHome: false },
    page: `/domcare/service_location/${uuid}/enquiries`,
  })),
];

/**
 * The place whose enquiries a menu counts: that of the open page, elsewhere the reader's only one, where need be of
 * those that are asked today; null: there is none, or several.
 */
export function enquiriesPlace(
  session: Places,
  open: string | undefined,
): PlaceWithEnquiries | null {
  const { homes, service_locations } = session;
  const places = placesWithEnquiries(session);
  if ([...homes, ...service_locations].some(({ uuid }) => uuid === open)) {
    return places.find(({ uuid }) => uuid === open) ?? null;
  }
  if (places.length === 1) return places[0] ?? null;
  const today = placesWithEnquiries({
    homes,
    service_locations: service_locations.filter(({ aqp_status }) => aqp_status),
  });
  return today.length === 1 ? (today[0] ?? null) : null;
}

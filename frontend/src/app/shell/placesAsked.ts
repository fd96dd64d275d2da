import type { Session } from '../../../../shared/account/session.api.ts';

/** A place of the reader's that enquiries may ask, and the page of its enquiries. */
export interface AskedPlace {
  uuid: string;
  name: string;
  page: string;
  isHome: boolean;
}

type Places = Pick<Session, 'homes' | 'service_locations'>;

/** Those of the reader's places that can be asked: no home of BSOL, no location that is not on the AQP list. */
export const placesAsked = ({ homes, service_locations }: Places): AskedPlace[] => [
  ...homes
    .filter(({ is_bsol }) => !is_bsol)
    .map(({ uuid, name }) => ({ uuid, name, page: `/${uuid}/home/enquiries`, isHome: true })),
  ...service_locations
    .filter(({ aqp_status }) => aqp_status)
    .map(({ uuid, name }) => ({
      ...{ uuid, name, isHome: false },
      page: `/domcare/service_location/${uuid}/enquiries`,
    })),
];

/** The place whose enquiries a menu counts: that of the open page, or the reader's only one; null: it is not asked. */
export function enquiriesPlace(session: Places, open: string | undefined): AskedPlace | null {
  const own = [...session.homes, ...session.service_locations];
  const uuid = own.length === 1 ? own[0]?.uuid : open;
  return placesAsked(session).find((place) => place.uuid === uuid) ?? null;
}

import type { Session } from '../../../shared/account/session.api.ts';

type Homes = Session['homes'];

export type StartPlace =
  | { kind: 'page'; path: string }
  | { kind: 'homes'; homes: Homes }
  /** Care homes and service locations, or several of the latter. */
  | { kind: 'places'; homes: Homes }
  /** What needs them today. */
  | { kind: 'start' }
  | { kind: 'nothing'; why: string };

/** Where a person starts: their one place, a choice of places, or the start page, which asks for no flag. */
export function startPlaceOf(
  session: Pick<Session, 'kind' | 'homes' | 'service_locations' | 'flags' | 'area_flags'>,
): StartPlace {
  if (session.kind === 'provider') {
    const { homes, service_locations } = session;
    const [location, ...otherLocations] = service_locations;
    if (location !== undefined) {
      return homes.length + otherLocations.length === 0
        ? { kind: 'page', path: `/domcare/service_location/${location.uuid}` }
        : { kind: 'places', homes };
    }
    const [first, ...others] = homes;
    if (first === undefined) {
      return {
        kind: 'nothing',
        why: 'Your account is not a contact of any care home now. Ask a colleague at the home to add your email address to its contacts.',
      };
    }
    return others.length === 0
      ? { kind: 'page', path: `/${first.uuid}/home` }
      : { kind: 'homes', homes };
  }
  const { kind, flags, area_flags } = session;
  const hasCareAtHomeAlone =
    kind === 'commissioner' && flags.includes('dcList') && !flags.includes('nhList');
  // Sussex has no domiciliary care (domiciliary, section 0).
  if (hasCareAtHomeAlone && !area_flags.includes('Sussex')) {
    return { kind: 'page', path: '/domcare/list' };
  }
  return { kind: 'start' };
}

/** Homes with `wanted` in their names, whatever the case and accents. */
export function matchingHomes(homes: Homes, wanted: string): Homes {
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-GB').trim();
  return homes.filter((home) => plain(home.name).includes(plain(wanted)));
}

import type { Session } from '#shared/account/session.api.ts';

export type StartPlace =
  | { kind: 'page'; path: string }
  /** A choice: several care homes, service locations, or both. */
  | { kind: 'places' }
  /** What needs them today. */
  | { kind: 'start' }
  | { kind: 'nothing'; why: string };

/**
 * Where a person starts: their one place, a choice of places, or the start page, which asks for no flag.
 * `landing`: signing in and the logo lead a vacancy contact of several care homes to Vacancy reporting,
 * where the day's work is; whoever asks for `/home` chooses a place (ADR 79).
 */
export function startPlaceOf(
  session: Pick<Session, 'kind' | 'homes' | 'service_locations' | 'contact_uuid'>,
  { landing }: { landing: boolean },
): StartPlace {
  if (session.kind === 'provider') {
    const { homes, service_locations } = session;
    const [location, ...otherLocations] = service_locations;
    if (location !== undefined) {
      return homes.length + otherLocations.length === 0
        ? { kind: 'page', path: `/domcare/service_location/${location.uuid}` }
        : { kind: 'places' };
    }
    const [first, ...others] = homes;
    if (first === undefined) {
      return {
        kind: 'nothing',
        why: 'Your account is not a contact of any care home now. Ask a colleague at the home to add your email address to its contacts.',
      };
    }
    if (others.length === 0) return { kind: 'page', path: `/${first.uuid}/home` };
    const prompted = homes.filter((home) => home.vacancy_contact && home.closed_on === null);
    return landing && session.contact_uuid !== null && prompted.length > 1
      ? { kind: 'page', path: `/central_contact_vacancy/${session.contact_uuid}` }
      : { kind: 'places' };
  }
  return { kind: 'start' };
}

import { describe, expect, it } from 'vitest';
import type { Session } from '#shared/account/session.api.ts';
import { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { startPlaceOf as startPlace } from './startPlace.ts';

const CONTACT = '00000000-0000-4000-8000-00000000000c';
const startPlaceOf = (
  session: Omit<Parameters<typeof startPlace>[0], 'contact_uuid'>,
  { landing = true } = {},
) => startPlace({ ...session, contact_uuid: CONTACT as Session['contact_uuid'] }, { landing });

const home = (name: string, uuid = '00000000-0000-4000-8000-000000000001') =>
  ({
    uuid,
    name,
    vacancy_contact: false,
    central_contact: false,
    closed_on: null,
  }) as Session['homes'][number];
const location = (name: string, uuid = '00000000-0000-4000-8000-000000000009') =>
  ({ uuid, name, aqp_status: true }) as Session['service_locations'][number];
const provider = (
  homes: Session['homes'],
  service_locations: Session['service_locations'] = [],
) => ({ kind: 'provider' as const, homes, service_locations, flags: [], area_flags: [] });

describe('startPlaceOf', () => {
  it('takes the staff of one home to it', () => {
    const sessionHome = home('Oak Lodge');
    expect(startPlaceOf(provider([sessionHome]))).toEqual({
      kind: 'page',
      path: `/${sessionHome.uuid}/home`,
    });
  });

  it('offers a choice to the staff of several', () => {
    const homes = [home('Ash', '00000000-0000-4000-8000-000000000002'), home('Oak')];
    expect(startPlaceOf(provider(homes))).toEqual({ kind: 'places' });
  });

  it('takes a vacancy contact of several homes to Vacancy reporting, unless they ask for their homes', () => {
    const [ash, oak, elm] = ['Ash', 'Oak', 'Elm'].map((name, at) => ({
      ...home(name, `00000000-0000-4000-8000-00000000000${at}`),
      vacancy_contact: true,
    })) as [Session['homes'][number], Session['homes'][number], Session['homes'][number]];
    const overview = { kind: 'page', path: `/central_contact_vacancy/${CONTACT}` };
    expect(startPlaceOf(provider([ash, oak, elm]))).toEqual(overview);
    expect(startPlaceOf(provider([ash, oak, elm]), { landing: false })).toEqual({ kind: 'places' });
    // Prompted for one alone, or for one that is open: the others are not on that page.
    const others = [{ ...oak, vacancy_contact: false }, elm].map((sessionHome) => ({
      ...sessionHome,
      closed_on: sessionHome === elm ? '2026-10-01' : null,
    }));
    expect(startPlaceOf(provider([ash, ...others]))).toEqual({ kind: 'places' });
    // The list of both kinds of place is where somebody with both starts (domiciliary, section 1).
    expect(startPlaceOf(provider([ash, oak], [location('Wren Homecare')]))).toEqual({
      kind: 'places',
    });
  });

  it('takes the staff of one service location to it', () => {
    const wren = location('Wren Homecare');
    expect(startPlaceOf(provider([], [wren]))).toEqual({
      kind: 'page',
      path: `/domcare/service_location/${wren.uuid}`,
    });
  });

  it('lists both kinds of place, and several service locations', () => {
    const homes = [home('Oak')];
    const wren = location('Wren Homecare');
    const lark = location('Lark Homecare', '00000000-0000-4000-8000-000000000008');
    expect(startPlaceOf(provider(homes, [wren]))).toEqual({ kind: 'places' });
    expect(startPlaceOf(provider([], [lark, wren]))).toEqual({ kind: 'places' });
  });

  it('explains an account that is a contact of no home', () => {
    expect(startPlaceOf(provider([])).kind).toBe('nothing');
  });

  it('takes commissioners and the central team to the start page, whatever their flags', () => {
    const none = { homes: [], service_locations: [], flags: [], area_flags: [] };
    expect(startPlaceOf({ kind: 'commissioner', ...none })).toEqual({ kind: 'start' });
    expect(startPlaceOf({ kind: 'lph', ...none })).toEqual({ kind: 'start' });
    for (const flag of PermissionFlag.options) {
      const account = { kind: 'commissioner' as const, ...none, flags: [flag] };
      expect(startPlaceOf(account)).toEqual({ kind: 'start' });
    }
  });
});

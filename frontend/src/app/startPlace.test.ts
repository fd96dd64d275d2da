import { describe, expect, it } from 'vitest';
import type { Session } from '../../../shared/account/session.api.ts';
import { matchingHomes, startPlaceOf } from './startPlace.ts';

const home = (name: string, uuid = '00000000-0000-4000-8000-000000000001') =>
  ({ uuid, name, vacancy_contact: false, central_contact: false }) as Session['homes'][number];
const location = (name: string, uuid = '00000000-0000-4000-8000-000000000009') =>
  ({ uuid, name, aqp_status: true }) as Session['service_locations'][number];
const provider = (
  homes: Session['homes'],
  service_locations: Session['service_locations'] = [],
) => ({ kind: 'provider' as const, homes, service_locations, flags: [], area_flags: [] });

describe('startPlaceOf', () => {
  it('takes the staff of one home to it', () => {
    const one = home('Oak Lodge');
    expect(startPlaceOf(provider([one]))).toEqual({ kind: 'page', path: `/${one.uuid}/home` });
  });

  it('offers a choice to the staff of several', () => {
    const homes = [home('Ash', '00000000-0000-4000-8000-000000000002'), home('Oak')];
    expect(startPlaceOf(provider(homes))).toEqual({ kind: 'homes', homes });
  });

  it('takes the staff of one service location to it', () => {
    const one = location('Wren Homecare');
    expect(startPlaceOf(provider([], [one]))).toEqual({
      kind: 'page',
      path: `/domcare/service_location/${one.uuid}`,
    });
  });

  it('lists both kinds of place, and several service locations', () => {
    const homes = [home('Oak')];
    const wren = location('Wren Homecare');
    const lark = location('Lark Homecare', '00000000-0000-4000-8000-000000000008');
    expect(startPlaceOf(provider(homes, [wren]))).toEqual({ kind: 'places', homes });
    expect(startPlaceOf(provider([], [lark, wren]))).toEqual({ kind: 'places', homes: [] });
  });

  it('explains an account that is a contact of no home', () => {
    expect(startPlaceOf(provider([])).kind).toBe('nothing');
  });

  it('takes who has the domiciliary care list alone to it, but not in Sussex', () => {
    const placeWith = (flags: Session['flags'], area_flags: Session['area_flags'] = []) =>
      startPlaceOf({ kind: 'commissioner', homes: [], service_locations: [], flags, area_flags });
    expect(placeWith(['dcList', 'dcQuality'])).toEqual({ kind: 'page', path: '/domcare/list' });
    expect(placeWith(['dcList', 'nhList'])).toEqual({ kind: 'start' });
    expect(placeWith(['dcQuality'])).toEqual({ kind: 'start' });
    expect(placeWith(['dcList'], ['Sussex'])).toEqual({ kind: 'start' });
  });

  it('takes other commissioners and the central team to the start page', () => {
    const none = { homes: [], service_locations: [], flags: [], area_flags: [] };
    expect(startPlaceOf({ kind: 'commissioner', ...none })).toEqual({ kind: 'start' });
    expect(startPlaceOf({ kind: 'lph', ...none })).toEqual({ kind: 'start' });
  });
});

describe('matchingHomes', () => {
  it('finds by part of the name, whatever the case and accents', () => {
    const homes = [home('Café Court'), home('Oak Lodge')];
    expect(matchingHomes(homes, ' CAFE ').map(({ name }) => name)).toEqual(['Café Court']);
    expect(matchingHomes(homes, '')).toHaveLength(2);
  });
});

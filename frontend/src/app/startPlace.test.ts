import { describe, expect, it } from 'vitest';
import type { Session } from '../../../shared/account/session.api.ts';
import { matchingHomes, startPlaceOf } from './startPlace.ts';

const home = (name: string, uuid = '00000000-0000-4000-8000-000000000001') =>
  ({ uuid, name, vacancy_contact: false, central_contact: false }) as Session['homes'][number];
const provider = (homes: Session['homes']) => ({ kind: 'provider' as const, homes });

describe('startPlaceOf', () => {
  it('takes the staff of one home to it', () => {
    const one = home('Oak Lodge');
    expect(startPlaceOf(provider([one]))).toEqual({ kind: 'page', path: `/${one.uuid}/home` });
  });

  it('offers a choice to the staff of several', () => {
    const homes = [home('Ash', '00000000-0000-4000-8000-000000000002'), home('Oak')];
    expect(startPlaceOf(provider(homes))).toEqual({ kind: 'homes', homes });
  });

  it('explains an account that is a contact of no home', () => {
    expect(startPlaceOf(provider([])).kind).toBe('nothing');
  });

  it('takes commissioners and the central team to the start page, whatever their flags', () => {
    expect(startPlaceOf({ kind: 'commissioner', homes: [] })).toEqual({ kind: 'start' });
    expect(startPlaceOf({ kind: 'lph', homes: [] })).toEqual({ kind: 'start' });
  });
});

describe('matchingHomes', () => {
  it('finds by part of the name, whatever the case and accents', () => {
    const homes = [home('Café Court'), home('Oak Lodge')];
    expect(matchingHomes(homes, ' CAFE ').map(({ name }) => name)).toEqual(['Café Court']);
    expect(matchingHomes(homes, '')).toHaveLength(2);
  });
});

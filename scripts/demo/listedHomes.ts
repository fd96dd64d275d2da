import { digitsOf, doubleEntries } from '#shared/directory/doubleEntry.ts';
import type { Home } from '#shared/homes/home.ts';
import { fold } from '#shared/kernel/text.ts';
import { demoHomes, MANY_HOMES_PROVIDERS } from './demoHomes.ts';
import { type RealHome, readHomes } from './homes.ts';
import { withInventedPostcodes } from './inventedPostcodes.ts';

/** Areas whose homes the published data has without an address, and without which the demo shows little. */
const NEEDED_AREAS: readonly (string | undefined)[] = ['london', 'sussex', 'frimley'];
const NEEDED_HOMES = new Set<string>(Object.values(demoHomes).map(({ uuid }) => uuid));

/**
 * The real homes that the demo lists, in the file's order: each once, and with a postcode. Of those that come
 * without, the ones that the demo needs get an invented one, and the others are left out.
 */
export function listedHomes(now: Date): RealHome[] {
  const joined = registeredOnce(joinedHomes(readHomes(now)));
  const without = joined.filter((real) => real.home.postcode === '' && isNeeded(real));
  const placed = new Map(
    withInventedPostcodes(without.map(({ home }) => home)).map((home) => [home.uuid, home]),
  );
  return joined
    .map((real) => ({ ...real, home: placed.get(real.home.uuid) ?? real.home }))
    .filter(({ home }) => home.postcode !== '');
}

const isNeeded = ({ home, area }: RealHome): boolean =>
  NEEDED_AREAS.includes(area) ||
  NEEDED_HOMES.has(home.uuid) ||
  MANY_HOMES_PROVIDERS.includes(home.provider_name);

/**
 * Without homes that were registered anew: the copies are of several years, and some have a home under its
 * former and its present provider, with two ids and one telephone. The first of a name, council and number stays.
 * It is the former: the later Addington Heights (1-19896988775) is 'Not yet inspected', and the demo's search for a
 * good home near Brixton finds the former, in Croydon.
 */
export function registeredOnce(real: readonly RealHome[]): RealHome[] {
  const first = new Map<string, Home>();
  for (const { home } of real) {
    const key = registeredAs(home);
    if (key !== undefined && !first.has(key)) first.set(key, home);
  }
  return real.filter(({ home }) => {
    const former = first.get(registeredAs(home) ?? '');
    return !former || former === home || former.provider_name === home.provider_name;
  });
}

/** What two registrations of one home share; undefined of one that has no id or number. */
const registeredAs = ({ name, local_authority, phone, cqc_recorded_id }: Home) =>
  cqc_recorded_id === null || phone === ''
    ? undefined
    : [fold(name), local_authority, digitsOf(phone)].join('|');

/**
 * Homes that two of the copies have, one without the regulator's id and one without an address: as one, with
 * the regulator's entry and the other's address.
 */
export function joinedHomes(real: readonly RealHome[]): RealHome[] {
  const doubles = doubleEntries(real.map(({ home }) => home));
  const addressOf = new Map<string, Home>(
    doubles.map(({ withoutId, withId }) => [withId.uuid, withoutId]),
  );
  const joined = new Set<string>(doubles.map(({ withoutId }) => withoutId.uuid));
  return real
    .filter(({ home }) => !joined.has(home.uuid))
    .map(({ home, area }) => {
      const other = addressOf.get(home.uuid);
      if (!other || home.postcode !== '') return { home, area };
      const { address, postcode, latitude, longitude } = other;
      return { area, home: { ...home, address, postcode, latitude, longitude } };
    });
}

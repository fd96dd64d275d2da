import { expect, it } from 'vitest';
import { authorityNamed } from '#shared/areas/authoritiesOn.ts';
import { isDoubleEntry } from '#shared/directory/doubleEntry.ts';
import { homeUuidOfLocation } from '#shared/directory/homeUuid.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { authorityOfPostcode } from '#shared/server/postcodes/authorities.ts';
import { demoHomes } from './demoHomes.ts';
import { readHomes } from './homes.ts';
import { joinedHomes, listedHomes, registeredOnce } from './listedHomes.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const read = readHomes(NOW);
const listed = listedHomes(NOW);

it('lists each home once, with a postcode', () => {
  expect(listed.filter(({ home }) => home.postcode === '')).toEqual([]);
  expect(new Set(listed.map(({ home }) => home.uuid)).size).toBe(listed.length);
  const homes = listed.map(({ home }) => home);
  for (const home of homes.filter(({ cqc_recorded_id }) => cqc_recorded_id === null)) {
    expect(homes.filter((other) => isDoubleEntry(home, other)).map(({ name }) => name)).toEqual([]);
  }
});

it('joins an entry without an id with one without an address, and keeps the id', () => {
  expect(read.length - joinedHomes(read).length).toBe(17);
  const salford = listed.find(({ home }) => home.uuid === homeUuidOfLocation('1-364877457'));
  expect(salford?.home).toMatchObject({
    name: 'Abbeydale Nursing Home',
    cqc_recorded_id: '1-364877457',
    address: '10-12 The Polygon, Wellington Road, Eccles',
    postcode: 'M30 0DS',
    overall_cqc_rating: 'Good',
  });
});

it('lists a home once that was registered anew, and homes of one name with a number each', () => {
  const named = (name: string) => listed.filter(({ home }) => home.name === name).length;
  expect([named('Addington Heights'), named('Willow House')]).toEqual([1, 2]);
  // Its former registration, which the demo's search finds: the later was not yet inspected.
  expect(listed.map(({ home }) => home.uuid)).toContain(demoHomes.nearAddington.uuid);
  expect(joinedHomes(read).length - registeredOnce(joinedHomes(read)).length).toBe(1);
});

it('joins nothing by the name alone: the other Abbeydale Nursing Home is another', () => {
  const abbeydale = joinedHomes(read).filter(({ home }) => home.name === 'Abbeydale Nursing Home');
  expect(abbeydale.map(({ home }) => home.local_authority).sort()).toEqual([
    'Liverpool',
    'Salford',
  ]);
});

it('gives homes without an address a postcode of their council, each its own', () => {
  const withoutPostcode = new Set(
    read.filter(({ home }) => home.postcode === '').map(({ home }) => home.uuid),
  );
  const invented = listed.filter(
    ({ home }) => withoutPostcode.has(home.uuid) && home.address === '',
  );
  expect(invented.length).toBeGreaterThan(150);
  const postcodes = invented.map(({ home }) => home.postcode);
  expect(new Set(postcodes).size).toBe(postcodes.length);
  for (const { home } of invented) {
    const council = authorityOfPostcode(home.postcode, londonDay(NOW));
    expect(council, home.postcode).toBe(authorityNamed(home.local_authority)?.id);
  }
});

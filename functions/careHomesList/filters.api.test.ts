import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listCareHomes, listFilterGroups } from '#shared/careHomesList/careHomesList.api.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { aCommissioner, aHome, anAqpHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Answer, type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const commissioner = aCommissioner();
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(FRIDAY_AT_TEN.getTime() - hours * HOUR_MS);
const names = ({ body }: Pick<Answer, 'body'>): string[] =>
  body.results.map((home: { name: string }) => home.name);

const FIT = anAqpHome({
  name: 'Fitting',
  aqp_variant: 'london',
  overall_cqc_rating: 'Outstanding',
  local_authority: 'Lambeth',
  no_beds: 60,
  new_services: ['PEG feeding', 'Respite and short stays', 'Polish'],
  last_submitted_quality_questionnaire: hoursAgo(24 * 30).toISOString() as Instant,
  vacancy: {
    vacant_beds: 2,
    types: [
      { bed_type: 'Nursing', vacant_beds: 0 },
      { bed_type: 'Nursing dementia', vacant_beds: 2 },
    ],
  },
  updated: hoursAgo(4),
  latitude: 51.46535,
  longitude: -0.11516,
});
/** Fifty more in Oldham, along a road to the south. */
const OTHERS = Array.from({ length: 50 }, (_, at) =>
  aHome({ name: `Home ${String(at).padStart(2, '0')}`, latitude: 53.54 - at / 100 }),
);

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ homes: [FIT, ...OTHERS], accounts: [commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const list = (query: Record<string, string>) =>
  portal.call(listCareHomes, { as: commissioner, query });

describe('each filter', () => {
  const query = {
    search: 'postcode-SW9 9SL',
    care_home_type: 'AQP list',
    aqp_variant: 'london,own',
    overall_cqc_rating: 'outstanding,good',
    icb: 'south-east-london',
    vacant_bed_type: 'nursing-dementia',
    vacancies_updated: 'today',
    specialism: 'peg-feeding,respite-and-short-stays',
    language: 'polish,welsh',
    suspension: 'none',
    size: '60-or-more',
    questionnaire: 'submitted',
    within: '1',
  };

  it('lets through what all of them fit', async () => {
    const { body } = await list(query);
    expect([names({ body }), body.distances, body.count]).toEqual([['Fitting'], [0], 1]);
  });

  it.each([
    ['aqp_variant', 'sussex'],
    ['overall_cqc_rating', 'good,inadequate'],
    ['icb', 'north-east-london'],
    ['local_authority', 'oldham'],
    ['vacant_bed_type', 'nursing'],
    ['specialism', 'peg-feeding,pets-welcome'],
    ['language', 'welsh'],
    ['size', '1-19,20-39,40-59'],
    ['care_home_type', 'Residential homes'],
    ['search', 'postcode-OL1 1AA'],
  ])('%s keeps out what it does not fit', async (name, value) => {
    const { icb, ...others } = query;
    // Places are one group: the other one would let it in.
    const filters = name === 'local_authority' ? others : { icb, ...others };
    expect((await list({ ...filters, [name]: value })).body.count).toBe(0);
  });

  it('adds an ICB and a local authority: both are places', async () => {
    const places = { icb: 'south-east-london', local_authority: 'oldham' };
    expect((await list(places)).body.count).toBe(51);
  });

  it('is counted in the tree as it would be answered', async () => {
    const request = { as: commissioner, query: { icb: 'south-east-london' } };
    const { groups, count } = (await portal.call(listFilterGroups, request)).body;
    type Value = { value: string; count: number; values?: Value[] };
    const group = (accessor: string): Value[] | undefined =>
      groups.find((filterGroup: { accessor: string }) => filterGroup.accessor === accessor)?.values;
    const counts = (accessor: string) => group(accessor)?.map(({ value, count }) => [value, count]);
    expect(count).toBe(1);
    expect(counts('local_authority')).toEqual([
      ['lambeth', 1],
      ['oldham', 50],
    ]);
    expect(group('icb')?.find(({ value }) => value === 'south-east-london')).toMatchObject({
      count: 1,
      values: [{ value: 'lambeth', count: 1 }],
    });
    expect(counts('care_home_type')).toEqual([
      ['Nursing homes', 1],
      ['Residential homes', 0],
      ['AQP list', 1],
      ['All', 1],
    ]);
    // Without a postcode there are no distances to filter by.
    expect(group('within')).toBeUndefined();
  });
});

describe('a search by postcode', () => {
  const near = { search: 'postcode-OL1 1AA' };

  it('puts the nearest first, unless another order is asked for', async () => {
    const { body } = await list({ ...near, limit: '100' });
    const southwards = [...OTHERS.map(({ name }) => name), 'Fitting'];
    expect(names({ body })).toEqual(southwards);
    expect(body.distances).toEqual([...body.distances].sort((a: number, b: number) => a - b));
    expect(names(await list({ ...near, ordering: 'name' }))[0]).toBe('Fitting');
  });

  it('has pages that fit together', async () => {
    const all = (await list({ ...near, limit: '100' })).body;
    const pages = [await list({ ...near, limit: '7' })];
    for (let next = pages[0]?.body.next; next; next = pages.at(-1)?.body.next) {
      pages.push(await list({ ...near, limit: '7', cursor: next }));
    }
    expect(pages).toHaveLength(8);
    expect(pages.flatMap(names)).toEqual(names({ body: all }));
    expect(pages.flatMap(({ body }) => body.distances)).toEqual(all.distances);
  });

  it.each(['postcode-ol11aa', 'postcode- OL1  1aa '])('is as good as %j', async (search) => {
    expect(names(await list({ search }))).toEqual(names(await list(near)));
  });
});

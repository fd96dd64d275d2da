import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postGraphql } from '#shared/graphql/graphql.api.ts';
import { aCommissioner, aHome, anAqpLocation, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
vi.spyOn(console, 'log').mockImplementation(() => undefined);
const careAtHome = aCommissioner({ flags: ['dcList'] });
const homesAlone = aCommissioner({ flags: ['nhList'] });
const both = aCommissioner({ flags: ['nhList', 'dcList'] });
const sussex = aCommissioner({ flags: ['nhList', 'dcList'], area_flags: ['Sussex'] });
const locations = [
  anAqpLocation({ name: 'Ash Care', updated: FRIDAY_AT_TEN, specialisms: [1, 11] }),
  anAqpLocation({ name: 'Birch Care', specialisms: [1] }),
  anAqpLocation({ name: 'Not listed', aqp_suspension: true, updated: FRIDAY_AT_TEN }),
];

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({
    homes: [aHome({ name: 'Oak Lodge' })],
    locations,
    accounts: [careAtHome, homesAlone, both, sussex],
  });
});
afterAll(() => portal.stop());

async function ask(as: typeof both, args = '') {
  const query = `{ directoryOfServicesLocations${args && `(${args})`} {
    totalCount edges { node { name vacantBeds liveIn capacityUpdated
      careTiers { id name } areas { id name } serviceTypes { name } } } } }`;
  const { body } = await portal.call(postGraphql, { as, body: { query } });
  const directory = body.data?.directoryOfServicesLocations;
  return {
    names: directory?.edges.map(({ node }: { node: { name: string } }) => node.name),
    nodes: directory?.edges.map(({ node }: { node: object }) => node),
    code: body.errors?.[0]?.extensions.code,
  };
}
const HOMECARE = 'serviceTypes: ["Homecare agencies"]';

it('lists homecare agencies with what they offer and cover, and no beds', async () => {
  const { nodes } = await ask(both, HOMECARE);
  expect(nodes).toHaveLength(2);
  expect(nodes[0]).toMatchObject({
    name: 'Ash Care',
    vacantBeds: null,
    liveIn: '3',
    capacityUpdated: FRIDAY_AT_TEN.toISOString(),
    careTiers: [
      { id: 1, name: 'Care Tier 1: personal care' },
      { id: 3, name: 'Care Tier 3: specialist care' },
    ],
    areas: [{ id: 9000022, name: 'Lambeth' }],
    serviceTypes: [{ name: 'Homecare agencies' }],
  });
  expect(nodes[1]).toMatchObject({ capacityUpdated: null, areas: [] });
});

it('narrows by areas covered and by all of the specialisms', async () => {
  const { names } = await ask(both, `${HOMECARE}, areas: ["Lambeth"]`);
  expect(names).toEqual(['Ash Care']);
  const icb = 'NHS South East London Integrated Care Board';
  expect((await ask(both, `${HOMECARE}, areas: ["${icb}"]`)).names).toEqual(['Ash Care']);
  const two = await ask(both, `${HOMECARE}, specialisms: ["Dementia", "Stroke"]`);
  expect(two.names).toEqual(['Ash Care']);
});

it('is of care homes where no type is named, or of homecare for who sees no other', async () => {
  expect((await ask(both)).names).toEqual(['Oak Lodge']);
  expect((await ask(homesAlone)).names).toEqual(['Oak Lodge']);
  expect((await ask(careAtHome)).names).toEqual(['Ash Care', 'Birch Care']);
});

it('is refused without the flag, in Sussex, and for both kinds at once', async () => {
  expect((await ask(homesAlone, HOMECARE)).code).toBe('forbidden');
  expect((await ask(sussex, HOMECARE)).code).toBe('forbidden');
  const types = 'serviceTypes: ["Homecare agencies", "Nursing homes"]';
  expect((await ask(both, types)).code).toBe('invalid');
});

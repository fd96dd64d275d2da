import { describe, expect, it } from 'vitest';
import { COUNTED_PAGES } from '#shared/account/countedPages.ts';
import { isRegulatorId } from '#shared/homes/regulatorId.ts';
import { pages as aqpResources } from './AqpResourcesPages.tsx';
import { pages as centralTeam } from './CentralTeamPages.tsx';
import { pages as domcare } from './DomcarePages.tsx';
import { pages as linked } from './LinkedPages.tsx';
import { isRegistered, pageRoutes, routeOf } from './routes.tsx';

describe('the address of a home', () => {
  it('is the regulator’s id or the home’s own', () => {
    expect(isRegistered('/1-109570155')).toBe(true);
    expect(isRegistered('/RX3LD')).toBe(true);
    expect(isRegistered('/11111111-1111-4111-8111-111111111111')).toBe(true);
  });

  it('is no other word: a page that is not there stays out of the menu', () => {
    for (const path of ['/1-1', '/2-109570155', '/x1-109570155', '/rx3ld', '/RX3']) {
      expect(isRegistered(path), path).toBe(false);
    }
  });

  it('is never the name of a page', () => {
    const names = pageRoutes.flatMap(({ path }) => path.split('/').filter((part) => part !== ''));
    expect(names).toContain('sign-in');
    expect(names.filter(isRegulatorId)).toEqual([]);
  });
});

it('each page has a name where visits are counted, and none is counted that is no page', () => {
  expect(Object.keys(COUNTED_PAGES).sort()).toEqual(pageRoutes.map(({ path }) => path).sort());
});

it('a page is found by its address, whatever home it is about', () => {
  const uuid = '11111111-1111-4111-8111-111111111111';
  expect(routeOf(`/${uuid}/home/history`, pageRoutes)?.path).toBe('/:uuid/home/history');
  expect(routeOf('/domcare/list', pageRoutes)?.path).toBe('/domcare/list');
  expect(routeOf('/nowhere/at/all', pageRoutes)).toBeUndefined();
});

it.each(Object.entries({ aqpResources, centralTeam, domcare, linked }))(
  'the pages that are loaded together in %s are those that the list of pages sends there',
  (_, pages) => {
    const addresses = Object.keys(pages);
    const [first] = pageRoutes.filter(({ path }) => addresses.includes(path));
    const sent = pageRoutes.filter(({ page }) => page === first?.page);
    const isUnder = (path: string) =>
      addresses.some(
        (address) =>
          address === path || (address.endsWith('/*') && path.startsWith(address.slice(0, -1))),
      );
    expect(sent.map(({ path }) => path).filter((path) => !isUnder(path))).toEqual([]);
    const paths = sent.map(({ path }) => path);
    const isSent = (address: string) =>
      address.endsWith('/*')
        ? paths.some((path) => path.startsWith(`${address.slice(0, -2)}/`))
        : paths.includes(address as (typeof paths)[number]);
    expect(addresses.filter((address) => !isSent(address))).toEqual([]);
  },
);

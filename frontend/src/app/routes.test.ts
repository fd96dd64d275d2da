import { describe, expect, it } from 'vitest';
import { COUNTED_PAGES } from '../../../shared/account/countedPages.ts';
import { isRegulatorId } from '../../../shared/homes/regulatorId.ts';
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

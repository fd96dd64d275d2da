import { describe, expect, it } from 'vitest';
import { isRegulatorId } from '../../../shared/homes/regulatorId.ts';
import { isRegistered, pageRoutes } from './routes.tsx';

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

import { describe, expect, it } from 'vitest';
import { selectedTab, tabsOf } from './locationTabs.ts';

const aqp = { aqp_status: true, location_status: 'OPEN' } as const;

describe('the tabs of a service location (domiciliary, section 2)', () => {
  it.each([
    [aqp, ['availability', 'details', 'contacts']],
    [{ ...aqp, aqp_status: false }, ['contacts']],
    [{ ...aqp, location_status: 'CLOSED' as const }, ['contacts']],
  ])('%j has %j', (location, tabs) => expect(tabsOf(location)).toEqual(tabs));

  it.each([
    [aqp, null, 'availability'],
    [aqp, 'details', 'details'],
    [aqp, 'toString', 'availability'],
    [{ ...aqp, aqp_status: false }, 'availability', 'contacts'],
    [{ ...aqp, location_status: 'CLOSED' as const }, null, 'contacts'],
  ])('%j asked for %s shows %s', (location, named, tab) =>
    expect(selectedTab(location, named)).toBe(tab),
  );
});

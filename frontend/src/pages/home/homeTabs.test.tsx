import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { aHomePage } from '../../testing/aHomePage.ts';
import { homeTabs, selectedTab } from './homeTabs.tsx';

const tabsOf = (overrides: Partial<HomePage> = {}, missing: string[] = []) =>
  homeTabs({
    home: aHomePage(overrides),
    request: { editing: false, prefill: null },
    missing,
    onChange: () => {},
    onErrors: () => {},
  });
const warningOf = (key: string, overrides: Partial<HomePage> = {}, missing: string[] = []) => {
  const icon = tabsOf(overrides, missing).find((tab) => tab.key === key)?.icon;
  return icon === undefined ? null : renderToStaticMarkup(icon);
};

describe('the tabs of the home page', () => {
  it('are four, with their keys, in the order of the specification', () => {
    expect(tabsOf().map(({ key, label }) => [key, label])).toEqual([
      ['1', 'Update availability'],
      ['2', 'Update contact details'],
      ['3', 'Edit bed types'],
      ['4', 'Suspensions'],
    ]);
  });

  it('are the contact details alone in the BSOL area', () => {
    expect(tabsOf({ is_bsol: true }).map(({ label }) => label)).toEqual(['Update contact details']);
  });

  it.each([
    [false, '3', '3'],
    [false, null, '1'],
    [false, '5', '1'],
    [true, '3', '2'],
    [true, null, '2'],
  ])('BSOL %s, asked for %s: %s is selected', (is_bsol, tabParam, selected) =>
    expect(selectedTab({ is_bsol }, tabParam)).toBe(selected),
  );

  it('warn of responsibilities that nobody holds, in words too', () => {
    expect(warningOf('2')).toBeNull();
    expect(warningOf('2', {}, ['Reporting', 'ICB contact'])).toContain(
      'Nobody is responsible for: Reporting, ICB contact',
    );
  });

  it.each([
    ['nothing', {}, false],
    ['a suspension of its own', { self_imposed_suspension: true }, true],
    ['an embargo', { embargo: true }, true],
    ['a suspension from the AQP list alone', { aqp_suspension: true }, false],
  ])('warn of %s: %j %s', (_, overrides, warns) => {
    const icon = warningOf('4', overrides);
    expect(icon !== null).toBe(warns);
    if (warns) expect(icon).toContain('New placements are suspended');
  });
});

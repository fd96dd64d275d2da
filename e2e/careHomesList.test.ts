import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import {
  askForTheBed,
  box,
  button,
  chip,
  expectCount,
  FROM_THERE,
  group,
  names,
  POSTCODE,
} from './careHomesSearch.ts';
import { browser, system } from './running.ts';

const NEAR = [demoHomes.nearAcorn, demoHomes.nearAddington, demoHomes.nearAcacia];

async function expectTheBeds(page: Page): Promise<void> {
  await expect
    .poll(() => names(page), { timeout: 10_000 })
    .toEqual(expect.arrayContaining(NEAR.map(({ name }) => name)));
}

describe('the care homes list', () => {
  it('leads from what a ward asks for to the right beds, and keeps the way there', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list');
    await group(page, 'Vacant beds').waitFor();
    await expectAccessible(page);

    await askForTheBed(page);
    await page.getByText(FROM_THERE).waitFor();
    await expectTheBeds(page);
    const sort = page.getByLabel('Sort by');
    await expect.poll(() => sort.inputValue()).toBe('distance');
    await expectAccessible(page);

    // Five chips, and a way to the rest; places in a group of their own.
    await expect.poll(() => page.locator('.pw-filter-chip').count()).toBe(5);
    await group(page, 'Suspensions').click();
    await box(page, 'No suspension').check();
    await page.getByRole('button', { name: /^Show all \(6\)/ }).click();
    await chip(page, 'No suspension').waitFor();
    await group(page, 'Local authority').click();
    await page.getByLabel('Find in Local authority').fill('croyd');
    await box(page, 'Croydon').check();
    await page.getByRole('heading', { name: 'Active location filters' }).waitFor();
    await chip(page, 'Croydon').waitFor();
    await expect.poll(() => names(page)).not.toContain(demoHomes.nearAcorn.name);
    await expectAccessible(page);

    // A chip takes its filter away, and the focus stays among the chips.
    await chip(page, 'No suspension').click();
    await chip(page, 'No suspension').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Remove filter');

    // An address is a search: another tab shows the same.
    const shared = await page.context().newPage();
    await shared.goto(page.url());
    await chip(shared, 'Croydon').waitFor();
    await expect
      .poll(async () => {
        const here = await names(page);
        return here.length > 0 && isDeepStrictEqual(await names(shared), here);
      })
      .toBe(true);
    await shared.close();

    const narrowed = page.url();
    await button(page, 'Clear all filters').click();
    await page.waitForURL(/list\?search=postcode-SW9\+9SL$/);
    await page.locator('.pw-filter-chip').first().waitFor({ state: 'detached' });
    await expectCount(page, /Displaying \d+ care homes/);
    await page.goBack();
    await chip(page, 'Croydon').waitFor();
    expect(page.url()).toBe(narrowed);

    const map = page.getByRole('link', { name: 'Map view' });
    await expect.poll(() => map.getAttribute('href')).toContain('local_authority=croydon');
    await expect.poll(() => map.getAttribute('target')).toBe('_blank');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('shows no home to who is not signed in any more', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list');
    await page.getByText(/^Displaying/).waitFor();
    await page.route(/aqp_stakeholder_list/, (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{}' }),
    );
    await page.getByLabel(/^Sort/).selectOption({ index: 1 });
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await expect.poll(() => page.locator('.pw-home-item').count()).toBe(0);
    await page.context().close();
  });

  it('does the same on a phone, in a drawer', async () => {
    const page = await person(browser, system.url);
    await page.setViewportSize({ width: 390, height: 780 });
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list');
    const open = page.getByRole('button', { name: /^Filter options/ });
    const drawer = page.getByRole('dialog', { name: 'Filter options' });
    await open.click();
    await group(page, 'Vacant beds').waitFor();
    await expectAccessible(page);

    await page.getByRole('combobox', { name: 'Postcode' }).fill('ZZ99 9ZZ');
    await button(page, 'Search').click();
    await drawer.getByText('This postcode is invalid').waitFor();
    await page.getByRole('combobox', { name: 'Postcode' }).fill('sw9 9s');
    await page.getByRole('option', { name: POSTCODE }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByText(FROM_THERE).waitFor();

    await open.click();
    await box(page, 'Within 10 miles').check();
    await box(page, 'Nursing dementia').check();
    await box(page, 'Today').check();
    const show = drawer.getByRole('button', { name: /^Show \d+ care homes$/ });
    await show.waitFor();
    const promised = /\d+/.exec((await show.textContent()) ?? '')?.[0];
    await show.click();
    await drawer.waitFor({ state: 'hidden' });
    // The way in says how many filters are active, and has the focus again.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Filter options (3)');
    await expectCount(page, Number(promised));
    await expectTheBeds(page);
    await expectAccessible(page);

    // The keyboard stays in the drawer, and Escape leaves it.
    await open.click();
    await drawer.waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const within = () =>
      page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || active?.closest('dialog') !== null;
      });
    await expect.poll(() => within()).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.context().close();
  });
});

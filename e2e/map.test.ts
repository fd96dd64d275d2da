import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const COMMISSIONER = 'commissioner-icb@example.org';
/** Around the homes of Oldham, of which the demo knows the places. */
const AROUND_OLDHAM = 'care_home_type=All&search=postcode-OL9%206LD&within=5';
const marks = (page: Page) => page.locator('.pw-mark:not([aria-hidden])');
const list = (page: Page) => page.locator('.pw-map-list');
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** What the list beside the map counts, once it says so. */
async function inView(page: Page): Promise<number> {
  const summary = page.getByText(/^[\d,]+ care homes? in view/);
  await summary.waitFor();
  return Number.parseInt((await summary.textContent())?.replace(',', '') ?? '', 10);
}

/** Walks to a mark whose name is such, by arrow keys alone. */
async function walkTo(page: Page, name: RegExp): Promise<void> {
  await marks(page).first().waitFor();
  if (!(await page.evaluate(() => document.activeElement?.matches('.pw-mark')))) {
    await page.getByRole('region', { name: 'Map of the care homes' }).focus();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Home');
  const most = await marks(page).count();
  for (let step = 0; step < most; step++) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`None of ${most} marks is ${name}`);
}

describe('the map', () => {
  it('opens from the list with its search, and is gone through with the keyboard alone', async () => {
    const lists = await person(browser, system.url);
    await signIn(lists, COMMISSIONER, `/care_homes/list?${AROUND_OLDHAM}`);
    const opened = lists.waitForEvent('popup');
    await lists.getByRole('link', { name: 'Map view' }).click();
    const page = await opened;
    const faults = watchFaults(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(system.url) && !request.url().startsWith('data:'))
        elsewhere.push(request.url());
    });

    // The filter came along, and there is a map without any tiles.
    await page.getByRole('heading', { name: 'Map of care homes', level: 1 }).waitFor();
    for (const words of ['From OL9 6LD', 'Within 5 miles', 'All types of home'])
      await page.getByRole('listitem').getByText(words, { exact: true }).waitFor();
    await marks(page).first().waitFor();
    await page.getByText('Street map not available').waitFor();
    await expect.poll(() => page.locator('.pw-map-land').count()).toBe(1);
    await expect.poll(() => page.locator('.pw-map-reach').count()).toBe(1);
    const all = await inView(page);
    expect(all).toBeGreaterThan(20);
    await page.getByText(`${all} care homes found`).waitFor();
    await expectAccessible(page);

    // A cluster opens into what it holds, and the list follows.
    await walkTo(page, /^\d+ care homes, .*Show more closely$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => inView(page)).toBeLessThan(all);
    await expect.poll(() => focusedName(page)).not.toBe('');

    // A home is found closer up; its popup has what one needs, and gives the focus back.
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => inView(page)).toBe(all);
    await walkTo(page, /: \d+ vacant beds?, updated at/);
    const name = (await focusedName(page)).replace(/: \d+ vacant beds?, updated at .*/, '');
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name });
    await popup.waitFor();
    await popup.getByText(/\d\d:\d\d on \d\d-\d\d-\d{4}/).waitFor();
    await expect
      .poll(() => popup.getByRole('link', { name }).getAttribute('href'))
      .toMatch(/^\/[0-9a-f-]{36}$/);
    const marked = list(page).locator('[aria-current="true"]');
    await expect.poll(() => marked.textContent()).toContain(name);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toContain(name);

    expect(elsewhere).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('has the same homes as a list, and on a phone one or the other', async () => {
    const page = await person(browser, system.url);
    await signIn(page, COMMISSIONER, `/nursing_homes/map?${AROUND_OLDHAM}`);
    const items = list(page).locator('ol > li');
    await items.first().getByText('0.0 miles away').waitFor();
    const third = (await items.nth(2).getByRole('heading').textContent()) ?? '';
    const name = third.replace(' (opens in a new tab)', '');
    await items.nth(2).getByRole('button', { name: 'Show on the map' }).click();
    await page.getByRole('dialog').getByText(name).first().waitFor();

    await page.setViewportSize({ width: 320, height: 760 });
    await page.getByRole('tab', { name: 'List' }).click();
    await items.first().waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 760 });
    const first = ((await items.first().getByRole('heading').textContent()) ?? '').replace(
      ' (opens in a new tab)',
      '',
    );
    await items.first().getByRole('button', { name: 'Show on the map' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByText(first).first().waitFor();
    await expect
      .poll(() => page.getByRole('tab', { name: 'Map' }).getAttribute('aria-selected'))
      .toBe('true');
    await popup.getByRole('button', { name: 'Show in the list' }).first().click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('(opens in a new tab)');
    await page.getByRole('tab', { name: 'List', selected: true }).waitFor();
  });

  it('covers its outline with tiles where there are some, and shows it where they do not come', async () => {
    const page = await person(browser, system.url);
    const url = `${system.url}/tiles/{z}/{x}/{y}.png`;
    await page.route('**/config.json', async (route) => {
      const config = await (await route.fetch()).json();
      await route.fulfill({ json: { ...config, mapTiles: { url, attribution: '© The tiles' } } });
    });
    let there = false;
    const tile = `${system.url}/icon-192.png`;
    await page.route('**/tiles/**', async (route) => {
      if (there) await route.fulfill({ response: await route.fetch({ url: tile }) });
      else await route.abort();
    });
    await signIn(page, COMMISSIONER, `/nursing_homes/map?${AROUND_OLDHAM}`);
    await page.getByText('Street map not available at the moment').waitFor();
    await marks(page).first().waitFor();
    await expect.poll(() => page.getByText('© The tiles').count()).toBe(0);

    there = true;
    await page.reload();
    await page.getByText('© The tiles').waitFor();
    await page.locator('img.leaflet-tile-loaded').first().waitFor();
    await marks(page).first().waitFor();
    await expect.poll(() => page.getByText('cannot be reached').count()).toBe(0);
  });

  it('says what it cannot show, and is not there for Birmingham and Solihull', async () => {
    const page = await person(browser, system.url);
    await signIn(page, COMMISSIONER, '/nursing_homes/map?care_home_type=All');
    const unplaced = page.getByRole('link', { name: /^\d+ homes are not on the map/ });
    await unplaced.waitFor();
    await expect
      .poll(() => unplaced.getAttribute('href'))
      .toBe('/care_homes/list?care_home_type=All');
    await page.goto('/nursing_homes/map?search=postcode-ZZ1%201ZZ');
    await page.getByRole('alert').getByText('This postcode is invalid').waitFor();
    await expectAccessible(page);
    await page.goto('/nursing_homes/map?care_home_type=All&search=text-no%20such%20home');
    await page.getByText('No care homes found').waitFor();
    await page.getByRole('link', { name: 'Change filters' }).click();
    await page.waitForURL((url) => url.pathname === '/care_homes/list');
    expect(new URL(page.url()).searchParams.get('search')).toBe('text-no such home');

    const bsol = await person(browser, system.url);
    await signIn(bsol, 'commissioner-bsol@example.org', '/care_homes/list?care_home_type=All');
    await bsol.getByText(/^Displaying/).waitFor();
    await bsol
      .getByLabel('Care home name')
      .or(bsol.getByRole('tab', { name: 'Search name' }))
      .first()
      .waitFor();
    await expect.poll(() => bsol.getByRole('link', { name: 'Map view' }).count()).toBe(0);
    await bsol.goto('/nursing_homes/map?care_home_type=All');
    await bsol.getByText('There is no map for the Birmingham & Solihull area').waitFor();
    await expectAccessible(bsol);
  });
});

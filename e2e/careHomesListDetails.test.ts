import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NURSING_HOMES } from '#shared/homes/homeValues.ts';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import {
  box,
  button,
  cards,
  chip,
  expectCount,
  FROM_THERE,
  group,
  names,
  POSTCODE,
} from './careHomesSearch.ts';
import { browser, system } from './running.ts';

/** The card at which the page will bring the reader back, and how far it is from where it then was. */
const anchorOf = (page: Page) =>
  page.evaluate(() => {
    const lists = JSON.parse(sessionStorage.getItem('placewell:lists') ?? '[]');
    const anchor: { id: string; top: number } | null = lists.at(-1)?.[1].anchor;
    const card = anchor && document.getElementById(anchor.id);
    if (!card) return null;
    const off = Math.abs(card.getBoundingClientRect().top - anchor.top);
    return { ...anchor, off, scrolled: window.scrollY };
  });

describe('the care homes list in detail', () => {
  it('brings back its pages and the reader’s place after a reload and on the way back', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list/all_nursing_homes');
    for (const count of [20, 40, 60]) {
      await expect.poll(() => cards(page).count()).toBe(count);
      if (count < 60) await button(page, 'Load more').click();
    }
    const all = await names(page);
    await cards(page)
      .nth(49)
      .evaluate((card) => card.scrollIntoView({ block: 'start' }));
    // Cards that come into the window get their true heights; then the page has remembered the place.
    await expect.poll(async () => (await anchorOf(page))?.off, { timeout: 10_000 }).toBeLessThan(2);
    const before = await anchorOf(page);
    expect(before?.scrolled).toBeGreaterThan(5_000);
    const offNow = () =>
      page.evaluate(
        ([id, top]) =>
          Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? 1e6) - top),
        [before?.id ?? '', before?.top ?? 0] as const,
      );

    await page.reload();
    await expect.poll(() => names(page), { timeout: 10_000 }).toEqual(all);
    await expect.poll(offNow).toBeLessThan(10);

    await box(page, 'AQP list').check();
    await page.waitForURL('**care_home_type=AQP+list**');
    await expect.poll(() => cards(page).count()).toBe(20);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(60);
    await expect.poll(offNow).toBeLessThan(10);
    await page.context().close();
  });

  it('offers what would find something where nothing is found, each with its count', async () => {
    const page = await person(browser, system.url);
    const nothing = 'search=postcode-SW9&within=1&vacancies_updated=today';
    await signIn(page, 'commissioner-icb@example.org', `/care_homes/list?${nothing}`);
    await page.getByText('Distances are in a straight line from the centre of SW9.').waitFor();
    await page.getByText('No care homes match these filters').waitFor();
    await expectAccessible(page);
    const wider = page.getByRole('button', { name: /^Widen to \d+ miles \(\d+\)$/ });
    const [, miles, count] = /(\d+) miles \((\d+)\)/.exec((await wider.textContent()) ?? '') ?? [];
    await wider.click();
    await page.waitForURL(new RegExp(`within=${miles}`));
    await expectCount(page, new RegExp(`^Displaying ${count} care homes?$`));
    await expect.poll(() => cards(page).count()).toBe(Math.min(20, Number(count)));
    const results = page.getByRole('region', { name: 'Results' });
    await expect
      .poll(() => results.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.context().close();
  });

  it('says what it cannot search for, and loses nothing that was typed', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list?size=20-39');
    const postcode = page.getByRole('combobox', { name: 'Postcode' });
    await postcode.fill('ZZ99 9ZZ');
    await postcode.press('Enter');
    const side = page.locator('.pw-list__side');
    await side.getByText('This postcode is invalid').waitFor();
    await expect.poll(() => postcode.inputValue()).toBe('ZZ99 9ZZ');
    await chip(page, '20 to 39 beds').waitFor();
    await expectAccessible(page);
    await postcode.fill('EH1 1AA');
    await postcode.press('Enter');
    await side.getByText('EH1 is in Scotland, and Placewell covers England only').waitFor();
    await postcode.fill('');
    await postcode.pressSequentially('sw9 9sl');
    await postcode.press('Enter');
    await page.getByText(FROM_THERE).waitFor();

    // Keys alone choose a suggestion; Escape only closes the list.
    await button(page, 'Clear').click();
    await page.getByText(FROM_THERE).waitFor({ state: 'detached' });
    await postcode.pressSequentially('sw9 9s');
    await page.getByRole('option').first().waitFor();
    // They never lie over the button.
    await button(page, 'Search').click({ trial: true, timeout: 2000 });
    await postcode.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    await expect.poll(() => postcode.inputValue()).toBe('sw9 9s');
    await postcode.press('ArrowDown');
    await postcode.press('Enter');
    await page.waitForURL(/search=postcode-SW9\+9S/);

    // A name takes the place of the postcode.
    await page.getByRole('tab', { name: 'Search name' }).click();
    await page.getByLabel('Name of the home or its provider').fill('care centre');
    await button(page, 'Search').click();
    await page.waitForURL(/search=text-care\+centre/);
    await page.getByText('Distances are').waitFor({ state: 'detached' });

    // Values of an address that do not exist are named, each with a way out.
    await page.goto('/care_homes/list?vacant_bed_type=sofa&size=20-39');
    await page.getByText("There is no 'sofa' to filter by").waitFor();
    await chip(page, '20 to 39 beds').waitFor();
    await expectAccessible(page);
    await button(page, 'Remove this filter').click();
    await page.waitForURL(/list\?size=20-39$/);
    await cards(page).first().waitFor();
    await page.context().close();
  });

  it('finds a language among all of them by typing', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list');
    await group(page, 'Languages').click();
    await page.getByText('Start typing any language to search or select from the list').waitFor();
    await expect.poll(() => page.locator('.pw-values--long input').count()).toBeGreaterThan(180);
    await page.getByLabel('Search languages').fill('polis');
    await box(page, 'Polish').check();
    await page.getByLabel('Search languages').fill('urdu');
    await box(page, 'Urdu').check();
    await chip(page, 'Polish').waitFor();
    await chip(page, 'Urdu').waitFor();
    await page.waitForURL(/language=polish%2Curdu/);
    await expectAccessible(page);
    await page.context().close();
  });

  it('has its filters beside the list from 992 px on, and in a drawer below', async () => {
    const page = await person(browser, system.url);
    await page.setViewportSize({ width: 992, height: 780 });
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list');
    const opener = page.getByRole('button', { name: /^Filter options/ });
    await group(page, 'Vacant beds').waitFor();
    await expect.poll(() => opener.count()).toBe(0);
    await page.setViewportSize({ width: 991, height: 780 });
    await opener.waitFor();
    await expect.poll(() => group(page, 'Vacant beds').count()).toBe(0);
    await page.context().close();
  });

  it('shows a home a row, with all that its card has, and remembers it', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list');
    await cards(page).first().waitFor();
    await page.getByRole('radio', { name: 'Compact' }).check();
    const table = page.getByRole('table', { name: 'Care homes' });
    const rows = table.locator('.pw-rows__page > .pw-row');
    await table.waitFor();
    // Rows of a line each: which homes have a longer name follows from the hour.
    const whole = () =>
      rows.evaluateAll((all) => {
        const boxes = all.map((element) => element.getBoundingClientRect());
        const height = Math.min(...boxes.map((box) => box.height));
        return Math.floor((innerHeight - (boxes[0]?.top ?? innerHeight)) / height);
      });
    await expect.poll(whole).toBeGreaterThanOrEqual(12);
    await expectAccessible(page);

    // What was asked for has columns of its own; the filters are in the drawer.
    const drawer = page.getByRole('dialog', { name: 'Filter options' });
    await page.getByRole('button', { name: /^Filter options/ }).click();
    await page.getByRole('combobox', { name: 'Postcode' }).fill('sw9 9s');
    await page.getByRole('option', { name: POSTCODE }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Filter options/ }).click();
    await box(page, 'Nursing dementia').check();
    await drawer.getByRole('button', { name: /^Show \d+ care homes$/ }).click();
    await page.waitForURL(/nursing-dementia/);
    await expect
      .poll(() => table.getByRole('columnheader').allTextContents())
      .toEqual([
        'Care home',
        'Miles',
        'Nursing dementia',
        'Figures',
        'CQC, rate',
        'Phone',
        'Shortlist',
      ]);

    // One home's rest, prompted from there; the row says so.
    const { name } = demoHomes.nearAcacia;
    const row = rows.filter({ has: page.getByRole('link', { name: new RegExp(`^${name}`) }) });
    await row.getByRole('button', { name: `Details of ${name}` }).click();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: new RegExp(`^Prompt\\s+to update vacancies.*${name}`) })
      .first()
      .click();
    await page.getByText(`An email has been sent to ${name} requesting an update.`).waitFor();
    await row.getByText(/^Prompted at \d\d:\d\d$/).waitFor();
    await row.getByRole('button', { name: `Add ${name} to shortlist` }).click();
    await page.getByRole('link', { name: 'Shortlist (1)', exact: true }).waitFor();
    await button(page, 'More').click();
    await expect
      .poll(() => page.getByRole('link', { name: 'Map view' }).getAttribute('href'))
      .toContain('vacant_bed_type=nursing-dementia');
    await page.keyboard.press('Escape');

    // Remembered on the device; rows become small cards where there is no room.
    await page.reload();
    await table.waitFor();
    await page.setViewportSize({ width: 390, height: 780 });
    await expect.poll(() => table.count()).toBe(0);
    await cards(page).filter({ hasText: name }).getByRole('link', { name: /^Call/ }).waitFor();
    // It floats over the list, and covers a part of some link at any height.
    await page.locator('.pw-shortlist-link').evaluate((link: HTMLElement) => {
      link.style.visibility = 'hidden';
    });
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Cards' }).check();
    await page.locator('.pw-home-item').first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is gone through with the keyboard: past the filters, and on where ‘Load more’ goes on', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list');
    await group(page, 'Vacant beds').waitFor();
    const skip = page.getByRole('link', { name: 'Skip to the results' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results');
    expect(new URL(page.url()).hash).toBe('');

    const focusedHome = () =>
      page.evaluate(() => document.activeElement?.closest('[id^="home-"]')?.id);
    const homeAt = (at: number) =>
      page.evaluate((nth) => document.querySelectorAll('[id^="home-"][class]')[nth]?.id, at);
    await button(page, 'Load more').press('Enter');
    await expect.poll(() => cards(page).count()).toBe(40);
    await expect.poll(async () => (await focusedHome()) === (await homeAt(20))).toBe(true);
    await page.getByRole('radio', { name: 'Compact' }).check();
    await page.getByRole('table').waitFor();
    await button(page, 'Load more').press('Enter');
    const rows = page.locator('.pw-rows__page > .pw-row');
    await expect.poll(() => rows.count()).toBe(60);
    await expect.poll(focusedHome).toBe(await rows.nth(40).getAttribute('id'));
    await page.context().close();
  });

  it('has no order to choose in Birmingham and Solihull', async () => {
    const order = (page: Page) => page.getByLabel(/^Sort/);
    const icb = await person(browser, system.url);
    await signIn(icb, 'commissioner-icb@example.org', '/care_homes/list');
    await order(icb).waitFor();
    await icb.context().close();
    const bsol = await person(browser, system.url);
    await signIn(bsol, 'commissioner-bsol@example.org', '/care_homes/list');
    await bsol.getByText(/^Displaying/).waitFor();
    await expect.poll(() => order(bsol).count()).toBe(0);
    await bsol.context().close();
  });

  it('keeps the list, its search and its pages through reload and back', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list/aqp');
    await page.getByText(/^Displaying/).waitFor();
    await expect.poll(() => cards(page).count()).toBe(20);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => cards(page).count(), { timeout: 10_000 }).toBe(40);
    await page.getByLabel('Sort by').selectOption({ label: 'Care home name (A-Z)' });
    await expect.poll(() => cards(page).count(), { timeout: 10_000 }).toBe(20);
    const before = await cards(page).first().getByRole('heading', { level: 2 }).textContent();
    await page.reload();
    await cards(page).first().waitFor();
    await expect
      .poll(() => cards(page).first().getByRole('heading', { level: 2 }).textContent())
      .toBe(before);
    await page.getByLabel(NURSING_HOMES, { exact: true }).check();
    await page.waitForURL('**care_home_type=**');
    await page.goBack();
    const aqp = page.getByLabel('AQP list', { exact: true });
    await expect.poll(() => aqp.isChecked(), { timeout: 10_000 }).toBe(true);
    await page.context().close();
  });
});

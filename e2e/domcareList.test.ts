import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { box, group, searchFromThere } from './careHomesSearch.ts';
import { browser, system } from './running.ts';

const LIST = '/domcare/list';
const FOUND = 'Demo Homecare Lambeth';
const card = (page: Page, name: string) =>
  page.locator('.pw-home').filter({ has: page.getByRole('heading', { name }) });

/** 'Live-in care at SW9 9SL, tier 2, by somebody who speaks Polish, that can start within 48 hours.' */
async function askForTheCare(page: Page): Promise<void> {
  await searchFromThere(page);
  await page.getByText('Covering Lambeth, where SW9 9SL is.').waitFor();
  await narrowToTheCare(page);
}

async function narrowToTheCare(page: Page): Promise<void> {
  await box(page, 'Provides live-in care').check();
  await box(page, 'Care Tier 2: personal care with delegated nursing tasks').check();
  await group(page, 'Languages').click();
  await page.getByLabel('Search languages').fill('poli');
  await box(page, 'Polish').check();
  await box(page, '48 hours').check();
  await page.waitForURL(/notice=2/);
}

describe('care at home', () => {
  it('is found by postcode and need, and taken to a shortlist', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'commissioner-domcare@example.org');
    // Without the care homes list they start with a search of this one.
    await page.getByRole('heading', { name: 'Find care at home' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Postcode').fill('SW9 9SL');
    await page.getByLabel('Care tier').selectOption('Care Tier 2');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/list\?search=postcode-SW9\+9SL&care_tier=2$/);
    await page.getByText('Covering Lambeth, where SW9 9SL is.').waitFor();
    await page.goto(LIST);
    await page.getByRole('heading', { level: 1, name: 'Homecare agencies' }).waitFor();
    await page.getByText(/services and availability of real agencies are invented/).waitFor();
    await expectAccessible(page);
    await askForTheCare(page);
    await card(page, FOUND).getByText('New packages in').waitFor();
    await expectAccessible(page);

    await card(page, FOUND)
      .getByRole('button', { name: /^Add to shortlist/ })
      .click();
    await page.getByRole('link', { name: 'Shortlist (1)', exact: true }).click();
    const table = page.getByRole('table');
    await table.waitFor();
    await expect.poll(() => table.textContent()).toContain(FOUND);
    await page.getByText('from SW9 9SL').waitFor();
    expect(await table.textContent()).toMatch(/Languages.*Polish/s);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  it('shows a provider a row, with all that its card has', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'commissioner-domcare@example.org', LIST);
    await page.getByRole('radio', { name: 'Compact' }).check();
    const table = page.getByRole('table', { name: 'Homecare agencies' });
    await table.waitFor();
    await expectAccessible(page);
    const filters = page.getByRole('button', { name: /^Filter options/ });
    const drawer = page.getByRole('dialog', { name: 'Filter options' });
    await filters.click();
    await searchFromThere(page);
    await drawer.waitFor({ state: 'hidden' });
    await filters.click();
    await narrowToTheCare(page);
    await drawer.getByRole('button', { name: /^Show \d+ homecare/ }).click();
    const row = table.getByRole('row').filter({ hasText: FOUND });
    await row.getByText('Live-in care').waitFor();
    await expect.poll(() => table.getByRole('columnheader').allTextContents()).toContain('Miles');
    await row.getByRole('button', { name: `Details of ${FOUND}` }).click();
    await page.getByText('Accepts people with COVID-19').waitFor();
    await page.getByRole('button', { name: /^Prompt to update availability/ }).waitFor();
    await expectAccessible(page);
    await row.getByRole('button', { name: `Add ${FOUND} to shortlist` }).click();
    await page.getByRole('link', { name: 'Shortlist (1)', exact: true }).click();
    await page.getByRole('table').getByText(FOUND).first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('has a page of each provider, whose prompt is sent once', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-domcare@example.org', `${LIST}?search=text-${FOUND}`);
    const link = card(page, FOUND).getByRole('link', { name: new RegExp(`^${FOUND}`) });
    const address = await link.getAttribute('href');
    await page.goto(address ?? '');
    await page.getByRole('heading', { level: 1, name: FOUND }).waitFor();
    await page.getByRole('heading', { name: 'Updates in the last 90 days' }).waitFor();
    await expectAccessible(page);
    const prompt = page.getByRole('button', { name: /^Prompt to update availability/ });
    await prompt.click();
    await page
      .getByText(`An email has been sent to ${FOUND} requesting an update. Please check back soon.`)
      .waitFor();
    await prompt.click();
    await page
      .getByText(
        'This provider has already been prompted to update their availability in the last few hours.',
      )
      .waitFor();
  });

  it('searches a district, and can take back that a saved search was deleted', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-domcare@example.org', `${LIST}?search=postcode-se11`);
    await page
      .getByText(
        'Covering Lambeth or Southwark, where SE11 is. A whole postcode is in one of them.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'See your saved searches' }).click();
    const saved = page.getByRole('heading', { level: 2, name: 'Care at home, covering SE11' });
    await saved.waitFor();
    await page.getByRole('button', { name: /^Delete/ }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await expect.poll(() => saved.count()).toBe(0);
    await expect
      .poll(() => undo.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expectAccessible(page);
    await undo.click();
    await saved.waitFor();
    await page.reload();
    await saved.waitFor();
  });

  it('says when nobody covers a postcode’s authority', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-domcare@example.org', `${LIST}?search=postcode-TR21 0HE`);
    await page
      .getByText(
        'No provider on the AQP list says it can take a new package in Isles of Scilly now.',
      )
      .waitFor();
    await expectAccessible(page);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const { aqpFrimley } = demoHomes;
const LIST = `/care_homes/list?care_home_type=AQP+list&aqp_variant=frimley`;

async function addRate(page: Page, rate: { area: string; pounds: string; from: string }) {
  await page.getByRole('button', { name: 'Add rates' }).click();
  await page.getByLabel('From').fill(rate.from);
  await page.getByLabel('Rate for').selectOption({ label: rate.area });
  await page.getByLabel('Pounds a week').fill(rate.pounds);
  await page.getByLabel('Reason').fill('Agreed for this year');
  await page.getByRole('button', { name: 'Check and save' }).click();
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save the rate', exact: true }).click();
  await page.getByText('The rates are saved').last().waitFor();
}

const cardRate = (page: Page) => page.locator('.pw-home__aqp').allTextContents();

describe('a rate', () => {
  it('from today on is the same on cards, on the home’s page and in the guidance', async () => {
    const [team, icb, home] = await Promise.all([1, 2, 3].map(() => person(browser, system.url)));
    if (!team || !icb || !home) throw new Error('There are three people');
    const faults = watchFaults(team);
    const today = londonDay(new Date());
    await signIn(icb, 'commissioner-icb@example.org', LIST);
    await expect.poll(() => cardRate(icb)).toContainEqual(expect.stringContaining('£1450/wk'));

    await signIn(team, 'central-team@example.org', '/central_team/rates');
    await team.getByRole('row', { name: /Frimley contract £1450\/wk/ }).waitFor();
    await addRate(team, { area: 'Frimley contract', pounds: 'much', from: today });
    await team.getByRole('alert').getByText('Enter an amount in pounds').waitFor();
    await expectAccessible(team);
    await team.getByLabel('Pounds a week').fill('1,475.50');
    await team.getByRole('button', { name: 'Check and save' }).click();
    await team
      .getByText(new RegExp(`homes? shows? £1475.50/wk.*${dayInWords(today)}.*not £1450/wk`))
      .waitFor();
    await expectAccessible(team);
    await save(team);
    await team.getByRole('row', { name: /Frimley contract £1475.50\/wk/ }).waitFor();
    await team.getByText('Reason: Agreed for this year').waitFor();

    // The list that is open says so by itself.
    await icb.getByRole('button', { name: /show the list again/ }).click();
    await expect.poll(() => cardRate(icb)).toContainEqual(expect.stringContaining('£1475.50/wk'));
    expect((await cardRate(icb)).join()).not.toContain('£1450');

    await signIn(home, 'aqp-frimley@example.org', `/${aqpFrimley.uuid}/home`);
    await home.getByText('£1475.50/wk').first().waitFor();
    await home.goto('/resource-centre/faq');
    await home.getByRole('row', { name: /Frimley £1475.50\/wk/ }).waitFor();
    await home
      .getByRole('row', { name: /Thames Valley/ })
      .getByText(/£1475.50/)
      .waitFor();
    expect(faults).toEqual([]);
    await Promise.all([team, icb, home].map((page) => page.context().close()));
  });

  it('from tomorrow on is to come, and can be corrected and removed until then', async () => {
    const page = await person(browser, system.url);
    const tomorrow = addDays(londonDay(new Date()), 1);
    await signIn(page, 'central-team@example.org', '/central_team/rates');
    await addRate(page, { area: 'London contract', pounds: '1380', from: tomorrow });
    await save(page);
    const coming = page.getByRole('region', { name: 'Future rates' });
    await coming.getByText('£1380/wk').waitFor();
    await page.getByRole('row', { name: /London contract £1353\/wk/ }).waitFor();
    await coming.getByRole('button', { name: /^Correct London contract/ }).click();
    await page.getByLabel('Pounds a week').fill('1390');
    await page.getByLabel('Reason').fill('A slip');
    await page.getByText(/show £1390\/wk/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await coming.getByText('£1390/wk').waitFor();
    await coming.getByRole('button', { name: /^Remove London contract/ }).click();
    await page.getByLabel('Reason').fill('Not agreed');
    await page.getByRole('button', { name: 'Remove the rate' }).click();
    await coming.getByText('No future rates.').waitFor();
    await page.getByText('Removed a rate that had not started').waitFor();
    await page.context().close();
  });
});

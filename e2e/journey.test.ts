import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const DEMENTIA_ABOVE =
  'The number of residential beds with dementia cannot be greater than the total number of residential beds available. Please amend your response.';
const TYPE_ABOVE =
  'The number of beds available at any bed type cannot be greater than the total number of beds available. Please amend your response.';
const SUM_BELOW =
  'The sum of beds available at the bed types should be at least the number of beds available. Please amend your response.';
const NONE_SELECTED =
  '0 beds selected. Please amend your response. If you have no availability, please answer 0 to the question above.';
const SAVED = 'Thank you, available beds have been updated.';

const total = (page: Page) => page.getByLabel('Vacant beds', { exact: true });
const beds = (page: Page, type: string) => page.getByLabel(type, { exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true });

/** Fills the form of a home that is not AQP; no dementia beds. */
async function fillStandard(page: Page, count: string): Promise<void> {
  await total(page).fill(count);
  await page.locator('.pw-beds__grid input').fill('0');
}
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

describe('a home, a commissioner and a late home', () => {
  it('lets a residential home break its rule, see why, and save', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await page.goto('/sign-in');
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await expectAccessible(page);
    await signIn(page, 'residential@example.org');
    await page.getByRole('heading', { name: demoHomes.fresh.name, level: 1 }).waitFor();
    await expectAccessible(page);

    await total(page).fill('1');
    await beds(page, 'Residential dementia').fill('2');
    await confirm(page).click();
    await page.getByText(DEMENTIA_ABOVE).first().waitFor();
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await expectAccessible(page);

    await total(page).fill('abc');
    await total(page).blur();
    await expect.poll(() => total(page).inputValue()).toBe('0');
    await expect.poll(() => beds(page, 'Residential dementia').count()).toBe(0);

    await total(page).fill('3');
    await beds(page, 'Residential dementia').fill('1');
    await page.getByLabel(/^Comments/).fill('Ground floor 🌷 <script>alert(1)</script>');
    await confirm(page).click();
    await page.getByText(SAVED).first().waitFor();
    await page.reload();
    await page.getByRole('heading', { name: demoHomes.fresh.name, level: 1 }).waitFor();
    await expect.poll(() => total(page).inputValue()).toBe('3');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('lets an AQP home break every rule, each with its message', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'aqp@example.org');
    await page.getByRole('heading', { name: demoHomes.aqp.name, level: 1 }).waitFor();
    await total(page).fill('2');
    const types = page.locator('.pw-beds__grid input');
    const count = await types.count();
    expect(count).toBeGreaterThan(1);
    const fillAll = async (values: string[]) => {
      for (let i = 0; i < count; i++) await types.nth(i).fill(values[i] ?? '0');
      await confirm(page).click();
    };
    await fillAll(['3']);
    await page.getByText(TYPE_ABOVE).first().waitFor();
    await fillAll(['1']);
    await page.getByText(SUM_BELOW).first().waitFor();
    await fillAll([]);
    await page.getByText(NONE_SELECTED).first().waitFor();
    await expectAccessible(page);
    await fillAll(['2', '1']);
    await page.getByText(SAVED).first().waitFor();
    await page.context().close();
  });

  it('tells a second tab what changed, and keeps what was typed there', async () => {
    const first = await person(browser, system.url);
    await signIn(first, 'embargo@example.org');
    await first.getByRole('heading', { name: demoHomes.embargoed.name, level: 1 }).waitFor();
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.getByRole('heading', { name: demoHomes.embargoed.name, level: 1 }).waitFor();
    await fillStandard(second, '2');
    await fillStandard(first, '1');
    await confirm(first).click();
    await first.getByText(SAVED).first().waitFor();
    await confirm(second).click();
    const dialog = second.getByRole('dialog');
    await dialog.getByText('These figures have changed since you opened the page').waitFor();
    await expect.poll(() => total(second).inputValue()).toBe('2');
    await dialog.getByRole('button', { name: 'Save my figures' }).click();
    await second.getByText(SAVED).first().waitFor();
    await first.context().close();
  });

  it('disables the form of a home that is suspended from the AQP list', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'aqp-suspended@example.org');
    await page.getByText('not visible on the AQP list').first().waitFor();
    await expect.poll(() => total(page).inputValue()).toBe('0');
    await expect.poll(() => total(page).isDisabled()).toBe(true);
    await expect.poll(() => confirm(page).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.context().close();
  });

  it('shows a commissioner the new figure without reload, and takes a prompt to its answer', async () => {
    const commissioner = await person(browser, system.url);
    const faults = watchFaults(commissioner);
    await signIn(commissioner, 'commissioner-icb@example.org', '/care_homes/list');
    await commissioner.getByRole('heading', { name: 'Care homes', level: 1 }).waitFor();
    await commissioner.getByText(/^Displaying [\d,]+ care homes$/).waitFor();
    await expectAccessible(commissioner);
    await commissioner.getByLabel('All', { exact: true }).check();
    const search = async (name: string) => {
      await commissioner.getByRole('tab', { name: 'Search name' }).click();
      await commissioner.getByLabel('Name of the home or its provider').fill(name);
      await commissioner.getByRole('button', { name: 'Search', exact: true }).click();
      await card(commissioner, name).waitFor();
    };

    // A home saves elsewhere; the card follows within five seconds.
    await search(demoHomes.fresh.name);
    const home = await person(browser, system.url);
    await signIn(home, 'residential@example.org');
    await fillStandard(home, '4');
    await confirm(home).click();
    await home.getByText(SAVED).first().waitFor();
    const since = performance.now();
    await card(commissioner, demoHomes.fresh.name)
      .locator('dd', { hasText: /^4$/ })
      .first()
      .waitFor({ timeout: 5000 });
    expect(performance.now() - since).toBeLessThan(5000);

    // A late home is asked, once.
    await search(demoHomes.stale.name);
    const late = card(commissioner, demoHomes.stale.name);
    const prompt = late.getByRole('button', { name: /Prompt to update vacancies/ });
    await prompt.click();
    await commissioner
      .getByText(
        `An email has been sent to ${demoHomes.stale.name} requesting an update. Please check back soon.`,
      )
      .first()
      .waitFor();
    await prompt.click();
    await commissioner
      .getByText(
        'This home has already been prompted to update their vacancies in the last few hours.',
      )
      .first()
      .waitFor();

    // Its mail is opened from the inbox and answered without signing in.
    const mail = await system.mailTo('nursing-late@example.org', demoHomes.stale.name);
    const link = mail.links.find((address) => address.includes('/vacancy_link#'));
    expect(link).toBeDefined();
    const reader = await person(browser, system.url);
    await reader.goto('/inbox');
    await expectAccessibleInbox(reader);
    await reader.goto(link as string);
    await reader.getByRole('button', { name: 'Nothing has changed' }).waitFor();
    await expectAccessible(reader);
    await reader.getByRole('button', { name: 'Nothing has changed' }).click();
    await reader.getByText(SAVED).first().waitFor();
    await expectAccessible(reader);
    await late.getByText('Up to date').waitFor({ timeout: 5000 });
    expect(faults).toEqual([]);
    for (const page of [commissioner, home, reader]) await page.context().close();
  });

  it('saves nothing when a scanner opens a link, and refuses one that is altered', async () => {
    const mail = await system.mailTo('nursing-late@example.org', demoHomes.stale.name);
    const link = mail.links.find((address) => address.includes('/vacancy_link#')) as string;
    const token = link.split('#')[1] as string;
    const view = () =>
      fetch(`${system.url}/api/vacancy_link/`, { headers: { 'x-link-token': token } });
    const before = (await (await view()).json()) as { vacancy_version: number };
    for (let i = 0; i < 20; i++) await fetch(link);
    const after = (await (await view()).json()) as { vacancy_version: number };
    expect(after.vacancy_version).toBe(before.vacancy_version);

    const page = await person(browser, system.url);
    await page.goto(`/vacancy_link#${token.slice(0, -4)}AAAA`);
    await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

async function expectAccessibleInbox(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText(demoHomes.stale.name).count()).toBeGreaterThan(0);
}

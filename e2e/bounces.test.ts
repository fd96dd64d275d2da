import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

/** The manager and only vacancy contact of the home. */
const MANAGER = 'nursing-late@example.org';
const home = demoHomes.stale;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const notice = (page: Page) => page.locator('.pw-notice', { hasText: 'Our emails do not reach' });

/** A commissioner asks the home for an update. */
async function prompt(): Promise<number> {
  const token = (await system.npm('token', '--', 'commissioner-icb@example.org')).trim();
  const answer = await fetch(`${system.url}/vacancy_reporting/prompt/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ care_home: home.uuid, notify: false }),
  });
  return answer.status;
}

/** Gives the manager's mail this fate, by the inbox's button. */
async function fate(page: Page, name: 'Bounce' | 'Complain'): Promise<void> {
  await page.goto('/inbox');
  const mail = page.locator('li', { hasText: `To ${MANAGER}` });
  await mail.first().getByRole('link').click();
  await button(page, name).click();
  await page.getByRole('heading', { name: /The portal has received the report/ }).waitFor();
}

it('a mail that comes back is seen by the home and by who reads it', async () => {
  const page = await person(browser, system.url);
  const faults = watchFaults(page);
  expect(await prompt()).toBe(200);
  await system.mailTo(MANAGER, home.name);
  await fate(page, 'Bounce');

  await signIn(page, MANAGER, `/${home.uuid}/home`);
  await notice(page).getByText('our emails have come back since').waitFor();
  await notice(page).getByText('Nobody at this home gets the weekday email').waitFor();
  await page.getByRole('link', { name: 'Correct a wrong address' }).click();
  await page.getByText('Email bounces', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.goto('/provider_account_settings');
  await notice(page).getByText(MANAGER, { exact: true }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('the central team sees the homes that no mail reaches, and has them as a file', async () => {
  const page = await person(browser, system.url);
  await signIn(page, 'central-team@example.org', '/central_team/care_homes');
  await page.getByRole('link', { name: 'Homes our emails do not reach' }).click();
  await page.getByRole('link', { name: home.name }).first().waitFor();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await button(page, 'Download the list (CSV)').click();
  expect((await download).suggestedFilename()).toMatch(/^homes-not-reached-.*\.csv$/);
  await page.context().close();
});

it('a right address is tried again; who then complains is left alone', async () => {
  const page = await person(browser, system.url);
  await signIn(page, MANAGER, `/${home.uuid}/home?tab=2`);
  await button(page, /^Try again/).click();
  await page.getByRole('dialog').getByText(MANAGER).waitFor();
  await expectAccessible(page);
  await button(page, 'Send emails again').click();
  await page.getByText(`We will write to ${MANAGER} again.`).waitFor();
  await expect.poll(() => notice(page).count()).toBe(0);
  await expect.poll(() => page.getByText('Email bounces', { exact: true }).count()).toBe(0);

  await fate(page, 'Complain');
  await page.goto(`/${home.uuid}/home?tab=2`);
  await notice(page).getByText('our emails were reported as unwanted').waitFor();
  await notice(page).getByText('We tried again less than a day ago').waitFor();
  await expect.poll(() => button(page, /^Try again/).count()).toBe(0);
  await expectAccessible(page);
  await page.context().close();
});

it('a wrong address is corrected, and the notice goes with it', async () => {
  const page = await person(browser, system.url);
  await signIn(page, 'aqp-frimley@example.org', `/${demoHomes.aqpFrimley.uuid}/home?tab=2`);
  await notice(page).waitFor();
  // The page asks something else first.
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: 'Email bounces' });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Email address', { exact: true }).fill('corrected@example.org');
  await button(page, 'Save').click();
  await page.getByText('Contact successfully saved.').waitFor();
  await expect.poll(() => notice(page).count()).toBe(0);
  await page.context().close();
});

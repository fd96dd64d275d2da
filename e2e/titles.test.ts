import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageRoutes } from '../frontend/src/app/routes.tsx';
import { inventedIn } from '../scripts/demo/domcare/inventedLocations.ts';
import { houseWith } from '../scripts/demo/reporting/houses.ts';
import { expectAccessible, person, signIn } from './browser.ts';
import { browser, system } from './running.ts';

const HOME = houseWith('halfDone').uuid;
const LOCATION = inventedIn('Lambeth').uuid;

/** A page with its address filled in; the parts that may be left out are. */
const addressOf = (path: string): string =>
  path
    .replace(/\/:\w+\?/g, '')
    .replace(':uuid', /service_location/.test(path) ? LOCATION : HOME)
    .replace(':period', lastMonth())
    .replace(':beds', '2')
    .replace(':homeId', HOME)
    .replace(':locationId', LOCATION)
    .replace(':id', HOME);

function lastMonth(): string {
  const today = new Date();
  return new Date(Date.UTC(today.getFullYear(), today.getMonth() - 1, 1)).toISOString().slice(0, 7);
}

/**
 * One page at several addresses, and pages that only open by what is missing here: the token of a mail's link,
 * the account of a contact, a first sign-in.
 */
const ONE_PAGE: readonly RegExp[] = [
  /^\/(home)?$/,
  /^\/(provider_account_settings|profile|profile\/password)$/,
  /^\/:uuid\/home(\/edit|\/confirm\/:beds)?$/,
  /^\/care_homes\/list(\/all_nursing_homes)?$/,
  /^\/(:uuid\/)?resource-centre\/:topic\?$/,
  // No contact and no enquiry has such an id.
  /^\/(central_?contact(_vacancy)?\/:uuid|enquiries\/:id)$/,
  /^\/(sign-in|new-password)$/,
  /link|^\/(register|account_invitation|register\/confirm|sign_agreement|saved_searches\/stop|open_again|updates_email)$/,
];

async function titleAt(page: Page, path: string): Promise<string> {
  await page.goto(addressOf(path));
  await page.locator('h1').first().waitFor();
  await page.locator('.pw-loading').first().waitFor({ state: 'detached' });
  await expect.poll(() => page.title()).toMatch(/ – Placewell$/);
  return page.title();
}

it('no two pages have the same title', async () => {
  const [team, nobody] = await Promise.all([1, 2].map(() => person(browser, system.url)));
  if (!team || !nobody) throw new Error('There are two people');
  await signIn(team, 'central-team@example.org');
  const paths = new Map<string, string[]>();
  for (const { path, access } of pageRoutes) {
    const title = await titleAt(access === 'public' ? nobody : team, path);
    paths.set(title, [...(paths.get(title) ?? []), path]);
  }
  const same = [...paths].filter(
    ([, all]) =>
      all.length > 1 && !ONE_PAGE.some((pattern) => all.every((path) => pattern.test(path))),
  );
  expect(same).toEqual([]);
}, 300_000);

describe('pages for everybody', () => {
  it.each([
    '/help',
    '/privacy_policy',
    '/cookie_policy',
    '/terms_of_use',
    '/accessibility',
    '/about_data',
    '/nowhere',
  ])('%s is accessible and has a title of its own', async (path) => {
    const page = await person(browser, system.url);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

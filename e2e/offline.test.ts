import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const SAVED = 'Thank you, available beds have been updated.';
const SENT = 'The beds you confirmed offline have been sent.';
const CHANGED = 'These figures have changed since you opened the page';

const total = (page: Page) => page.getByLabel('Vacant beds', { exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true });
const unsent = (page: Page) => page.getByText('Not yet sent', { exact: true });
const titled = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function fill(page: Page, count: string): Promise<void> {
  await total(page).fill(count);
  const types = page.locator('.pw-beds__grid input');
  for (let i = 0; i < (await types.count()); i++) await types.nth(i).fill('0');
}

/** Signs in at a home and waits until its page would open without a network. */
async function atHome(email: string, home: { name: string }): Promise<Page> {
  const page = await person(browser, system.url, { offline: true });
  await signIn(page, email);
  await titled(page, home.name).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // From now on the worker answers for the page.
  await page.reload();
  await titled(page, home.name).waitFor();
  return page;
}

describe('a home without a signal', () => {
  it('opens and takes figures after the very first visit, which was never loaded again', async () => {
    const page = await person(browser, system.url, { offline: true });
    await signIn(page, 'residential@example.org');
    const { name } = demoHomes.fresh;
    await titled(page, name).waitFor();
    // The worker comes after the page, and answers for it without its being loaded again.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => deviceKeys(page)).toContain('seen');
    await page.context().setOffline(true);

    // A part that the page has not shown yet is on the device.
    await page.getByRole('tab', { name: 'Suspensions' }).click();
    await page.getByRole('heading', { name: 'Suspensions', level: 2 }).waitFor();
    await page.reload();
    await titled(page, name).waitFor();
    await page.getByText(/^You are offline: this page is as of \d\d:\d\d/).waitFor();
    await page.getByRole('tab', { name: 'Update availability' }).click();
    await total(page).fill('0');
    await confirm(page).click();
    await unsent(page).waitFor();
    await page.context().setOffline(false);
    await unsent(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('opens, takes figures, says that they are not sent, and sends them when it is back', async () => {
    const page = await atHome('residential@example.org', demoHomes.fresh);
    await page.context().setOffline(true);
    await page.reload();
    await titled(page, demoHomes.fresh.name).waitFor();
    await page.getByText(/^You are offline: this page is as of \d\d:\d\d/).waitFor();

    await fill(page, '5');
    await confirm(page).click();
    await unsent(page).waitFor();
    await page.getByText(/^5 vacant beds \(Residential dementia 0\), confirmed at/).waitFor();
    await expectAccessible(page);
    await page.reload();
    await unsent(page).waitFor();
    await expect.poll(() => total(page).inputValue()).toBe('5');

    // Confirmed again: the last figures are the ones that are sent.
    await fill(page, '4');
    await confirm(page).click();
    await page.getByText(/^4 vacant beds/).waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await unsent(second).waitFor();
    const posts: string[] = [];
    for (const tab of [page, second]) {
      tab.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    }
    await page.context().setOffline(false);
    await unsent(page).waitFor({ state: 'detached' });
    await unsent(second).waitFor({ state: 'detached' });
    expect(posts.filter((url) => url.endsWith('/vacancy_reporting/'))).toHaveLength(1);
    // Where the other tab sent it, this one asks what stands now.
    await expect.poll(() => total(page).inputValue(), { timeout: 10_000 }).toBe('4');

    const commissioner = await person(browser, system.url);
    await signIn(commissioner, 'commissioner-icb@example.org', '/care_homes/list');
    await commissioner.getByLabel('All', { exact: true }).check();
    await commissioner.getByRole('tab', { name: 'Search name' }).click();
    await commissioner.getByLabel('Name of the home or its provider').fill(demoHomes.fresh.name);
    await commissioner.getByRole('button', { name: 'Search', exact: true }).click();
    const card = commissioner.getByRole('article', { name: demoHomes.fresh.name, exact: true });
    await card.locator('dd', { hasText: /^4$/ }).first().waitFor();
    await commissioner.context().close();

    // What was kept of the person's pages goes when they do.
    await expect.poll(() => deviceKeys(page)).toContain('seen');
    await page.goto('/signout');
    await titled(page, 'You have signed out').waitFor();
    await expect.poll(() => deviceKeys(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('placewell.session'))).toBeNull();
    await page.context().close();
  });

  it('never overwrites what somebody else has said: it asks', async () => {
    const page = await atHome('embargo@example.org', demoHomes.embargoed);
    await page.context().setOffline(true);
    await fill(page, '3');
    await confirm(page).click();
    await unsent(page).waitFor();

    const other = await person(browser, system.url);
    await signIn(other, 'embargo@example.org');
    await titled(other, demoHomes.embargoed.name).waitFor();
    await fill(other, '1');
    await confirm(other).click();
    await other.getByText(SAVED).first().waitFor();

    await page.context().setOffline(false);
    const dialog = page.getByRole('dialog', { name: CHANGED });
    await dialog.getByRole('row', { name: 'Vacant beds 3 1' }).waitFor();
    await expectAccessible(page);
    await other.reload();
    await titled(other, demoHomes.embargoed.name).waitFor();
    await expect.poll(() => total(other).inputValue()).toBe('1');

    await dialog.getByRole('button', { name: 'Save my figures' }).click();
    await page.getByText(SENT).first().waitFor();
    await unsent(page).waitFor({ state: 'detached' });
    await expect.poll(() => total(page).inputValue()).toBe('3');

    await page.context().setOffline(true);
    await fill(page, '2');
    await confirm(page).click();
    await unsent(page).waitFor();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, discard them' }).click();
    await unsent(page).waitFor({ state: 'detached' });
    await expect.poll(() => total(page).inputValue()).toBe('3');
    await other.context().close();
    await page.context().close();
  });

  it('saves once what was saved but whose answer was lost', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'nursing-late@example.org');
    await titled(page, demoHomes.stale.name).waitFor();
    const address = '**/vacancy_reporting/';
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/vacancy_reporting/')) {
        keys.push(request.headers()['idempotency-key']);
      }
    });
    await page.route(address, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fill(page, '0');
    await confirm(page).click();
    await unsent(page).waitFor();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText(SENT).first().waitFor();
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);

    await page.goto(`${page.url().split('?')[0]}/history`);
    const table = page.getByRole('region', { name: 'Updates, newest first' });
    await table.waitFor();
    const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/London' });
    const rows = table.getByRole('rowheader', { name: today.replaceAll('/', '-') });
    await expect.poll(() => rows.count()).toBe(1);
    await page.context().close();
  });
});

describe("a home's history", () => {
  it('is a chart with its table, the changes, and files to take along', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'aqp@example.org');
    await titled(page, demoHomes.aqp.name).waitFor();
    await page.locator('main a[href$="/home/history"]').click();
    await titled(page, 'History').waitFor();
    const chart = page.getByRole('img', {
      name: /^Chart of vacant beds over time\. \d+ updates\./,
    });
    await chart.locator('canvas').waitFor();
    await page.getByText('Updated the available beds').first().waitFor();
    await expectAccessible(page);

    const rows = page.getByRole('region', { name: 'Updates, newest first' }).locator('tbody tr');
    const shown = await rows.count();
    expect(shown).toBeGreaterThan(20);
    await page.getByRole('radio', { name: '30 days' }).check();
    await expect.poll(() => rows.count()).toBeLessThan(shown);
    await page.getByRole('radio', { name: 'Own dates' }).check();
    await page.getByLabel('From', { exact: true }).fill('2026-01-02');
    await page.getByLabel('To', { exact: true }).fill('2026-01-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('The first day must not be after the last').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: '90 days' }).check();
    await expect.poll(() => rows.count()).toBe(shown);

    const figures = await download(page, 'Download these figures (CSV)');
    expect(figures.slice(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const read: string[][] = parse(figures, { bom: true });
    expect(read[0]?.slice(0, 3)).toEqual(['Date', 'Time', 'Vacant beds']);
    expect(read).toHaveLength(shown + 1);

    const items = page.locator('.pw-changes__list > li');
    await expect.poll(() => items.count()).toBe(50);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => items.count()).toBeGreaterThan(50);
    const changes: string[][] = parse(await download(page, 'Download all changes (CSV)'), {
      bom: true,
    });
    expect(changes[0]).toEqual(['Date', 'Time', 'Who', 'What', 'Field', 'Before', 'After']);
    expect(changes.length).toBeGreaterThan(60);

    await page.getByRole('link', { name: demoHomes.aqp.name }).click();
    await titled(page, demoHomes.aqp.name).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

/** The kinds of what this browser keeps on the device. */
function deviceKeys(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('placewell');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const request = opening.result.transaction('kept').objectStore('kept').getAllKeys();
          request.onsuccess = () => {
            opening.result.close();
            resolve(request.result.map((key) => String((key as string[])[0])));
          };
        };
      }),
  );
}

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^[\p{L}\p{N}-]+\.csv$/u);
  return readFile(await file.path());
}

import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const TOO_MANY =
  'At most 2,000 care homes can be downloaded or printed. Choose more filters first.';
const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true });
const print = (page: Page) => page.getByRole('link', { name: /^Print the list/ });

/** The number of the list's homes, as the page says it. */
async function shownCount(page: Page): Promise<number> {
  const text = await page.getByText(/^Displaying [\d,]+ care homes$/).textContent();
  return Number(text?.replace(/\D/g, ''));
}

describe('a list to take along', () => {
  it('comes as a file of the search in its order, and as a sheet with the same homes', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(
      page,
      'commissioner-icb@example.org',
      '/care_homes/list?care_home_type=AQP+list&overall_cqc_rating=good&ordering=name',
    );
    await page.getByRole('article').first().waitFor();
    await download(page).waitFor();
    await expectAccessible(page);
    const count = await shownCount(page);
    const names = await page
      .getByRole('article')
      .getByRole('heading', { level: 2 })
      .allTextContents();

    const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
    expect(file.suggestedFilename()).toMatch(/^care-homes-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
    expect(rows).toHaveLength(count);
    expect(rows.slice(0, names.length).map((row) => row['Care home'])).toEqual(
      names.map((name) => name.replace(' (opens in a new tab)', '')),
    );
    expect(new Set(rows.map((row) => `${row['CQC rating']} ${row.AQP}`))).toEqual(
      new Set(['Good Yes']),
    );
    expect(rows[0]?.Search).toContain('AQP homes');
    expect(rows[0]?.Search).toContain('Order: by name.');
    expect(rows[0]?.['True at']).toMatch(/^\d\d:\d\d on \d\d-\d\d-\d{4}$/);
    await page.getByText(`Downloaded ${count} care homes.`).waitFor();

    const [sheet] = await Promise.all([page.context().waitForEvent('page'), print(page).click()]);
    await sheet.getByRole('button', { name: 'Print this list' }).waitFor();
    await sheet.getByText(/^AQP homes, .*Order: by name\.$/).waitFor();
    await expect.poll(() => sheet.locator('tbody tr').count()).toBe(count);
    await expectAccessible(sheet);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('says why it cannot be had, and what to do, when it is too long or does not come', async () => {
    const page = await person(browser, system.url);
    let length: 'real' | 'long' = 'long';
    await page.route('**/api/aqp_stakeholder_list/?*', async (route) => {
      if (length === 'real') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), count: 2001 } });
    });
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list');
    await page.getByText(TOO_MANY).waitFor();
    await expect.poll(() => download(page).isDisabled()).toBe(true);
    await expect.poll(() => print(page).count()).toBe(0);
    await expectAccessible(page);

    length = 'real';
    await page.reload();
    await print(page).waitFor();
    await page.route('**/api/light_aqp_stakeholder_list/?*', (route) => route.abort(), {
      // Asked, and by the client asked again.
      times: 2,
    });
    await download(page).click();
    await page.getByText(/^We could not create the file\./).waitFor();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Try again' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await expect.poll(() => page.getByText(/^We could not create the file\./).count()).toBe(0);
    await page.context().close();
  });

  it('shows the several AQP rates of a home in a dialog that gives the focus back', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-icb@example.org', '/care_homes/list/aqp');
    const button = page.getByRole('button', { name: /^See all AQP rates/ }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^AQP rates of / });
    await dialog.getByRole('columnheader', { name: 'Weekly rate' }).waitFor();
    const rates = await dialog.getByRole('cell').allTextContents();
    expect(new Set(rates).size).toBeGreaterThan(1);
    for (const rate of rates) expect(rate).toMatch(/^£\d+(\.\d+)?\/wk$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('refuses a sheet of a search that there is not, in words', async () => {
    const page = await person(browser, system.url);
    await signIn(
      page,
      'commissioner-icb@example.org',
      '/care_homes/print?local_authority=nowhere-at-all',
    );
    await page.getByText("There is no 'nowhere-at-all' to filter by").waitFor();
    await expectAccessible(page);
    await page.goto('/care_homes/print?search=text-no+home+has+such+a+name');
    await page.getByText('No care homes found').waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const SEARCHER = 'commissioner-sussex@example.org';
const WORDS = 'Residential homes with a vacant Residential bed, rated Good';
const LIST = '/care_homes/list?care_home_type=Residential+homes&vacant_bed_type=residential';
const { fresh } = demoHomes;

const search = (page: Page, words: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: words, exact: true }) });

async function answer(page: Page, beds: number): Promise<void> {
  await page.getByLabel('Vacant beds', { exact: true }).fill(String(beds));
  if (beds > 0) await page.locator('.pw-beds__grid input').fill('0');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Thank you, available beds have been updated.').first().waitFor();
}

describe('a saved search', () => {
  it('writes when a matching bed appears, and stops by the link of its email', async () => {
    const home = await person(browser, system.url);
    await signIn(home, 'residential@example.org');
    await home.getByRole('heading', { name: fresh.name, level: 1 }).waitFor();
    await answer(home, 0);

    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, SEARCHER, LIST);
    await page.locator('.pw-home').first().waitFor();
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByText('Residential homes with a vacant Residential bed').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = page.getByRole('dialog', { name: 'Search saved' });
    await saved.getByRole('link', { name: 'See your saved searches' }).click();
    await page.getByRole('heading', { level: 1, name: 'Saved searches' }).waitFor();
    await page
      .getByText(/^\d[\d,]* care homes?$/)
      .first()
      .waitFor();
    await page.getByText('At once').waitFor();
    await expectAccessible(page);

    await home.reload();
    await home.getByRole('heading', { name: fresh.name, level: 1 }).waitFor();
    await answer(home, 2);
    const mail = await system.mailTo(SEARCHER, fresh.name);
    expect(mail.subject).toBe(`A bed you are looking for: ${fresh.name}`);
    const stop = /\/saved_searches\/stop#\S+/.exec(mail.text)?.[0] ?? '';
    expect(stop).not.toBe('');

    // Anybody with the mail, signed in nowhere; opening it changes nothing.
    const reader = await person(browser, system.url);
    await reader.goto(stop);
    await reader.getByRole('heading', { name: 'Stop the emails of this search?' }).waitFor();
    await expectAccessible(reader);
    await page.reload();
    await page.getByText('At once').waitFor();
    await reader.getByRole('button', { name: 'Stop these emails' }).click();
    await reader.getByRole('heading', { name: 'The emails are stopped' }).waitFor();
    await expectAccessible(reader);
    await page.reload();
    await page.getByText('No emails', { exact: true }).waitFor();
    await reader.getByRole('button', { name: 'Undo' }).click();
    await reader.getByText('The emails come again').waitFor();
    await reader.getByRole('button', { name: 'Stop these emails' }).click();
    await reader.getByRole('heading', { name: 'The emails are stopped' }).waitFor();
    await reader.goto('/saved_searches/stop#nonsense');
    await reader.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
    expect(faults).toEqual([]);
    for (const opened of [home, page, reader]) await opened.context().close();
  });

  it('is changed, opened in the list, deleted and brought back', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-icb@example.org', `${LIST}&overall_cqc_rating=good`);
    await page.locator('.pw-home').first().waitFor();
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByText(WORDS).waitFor();
    await dialog.getByLabel('Once a day, at 08:00').check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'See your saved searches' }).click();

    const mine = search(page, WORDS);
    await mine.getByText('Once a day, at 08:00').waitFor();
    await mine.getByRole('button', { name: /^Change emails/ }).click();
    const change = page.getByRole('dialog', { name: 'Change emails' });
    await change.getByLabel('No emails').check();
    await expectAccessible(page);
    await change.getByRole('button', { name: 'Save', exact: true }).click();
    await mine.getByText('No emails', { exact: true }).waitFor();

    await mine.getByRole('button', { name: /^Delete/ }).click();
    await page.getByText(`Deleted: ${WORDS}.`).waitFor();
    await expect.poll(() => mine.count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await mine.getByText('No emails', { exact: true }).waitFor();

    await mine.getByRole('link', { name: /^Open in the list/ }).click();
    await page.waitForURL(/\/care_homes\/list\?.*overall_cqc_rating=good/);
    await page.locator('.pw-home').first().waitFor();
    await page.context().close();
  });

  it('keeps neither a postcode nor a name, and says so', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-icb@example.org', `${LIST}&search=postcode-SW9+9SL&within=25`);
    await page.getByText('in a straight line from SW9 9SL').waitFor();
    const open = page.getByRole('button', { name: 'Save this search' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByText('within 25 miles of the centre of SW9 9').waitFor();
    await dialog.getByText('we do not save it').waitFor();
    await expect.poll(() => dialog.getByText('9SL').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect
      .poll(() => open.evaluate((element) => document.activeElement === element))
      .toBe(true);

    await page.goto('/care_homes/list?search=text-larch');
    await open.click();
    await dialog.getByText('Add a filter first').waitFor();
    await dialog.getByText('We do not save the name you searched for.').waitFor();
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Save', exact: true }).count())
      .toBe(0);
    await page.context().close();
  });
});

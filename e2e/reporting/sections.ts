import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { periodInWords } from '#shared/reporting/period.ts';
import { houseWith } from '../../scripts/demo/reporting/houses.ts';
import { reportedPeriods } from '../../scripts/demo/reporting/months.ts';
import { expectAccessible, person, signIn, watchFaults } from '../browser.ts';
import { browser, system } from '../running.ts';

const home = houseWith('halfDone');
const period = reportedPeriods(new Date()).at(-1);
if (!period) throw new Error('The demo reports no month');
const list = `/${home.uuid}/home/reports/${period}`;

const titled = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: name });
const saved = (page: Page) => page.getByText(/^✓ Saved at \d\d:\d\d/);
const task = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();
const summary = (page: Page) => page.locator('.nhsuk-error-summary');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** The kinds of what this device keeps. */
const onDevice = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('placewell');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAllKeys();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () =>
            resolve(reading.result.map((key) => String((key as string[])[0])));
        };
      }),
  );

/** Types into a field and leaves it. */
async function enter(page: Page, id: string, text: string): Promise<void> {
  await page.locator(`#${id}`).fill(text);
  await page.locator(`#${id}`).press('Tab');
}

async function at(email: string, path: string): Promise<Page> {
  const page = await person(browser, system.url);
  await signIn(page, email, path);
  return page;
}

it('a manager fills in sections, whatever is typed wrong, and nothing is lost', async () => {
  const page = await at('reporting@example.org', list);
  const faults = watchFaults(page);
  await titled(page, `Report for ${periodInWords(period)}`).waitFor();
  await page.getByText('About 12 minutes').or(page.getByText('About 18 minutes')).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Occupancy', exact: true }).click();
  await titled(page, 'Occupancy').waitFor();
  await enter(page, 'beds_open', '46x');
  await page.getByText('Enter a whole number from 1 to 1000').waitFor();
  await page.getByText(/^✓ Saved at .*, without 1 answer that needs changing$/).waitFor();
  // What cannot be saved stays in its field, also when the page is opened again.
  await page.reload();
  await expect.poll(() => page.locator('#beds_open').inputValue()).toBe('46x');
  await enter(page, 'beds_open', '46');
  await enter(page, 'residents_month_end', '50');
  await enter(page, 'occupied_bed_days', '1300');
  await enter(page, 'admissions', '');
  await enter(page, 'deaths', '0');
  await goOn(page);
  await summary(page).getByText('Residents (50) cannot be more than open beds (46).').waitFor();
  await summary(page)
    .getByText('How many residents moved in? Answer this question, or enter 0 if there were none')
    .waitFor();
  await expect.poll(() => focused(page)).toContain('There is a problem');
  await expectAccessible(page);
  await enter(page, 'residents_month_end', '42');
  await enter(page, 'admissions', '2');
  await goOn(page);
  await titled(page, 'Falls and injury').waitFor();
  await expect.poll(() => focused(page)).toContain('Falls and injury');

  // Asked only where there was a fall.
  await enter(page, 'falls_total', '0');
  await page.locator('#falls_harm').waitFor({ state: 'detached' });
  await enter(page, 'falls_total', '200');
  await page.getByText(/^This is higher than usual for this home \(usually \d+ to \d+\)/).waitFor();
  await page.getByRole('button', { name: 'It is right' }).click();
  await page.getByText('Confirmed as right.').waitFor();
  await expect.poll(() => focused(page)).toBe('Undo');
  await page.getByRole('button', { name: 'Undo' }).click();
  await enter(page, 'falls_total', '4');
  await enter(page, 'falls_residents', '3');
  await enter(page, 'falls_harm', '6');
  await enter(page, 'falls_serious', '0');
  await enter(page, 'injuries_other', '1');
  await goOn(page);
  await summary(page)
    .getByText('Falls that caused an injury (6) cannot be more than falls (4).')
    .waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await task(page, 'Falls and injury').getByText('Has a problem').waitFor();
  await task(page, 'Occupancy').getByText('Complete').waitFor();

  await page.getByRole('link', { name: 'Experience and governance' }).click();
  await enter(page, 'month_comment', 'Ring 999 000 0018 about Mrs Example.');
  await page.getByText('Please remove the NHS number.').waitFor();
  await enter(page, 'month_comment', 'Ask about Mrs Example.');
  await page
    .getByText('Please leave out what could say who this is: a name with a title.')
    .waitFor();
  await enter(page, 'month_comment', 'Ask about room 7.');
  await page.getByText('This could identify someone. Please check it.').waitFor();
  await enter(page, 'month_comment', 'It was a quiet month.');
  await saved(page).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it('two people in one section choose answer by answer, and a while offline loses nothing', async () => {
  const [page, other] = [
    await at('reporting@example.org', `${list}/workforce`),
    await at('reporting-central@example.org', `${list}/workforce`),
  ];
  await titled(page, 'Workforce').waitFor();
  await titled(other, 'Workforce').waitFor();
  await enter(other, 'care_posts', '33.5');
  await enter(other, 'care_vacancies', '2');
  await saved(other).waitFor();
  await goOn(other);
  await enter(page, 'care_posts', '31.5');
  await page
    .getByText(/^Fergus Underhill saved this section at \d\d:\d\d\. Your answers are still here\.$/)
    .waitFor();
  await expectAccessible(page);
  const question = 'How many posts for care staff does the home have?';
  await page.getByRole('button', { name: `Keep mine for ‘${question}’` }).click();
  await saved(page).waitFor();
  await page.reload();
  await expect.poll(() => page.locator('#care_posts').inputValue()).toBe('31.5');
  await expect.poll(() => page.locator('#care_vacancies').inputValue()).toBe('2');

  await page.context().setOffline(true);
  await enter(page, 'hours_worked', '5120');
  await page
    .getByText(/^No connection since \d\d:\d\d\. Your answers are kept in this tab/)
    .waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await task(page, 'Workforce').getByText('Answers of this section are not sent yet').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Answers of this section are not sent yet').waitFor({ state: 'detached' });
  await other.goto(`${list}/workforce`);
  await expect.poll(() => other.locator('#hours_worked').inputValue()).toBe('5120');

  // On another tab of the person's, figures that were typed without a connection wait on the device.
  await page.goto(`${list}/workforce`);
  await page.locator('#hours_agency').waitFor();
  await page.context().setOffline(true);
  await enter(page, 'hours_agency', '212');
  await page.getByText(/^No connection since/).waitFor();
  await expect.poll(() => onDevice(page)).toContain('figures');
  const tab = await page.context().newPage();
  await page.close();
  await tab.context().setOffline(false);
  await tab.goto(`${list}/workforce`);
  await expect.poll(() => tab.locator('#hours_agency').inputValue()).toBe('212');
  await saved(tab).waitFor();
  await tab.context().close();
  await other.context().close();
});

it('those who may not complete a report read it, and the central team says why', async () => {
  const central = await at('central-team@example.org', `${list}/skin_nutrition`);
  await titled(central, 'Skin and nutrition').waitFor();
  await central.locator('#pu_cat2_new').fill('1');
  await goOn(central);
  await summary(central).getByText('Say why').waitFor();
  await enter(central, 'report-reason', 'The home asked us by telephone');
  await saved(central).waitFor();
  await expectAccessible(central);
  await central.context().close();
});

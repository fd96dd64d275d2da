import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { houseWith } from '../../scripts/demo/reporting/houses.ts';
import { reportedPeriods } from '../../scripts/demo/reporting/months.ts';
import { expectAccessible, person, signIn, watchFaults } from '../browser.ts';
import { browser, system } from '../running.ts';

const home = houseWith('halfDone');
const period = reportedPeriods(new Date()).at(-1);
const report = `/${home.uuid}/home/reports/${period}`;

const h1 = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const count = (page: Page, words: string) =>
  page.getByRole('heading', { level: 2, name: words, exact: true }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('a manager adds, corrects and removes a placement, and the central team takes a text out', async () => {
  const page = await person(browser, system.url);
  const faults = watchFaults(page);
  await signIn(page, 'reporting@example.org', `${report}/placements`);
  await h1(page, /Placements$/);
  await count(page, '0 placements');
  await press(page, 'Add a placement');
  await page.getByLabel('Service User ID number').fill('999 000 0018');
  await page.getByLabel('Admission date').fill('31/02/2026');
  // The messages appear above the button that is being pressed.
  await press(page, 'Add this placement');
  const summary = page.locator('.nhsuk-error-summary');
  await summary.getByText(/This is an NHS number\./).waitFor();
  await summary.getByText(/Enter a date as dd\/mm\/yyyy/).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Service User ID number').fill('OX-1042');
  await page.getByLabel('Admission date').fill('2/3/2026');
  await page.getByLabel('Total Weekly Rate').fill('1353');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByLabel('Invoicing address').fill('PO Box 1');
  await press(page, 'Add this placement');
  await count(page, '1 placement');
  await page.getByText(/^✓ ?Saved at \d\d:\d\d/).waitFor();
  await expectAccessible(page);
  await press(page, 'Change placement OX-1042');
  await page.getByLabel('Additional comments').fill('The family asked for a review.');
  await press(page, 'Save this placement');
  await count(page, '1 placement');
  await page.getByRole('checkbox', { name: /^These placements are right for/ }).check();
  // Also while the tick is still being saved.
  await press(page, 'Save and continue');
  await h1(page, /^Check your answers/);
  await page.getByText('£1,353.00').first().waitFor();

  const central = await person(browser, system.url);
  await signIn(central, 'central-team@example.org', report);
  await central.getByRole('button', { name: 'Remove personal information' }).click();
  const dialog = central.getByRole('dialog');
  await dialog.getByLabel('What should be removed?').waitFor();
  await expectAccessible(central);
  const texts = dialog.locator('optgroup[label="Placement OX-1042"] option');
  const comment = texts.filter({ hasText: 'Additional comments' });
  await comment.waitFor({ state: 'attached' });
  const value = await comment.getAttribute('value');
  await dialog.getByLabel('What should be removed?').selectOption(value);
  await dialog.getByLabel('Why?').fill('A family is spoken of');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await central.getByText('Removed from every version.').waitFor();
  await central.context().close();

  await page.goto(`${report}/placements`);
  await press(page, 'Change placement OX-1042');
  await expect.poll(() => page.getByLabel('Additional comments').inputValue()).toBe('(removed)');
  await press(page, 'Go back');
  await press(page, 'Remove placement OX-1042');
  await count(page, '0 placements');
  await press(page, 'Undo');
  await count(page, '1 placement');
  await press(page, 'Remove placement OX-1042');
  await page.getByText(/^✓ ?Saved at/).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

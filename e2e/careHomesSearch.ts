import type { Page } from 'playwright-core';

/** What the list's filters are reached by. */
export const group = (page: Page, name: string) =>
  page.locator('summary').filter({ hasText: name });
export const box = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const POSTCODE = 'SW9 9SL';

export async function searchFromThere(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Postcode' }).fill('sw9 9s');
  await page.getByRole('option', { name: POSTCODE }).click();
  await page.waitForURL(/SW9\+9SL/);
}

export async function narrowToTheBed(page: Page): Promise<void> {
  await box(page, 'Within 10 miles').check();
  await box(page, 'Nursing dementia').check();
  await box(page, 'Today').check();
  await box(page, 'Good').check();
  await box(page, 'Outstanding').check();
  await page.waitForURL(/good%2Coutstanding/);
}

/** 'A nursing dementia bed within 10 miles of SW9 9SL, Good or better, updated today.' */
export async function askForTheBed(page: Page): Promise<void> {
  await searchFromThere(page);
  await narrowToTheBed(page);
}

/** What the list says of where its distances are from. */
export const FROM_THERE = `Distances are in a straight line from ${POSTCODE}.`;

export const cards = (page: Page) => page.getByRole('article');
export const names = (page: Page) =>
  page
    .locator('.pw-home__name')
    .evaluateAll((all) =>
      all.map((element) => (element.textContent ?? '').replace(' (opens in a new tab)', '').trim()),
    );
export const chip = (page: Page, label: string) =>
  page.getByRole('button', { name: `Remove filter: ${label}` });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function expectCount(page: Page, count: number | RegExp): Promise<void> {
  const text = typeof count === 'number' ? `Displaying ${count} care homes` : count;
  await page.getByRole('status').filter({ hasText: text }).waitFor();
}

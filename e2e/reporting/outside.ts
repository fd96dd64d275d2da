import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from '../browser.ts';
import { browser, system } from '../running.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const months = (page: Page) => page.getByRole('rowheader');

it('a manager comes from the home page to the archive, and a central contact from the overview to the same', async () => {
  const page = await person(browser, system.url);
  const faults = [watchFaults(page)];
  await signIn(page, 'reporting@example.org');

  const panel = page.locator('.pw-reporting');
  await panel.getByRole('heading', { name: 'Monthly reporting' }).waitFor();
  await panel.getByText(/^\d+% complete$/).waitFor();
  await expect.poll(() => panel.locator('.pw-punctuality li').count()).toBe(5);
  await panel.getByRole('link', { name: /^Continue the report for/ }).waitFor();
  // The beds are the daily task: the panel leaves them on the first screen.
  const beds = await page.getByRole('heading', { name: 'Available beds' }).boundingBox();
  expect(beds?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(900);
  await expectAccessible(page);

  await panel.getByRole('link', { name: 'Reporting archive' }).click();
  await heading(page, 'Reporting archive').waitFor();
  const show = page.getByRole('combobox', { name: 'Show' });
  await expect.poll(() => show.inputValue()).toBe('incomplete');
  await expect.poll(() => months(page).count()).toBe(1);
  await show.selectOption('all');
  await expect.poll(() => months(page).count()).toBe(10);
  await page.getByRole('combobox', { name: 'Reports on a page' }).selectOption('20');
  await page.getByText(/^1\d reports$/).waitFor();
  await expect.poll(() => months(page).count()).toBeGreaterThan(10);
  await expectAccessible(page);

  const central = await person(browser, system.url);
  faults.push(watchFaults(central));
  await signIn(central, 'reporting-central@example.org');
  await central.getByRole('link', { name: 'Quality reporting' }).click();
  await heading(central, 'Quality reporting overview').waitFor();
  await central.getByText(/^Percentage complete: \d+%$/).waitFor();
  await expect.poll(() => months(central).count()).toBe(8);
  await central.getByRole('combobox', { name: 'Show' }).selectOption('incomplete');
  // Two of the eight have something to send in.
  await expect.poll(() => months(central).count()).toBe(2);
  await expectAccessible(central);
  const incomplete = central.getByRole('link', { name: /^See all incomplete reports of/ });
  await incomplete.first().click();
  await heading(central, 'Reporting archive').waitFor();
  await expect.poll(() => central.url()).toMatch(/\/home\/archive\?status=incomplete$/);
  await expect.poll(() => months(central).count()).toBeGreaterThan(0);
  expect(faults.flat()).toEqual([]);
});

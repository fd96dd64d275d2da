import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const PAGE = '/placement_dashboards';

it('a commissioner with placements only sees its own exactly, others rounded, and exports both', async () => {
  const page = await person(browser, system.url);
  const faults = watchFaults(page);
  await signIn(page, 'commissioner-placements@example.org', PAGE);
  await page.getByRole('heading', { name: 'Placement dashboards', level: 1 }).waitFor();
  await page.getByText('Your own placements are exact.').waitFor();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Placement dashboards' }).waitFor();
  const row = page.getByRole('row', { name: /^Kent and Medway \d+ to \d+ / });
  await row.waitFor();
  await expectAccessible(page);

  // Care and reviews are for exact figures: they come with the own organisation.
  expect(await page.getByLabel('Additional care').count()).toBe(0);
  await page
    .getByRole('combobox', { name: 'Payer' })
    .selectOption({ label: 'Greater Manchester (yours)' });
  await page.getByText('All of these placements are yours: figures are exact.').waitFor();
  await page.getByLabel('Reviews', { exact: true }).selectOption('overdue');
  await expect.poll(() => page.url()).toContain('payer=icb-greater-manchester&review=overdue');
  const tile = page.locator('.pw-figure-tile', { hasText: 'reviews overdue' });
  const overdue = Number(await tile.locator('.pw-figure-tile__figure').textContent());
  expect(overdue).toBeGreaterThan(0);
  await expect.poll(() => tilesOf(page)).toContain(String(overdue));

  const [lines] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export placements of Greater Manchester/ }).click(),
  ]);
  const list = await readFile(await lines.path(), 'utf8');
  expect(list).toContain('Service User ID number,Care home');
  await page.getByText(`${overdue} placements in the file.`).waitFor();
  expect(list.match(/Demo House/g)?.length).toBe(overdue);

  // A row leads on to the areas within it; others' placements stay rounded in the file too.
  await page.goto(`${system.url}${PAGE}?by=home`);
  await page.getByRole('button', { name: 'Demo House Birchcombe' }).waitFor();
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export table CSV' }).click(),
  ]);
  const cells = (await readFile(await table.path(), 'utf8'))
    .split('\r\n')
    .map((line) => line.split(','));
  expect(cells[0]?.[2]).toBe('Placements');
  expect(cells.some(([, , count]) => count === '1 to 7')).toBe(true);
  await page.getByRole('button', { name: 'Demo House Birchcombe' }).click();
  await expect.poll(() => page.url()).toContain('by=payer');
  await page.getByRole('row', { name: /^Greater Manchester / }).waitFor();
  expect(faults).toEqual([]);
});

/** The figure of the first tile: all placements of the filters. */
const tilesOf = (page: Awaited<ReturnType<typeof person>>) =>
  page.locator('.pw-figure-tile__figure').first().textContent();

it('Sussex has no placement dashboards', async () => {
  const page = await person(browser, system.url);
  await signIn(page, 'commissioner-sussex@example.org', PAGE);
  await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
  expect(await page.getByRole('link', { name: 'Placement dashboards' }).count()).toBe(0);
});

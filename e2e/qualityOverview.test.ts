import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

it('a commissioner finds the homes that stand out, narrows, sorts, takes a file and opens one', async () => {
  const page = await person(browser, system.url);
  const faults = watchFaults(page);
  await signIn(page, 'commissioner-council@example.org', '/quality-dashboard');
  const lead = page.locator('.pw-qo__lead');
  await lead.getByText(/^\d+ of 48 homes to look at$/).waitFor();
  await page.getByText(/^\w+ \d{4}, figures of \d\d:\d\d on /).waitFor();
  const rows = page.locator('.pw-qo-table tbody tr');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Quality dashboard' })
    .and(page.locator('[aria-current=page]'))
    .waitFor();
  await expectAccessible(page);

  await page.getByLabel('Measure').selectOption('falls');
  await page.getByRole('columnheader', { name: 'Similar homes' }).waitFor();
  await page.getByRole('button', { name: 'Falls' }).click();
  await expect.poll(() => page.url()).toContain('ordering=highest');
  await page
    .getByRole('columnheader', { name: 'Falls' })
    .and(page.locator('[aria-sort]'))
    .waitFor();
  await page.getByLabel('Result').selectOption('concern');
  await expect.poll(() => page.url()).toContain('state=concern');
  const only = rows.filter({ hasText: 'Demo House Gorsewick' });
  await only.getByText('Look closer', { exact: true }).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await lead.getByText('1 of 48 homes to look at, figure: Falls').waitFor();
  await only.getByRole('link', { name: /^Comments of / }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const [head, line] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toContain('Care home,Provider,ICB,Local authority,Manager,Phone');
  expect(head).toContain('Falls,Falls: state,Similar homes: median');
  expect(line).toMatch(/^Demo House Gorsewick,.*,Look closer,/);
  await page.getByText('1 home in the file.').waitFor();

  await page.reload();
  await only.waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('link', { name: 'Demo House Gorsewick', exact: true }).click();
  await page.getByRole('heading', { name: 'Quality dashboard' }).waitFor();
  await page.goBack();
  await only.waitFor();
  expect(await page.getByLabel('Result').inputValue()).toBe('concern');

  await page.getByLabel('Provider').fill('nobody of this name');
  await page.getByText('No homes match these filters').waitFor();
  await page.getByRole('button', { name: /^All providers \(1\)$/ }).click();
  await only.waitFor();
  expect(faults).toEqual([]);
});

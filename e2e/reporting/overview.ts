import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { houseWith } from '../../scripts/demo/reporting/houses.ts';
import { expectAccessible, person, signIn, watchFaults } from '../browser.ts';
import { browser, system } from '../running.ts';

/** A month of its own: nobody has been written to about it. */
const PERIOD = '2036-11';
const house = houseWith('halfDone');
const unreachable = houseWith('unreachable');

it('the central team sees who has not reported, reminds them once, and moves the deadline', async () => {
  await system.npm('job', '--', 'openReturns', '--at', '2036-12-01T00:05', '--period', PERIOD);
  const page = await person(browser, system.url);
  const faults = watchFaults(page);
  await signIn(page, 'central-team@example.org', `/index?period=${PERIOD}`);
  await page.getByRole('heading', { level: 1, name: 'NH reporting overview' }).waitFor();
  await page.getByRole('button', { name: /^\d+ not started$/ }).click();
  await expect.poll(() => page.url()).toContain('status=not_started');
  for (const { name } of [house, unreachable]) {
    await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Remind 2 homes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Remind 1 home?' }).waitFor();
  await dialog.getByText('Nobody to write to: please phone: 1').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remind 1 home' }).click();
  await page.getByText('1 sent, 1 left out: 1 nobody to write to').first().waitFor();
  await system.mailTo(
    'reporting@example.org',
    // Years ahead: a weekday alone would be taken for the next one.
    `Due 5 December at 12pm: ${house.name}'s report for November`,
  );

  await page.getByRole('checkbox', { name: `Choose ${house.name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Remind 1 home' }).click();
  await dialog.getByRole('heading', { name: 'You cannot remind this home yet' }).waitFor();
  await dialog.getByText('Written to in the last 24 hours: 1').waitFor();
  await dialog.getByRole('button', { name: 'Go back' }).click();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(house.name);
  expect(csv.split('\r\n')[0]).toContain('Care home,Provider,ICB,Status');

  await page.getByRole('radio', { name: 'Heat map' }).click();
  const row = page.getByRole('row', { name: new RegExp(house.name) });
  await row.getByText('Open').first().waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Move the deadline' }).click();
  await dialog.getByLabel('Due by 12pm on').fill('2036-12-10');
  await dialog.getByLabel('Reason').fill('The service was down');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('The deadline cannot be moved back.').waitFor();
  await dialog.getByRole('button', { name: 'Move the deadline' }).click();
  await page.getByText('12pm on 10 December 2036').waitFor();
  await page.getByText('extended', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

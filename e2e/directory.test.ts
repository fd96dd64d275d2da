import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const HEADINGS = [
  "Name,Address,Postcode,Phone number,Service's website (if available),Service types",
  'Date of latest check,Provider name,Local authority,Region',
  'CQC Location ID (for office use only)',
].join(',');
const row = (name: string, id: string, types = 'Residential homes') =>
  `${name},"9 Journey Road,Leeds",LS6 3HA,1132751249,,${types},,Journey Limited,Leeds,Yorkshire,${id}`;

/** Of this try: a second one finds the homes of the first. */
const run = () => String(Date.now()).slice(-9);

/** A file as the regulator publishes it, with these rows. */
function fileOf(name: string, ...rows: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'placewell-')), name);
  const preamble = ['CQC Locations data', '', 'This data was produced on 22 July 2026', ''];
  writeFileSync(file, [...preamble, HEADINGS, ...rows].join('\r\n'));
  return file;
}

it('the central team imports homes, closes one and confirms its successor', async () => {
  const tried = run();
  const [HOUSE, HEIR] = [`Journey House ${tried}`, `Journey House ${tried} Care Home`] as const;
  const team = await person(browser, system.url);
  const faults = watchFaults(team);
  await signIn(team, 'central-team@example.org', '/central_team/care_homes/import');
  await team.getByRole('heading', { name: 'Import care homes', level: 1 }).waitFor();
  const first = fileOf(
    'first.csv',
    row(HOUSE, `1-7${tried}1`),
    row('', `1-7${tried}3`),
    row('Journey Dentist', `1-7${tried}4`, 'Dentist'),
  );
  await team.getByLabel('CSV file').setInputFiles(first);
  await team.getByText('Nothing has been saved yet').first().waitFor();
  await team.getByText('1 to add').waitFor();
  await team.getByText('1 other services left out').waitFor();
  await team.getByText('Name: This is missing').waitFor();
  await team.getByText(/homes are not in this file/).waitFor();
  await expectAccessible(team);
  await team.getByRole('button', { name: 'Save 1 care home' }).click();
  await team.getByText('1 saved, 1 left out').first().waitFor();

  // The home comes back under a new registration: it is proposed, and confirmed.
  await team.goto('/central_team/care_homes/import');
  const second = fileOf('second.csv', row(HEIR, `1-7${tried}2`));
  await team.getByLabel('CSV file').setInputFiles(second);
  await team.getByRole('button', { name: 'Save 1 care home' }).click();
  await team.getByText(/may have a new registration/).waitFor({ timeout: 30_000 });
  const card = team.locator('.pw-succession').filter({ hasText: HOUSE });
  await card.getByRole('button', { name: 'This is the same home' }).click();
  await team.getByText('This cannot be undone.').waitFor();
  await team.getByRole('button', { name: 'Confirm and move' }).click();
  await team.getByText('Done: settings and 0 contacts moved.').waitFor();

  // Its successor closes, by hand and as of a day, and is reopened.
  await team.getByRole('link', { name: HEIR }).first().click();
  await team.getByText('Was registered before as').first().waitFor();
  await team.getByRole('button', { name: 'Close this home' }).click();
  const summary = team.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByText('Enter the reason for this change').waitFor();
  await team.locator('#closing-reason').fill('The provider wrote to us');
  await team.getByRole('button', { name: 'Close this home' }).click();
  await team.getByRole('button', { name: 'Close the home', exact: true }).click();
  await team
    .getByText(/^Closed on /)
    .first()
    .waitFor();
  await expectAccessible(team);

  await team.goto('/central_team/care_homes?closed');
  for (const name of [HOUSE, HEIR]) {
    await team.getByRole('link', { name, exact: true }).waitFor();
  }
  await team.getByRole('link', { name: HEIR, exact: true }).click();
  await team.locator('#closing-reason').fill('It was a slip');
  await team.getByRole('button', { name: 'Reopen this home' }).click();
  await team.getByRole('button', { name: 'Reopen', exact: true }).click();
  await team.getByText('Registered, no contacts yet').first().waitFor();
  expect(faults).toEqual([]);
});

it('the central team imports the same file’s homecare agencies', async () => {
  const tried = run();
  const AGENCY = `Journey Homecare ${tried}`;
  const team = await person(browser, system.url);
  const faults = watchFaults(team);
  await signIn(team, 'central-team@example.org', '/central_team/service_locations');
  await team.getByRole('link', { name: 'Import homecare agencies' }).click();
  await team.getByRole('heading', { name: 'Import homecare agencies', level: 1 }).waitFor();
  const rows = (name: string) => [
    row(name, `1-8${tried}1`, 'Homecare agencies|Residential homes'),
    row('', `1-8${tried}2`, 'Homecare agencies'),
    row('Journey House', `1-8${tried}3`),
  ];
  await team.getByLabel('CSV file').setInputFiles(fileOf('agencies.csv', ...rows(AGENCY)));
  await team.getByText('1 to add').waitFor();
  await team.getByText('1 other services left out').waitFor();
  await team.getByText('Name: This is missing').waitFor();
  await team.getByText(/service locations are not in this file/).waitFor();
  await expectAccessible(team);
  await team.getByRole('button', { name: 'Save 1 service location' }).click();
  await team.getByText('1 saved, 1 left out').first().waitFor();

  // Again, under another name: what changes is said, and nothing else is there to save.
  const again = fileOf('again.csv', ...rows(`${AGENCY} North`));
  await team.getByLabel('CSV file').setInputFiles(again);
  await team.getByText(`Name: ${AGENCY}`).waitFor();
  await team.getByRole('button', { name: 'Save 1 service location' }).click();
  await team.getByText('1 saved, 1 left out').first().waitFor();
  await team.goto(`/central_team/service_locations?search=${encodeURIComponent(AGENCY)}`);
  await team.getByRole('link', { name: `${AGENCY} North` }).click();
  await team.getByRole('heading', { name: `${AGENCY} North`, level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

it('a home whose id has letters has its page', async () => {
  const commissioner = await person(browser, system.url);
  await signIn(commissioner, 'commissioner-icb@example.org', '/RX3LD');
  await commissioner.getByRole('heading', { name: '367 Thornaby Road', level: 1 }).waitFor();
});

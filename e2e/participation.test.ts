import { expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const home = demoHomes.stale;
const FILE = `uuid;AQP status;bed_type_preferences;rate
${home.uuid};yes;"Nursing; Nursing dementia";"£1,250.50"
${home.uuid};no;;
X-1;perhaps;;lots
`;

it('the central team sets how homes take part by a file, and the home is told on the next working day', async () => {
  const page = await person(browser, system.url);
  const faults = watchFaults(page);
  await signIn(page, 'central-team@example.org', '/central_team/care_homes');
  await page.getByRole('link', { name: 'use a CSV file' }).click();
  await page.getByRole('heading', { level: 1, name: 'Set many care homes at once' }).waitFor();
  const file = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('heading', { name: '2 rows with an error' }).waitFor();
  await page.getByText('This is on line 2 already').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('The contract of December');
  await page.getByRole('button', { name: 'Save 1 care home' }).click();
  await page.getByRole('heading', { name: '1 care home changed' }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);

  await page.goto(`/${home.uuid}/home/history`);
  await page.getByText('Changed the status of the home').first().waitFor();
  await page.getByText('The contract of December').first().waitFor();
  await system.npm('job', '--', 'mailParticipationChanges', '--at', '2036-11-24T09:00');
  await system.mailTo('nursing-late@example.org', 'Changes to');
  await page.context().close();
});

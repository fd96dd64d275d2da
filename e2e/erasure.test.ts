import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../scripts/demo/accounts.ts';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';
import { until } from './system.ts';

const ADDRESS = 'aqp-london@example.org';
const NAME = 'Kwame Rushbrook';

/** As `npm run job` takes it. */
const londonTime = (ms: number) =>
  new Date(ms)
    .toLocaleString('sv-SE', { timeZone: 'Europe/London' })
    .slice(0, 16)
    .replace(' ', 'T');

it('the central team shows what is kept of a person, gives them a copy and erases them', async () => {
  const team = await person(browser, system.url);
  const faults = watchFaults(team);
  await signIn(team, 'central-team@example.org', '/central_team/people');
  await team.getByLabel('Name or email address').fill(ADDRESS);
  await team.getByRole('button', { name: 'Find', exact: true }).click();
  await team.getByRole('heading', { name: NAME }).waitFor();
  await team.getByRole('link', { name: 'View or erase this person’s data' }).click();
  await team.getByRole('heading', { name: 'Erase a person', level: 1 }).waitFor();
  await team.getByRole('link', { name: demoHomes.aqpLondon.name }).waitFor();
  await expectAccessible(team);

  await team.getByRole('button', { name: 'See this person’s data' }).click();
  const copy = team.getByRole('button', { name: 'Download a copy' });
  await copy.waitFor({ timeout: 60_000 });
  const downloading = team.waitForEvent('download');
  await copy.click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(JSON.parse(file).map(({ kind }: { kind: string }) => kind)).toContain('contact');
  expect(file).toContain(ADDRESS);

  // Nothing is done by a slip: what is missing is said, and what was typed stays.
  const erase = team.getByRole('button', { name: 'Erase this person' });
  await team.getByLabel('Reason').fill('Wrote to us; we rang the home back');
  await erase.click();
  const summary = team.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByText('This is not the email address of the person').waitFor();
  await expectAccessible(team);
  for (const choice of await team.getByLabel('who takes over?').all()) {
    await choice.selectOption({ label: 'Nobody for now: we will ask the home to choose' });
  }
  await team.getByLabel('Type their email address to confirm').fill(ADDRESS.toUpperCase());
  await erase.click();
  await team.getByRole('heading', { name: 'The person is being erased' }).waitFor();
  expect(team.url()).not.toContain('example.org');

  // As it would a minute later. Where the system's own run is under way, ours leaves it to that one.
  const done = team.getByRole('heading', { name: 'The person has been erased' });
  const run = () =>
    system.npm('job', '--', 'erasePeople', '--at', londonTime(Date.now() + 120_000));
  await until(90_000, async () => {
    await run();
    return done.isVisible();
  });
  const pseudonym = (await team.getByText(/^Erased person [0-9a-f]{8}$/).textContent()) ?? '';
  await expectAccessible(team);

  const gone = await person(browser, system.url);
  await gone.goto('/sign-in');
  await gone.getByLabel('Email address').fill(ADDRESS);
  await gone.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await gone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await gone.getByRole('alert').first().waitFor();
  expect(new URL(gone.url()).pathname).toBe('/sign-in');

  await team.goto(`/${demoHomes.aqpLondon.uuid}/home/history`);
  await team.getByText('Erased a contact').first().waitFor();
  await team.getByText(pseudonym).first().waitFor();
  await expect.poll(() => team.getByText(NAME).count()).toBe(0);
  expect(faults).toEqual([]);
});

import { expect, it } from 'vitest';
import { houseWith } from '../scripts/demo/reporting/houses.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

it('a home reads what changed, and the central team begins a new usual range that it sees', async () => {
  const [team, home] = await Promise.all([1, 2].map(() => person(browser, system.url)));
  if (!team || !home) throw new Error('There are two people');
  const faults = watchFaults(team);
  const { uuid } = houseWith('jump');
  const page = `/quality/nursing_home/${uuid}`;
  await signIn(home, 'reporting-central@example.org', page);
  await home.getByRole('heading', { name: 'Quality dashboard' }).waitFor();
  const card = home.locator('.pw-quality__card', { hasText: /^Falls\d/ });
  await card.getByRole('img', { name: /^Chart of Falls, / }).waitFor();
  await expectAccessible(home);
  // What stands out comes first; the rest is folded by section, and all of it is on paper.
  const occupancy = home.getByRole('heading', { name: 'Occupancy', level: 3 });
  expect(await occupancy.count()).toBe(0);
  await home.getByRole('button', { name: 'Open all sections' }).click();
  await occupancy.waitFor();
  await expectAccessible(home);
  await home.getByRole('button', { name: 'Close all sections' }).click();
  await home.getByRole('link', { name: /^Submitted report of / }).click();
  await home.getByText('Report submitted').first().waitFor();
  await home.goBack();
  await card.waitFor();
  await card.getByRole('button', { name: 'Show as table of Falls' }).click();
  await card.getByRole('columnheader', { name: 'Denominator' }).waitFor();
  expect(await home.getByRole('button', { name: /New usual range/ }).count()).toBe(0);
  await home.getByLabel('Show', { exact: true }).selectOption('zero');
  await expect.poll(() => home.url()).toContain('show=zero');

  await signIn(team, 'central-team@example.org', page);
  await team.getByRole('button', { name: 'New usual range for Falls', exact: true }).click();
  await team.getByRole('button', { name: 'Start the new usual range' }).click();
  await team
    .getByRole('dialog')
    .getByRole('alert')
    .getByText('Choose a month that was reported')
    .waitFor();
  await team.getByLabel('From which month').selectOption({ index: 4 });
  await team.getByLabel('Reason').fill('A new wing opened');
  await team.getByRole('button', { name: 'Start the new usual range' }).click();
  await team.getByText(/: A new wing opened/).waitFor();
  await home.goto(page);
  await home.getByRole('button', { name: 'Open all sections' }).click();
  await home.getByText(/: A new wing opened/).waitFor();

  await team.getByRole('button', { name: /^Undo the one from/ }).click();
  await team.getByLabel('Reason').fill('It was another home');
  await team.getByRole('button', { name: 'Undo it' }).click();
  await expect.poll(() => team.locator('.pw-spc__rebase').count()).toBe(0);
  expect(faults).toEqual([]);
});

it('a commissioner with the quality dashboards alone starts where something can be done', async () => {
  const page = await person(browser, system.url);
  const faults = watchFaults(page);
  await signIn(page, 'commissioner-quality@example.org', '/');
  await page.getByRole('heading', { name: 'What needs you today' }).waitFor();
  await page.getByText(/homes? needs? a closer look/).waitFor();
  expect(await page.getByLabel('Postcode').count()).toBe(0);
  await expectAccessible(page);
  await page.locator('.pw-start__way').getByRole('link', { name: 'Quality dashboard' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/quality-dashboard');
  await page.getByText(/^\d+ of 48 homes to look at$/).waitFor();
  await page.getByRole('link', { name: 'Placewell, start page' }).click();
  await page.getByText('Nothing else to do today').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

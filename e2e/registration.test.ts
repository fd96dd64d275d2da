import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const PASSWORD = 'Larches-in-4-rows';
const EMAIL = 'rhona.willowby@example.org';
const home = demoHomes.fresh;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

describe('a stranger', () => {
  it('asks to join, is approved by the manager, registers and sees the home', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Ask to join' }).click();
    await heading(page, 'Ask to join').waitFor();
    await button(page, 'Send request').click();
    await page
      .getByRole('link', { name: 'Local authority: Please choose a local authority from the list' })
      .waitFor();
    await expectAccessible(page);
    await page.getByLabel('First name').fill('Rhona');
    await page.getByLabel('Last name').fill('Willowby');
    await page.getByLabel('Job title').fill('Senior carer');
    await page.getByLabel('Email address').fill(EMAIL);
    await page.getByLabel('Name of the care home').fill(home.name);
    await page.getByLabel('Name of its provider').fill('Neville House');
    await page.getByLabel('Local authority').selectOption('Oldham');
    await page.getByLabel('CQC registration ID').fill('109');
    await button(page, 'Send request').click();
    await page.getByRole('link', { name: /Please enter a CQC registration ID such as/ }).waitFor();
    await page.getByLabel('CQC registration ID').fill('1-109570155');
    await button(page, 'Send request').click();
    await heading(page, 'Look for our email').waitFor();
    await expectAccessible(page);

    const mail = await system.mailTo(EMAIL, 'Confirm your email address');
    expect(mail.text).not.toMatch(/Rhona|Willowby|Senior carer/);
    await page.goto(mail.links.find((link) => link.includes('/register/confirm#')) ?? '');
    await heading(page, 'Check your request').waitFor();
    await page.getByText('Senior carer').waitFor();
    await expectAccessible(page);
    await button(page, 'Confirm and send request').click();
    await heading(page, 'Your request is sent').waitFor();
    await expectAccessible(page);

    await system.mailTo('residential@example.org', `Someone asks to join ${home.name}`);
    const manager = await person(browser, system.url);
    await signIn(manager, 'residential@example.org', `/${home.uuid}/home?tab=2`);
    await manager.getByRole('heading', { name: 'Requests to join', level: 2 }).waitFor();
    await manager.getByText(EMAIL).waitFor();
    await expectAccessible(manager);
    await button(manager, 'Approve Rhona Willowby').click();
    await manager.getByRole('dialog').getByLabel('Vacancy updates').check();
    await expectAccessible(manager);
    await button(manager, 'Approve').click();
    await manager.getByText('Rhona Willowby is approved.').waitFor();
    const row = manager.getByRole('row').filter({ hasText: EMAIL });
    await row.getByText('Vacancy updates').waitFor();

    const invitation = await system.mailTo(EMAIL, `Join ${home.name} on Placewell`);
    await page.goto(invitation.links.find((link) => link.includes('/register#')) ?? '');
    await heading(page, 'Register').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password confirmation', { exact: true }).fill(PASSWORD);
    await button(page, 'Register').click();
    // Signed in with what was just typed.
    await heading(page, home.name).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
    await manager.context().close();
  });

  it('of a home that is not in the directory is the central team’s', async () => {
    const team = await person(browser, system.url);
    const faults = watchFaults(team);
    await signIn(team, 'central-team@example.org', '/central_team/registrations');
    await heading(team, 'Requests to join').waitFor();
    const card = team.getByRole('article').filter({ hasText: 'Ewan Otterbourne' });
    await card.getByText('Not in our directory').waitFor();
    await card.getByText('Overdue').waitFor();
    await expectAccessible(team);
    await button(team, 'Approve Ewan Otterbourne').click();
    const dialog = team.getByRole('dialog');
    await dialog.getByLabel('Name of the home or its provider').fill('Anbridge');
    await button(team, 'Find the home').click();
    await dialog.getByRole('button', { name: demoHomes.amber.name }).click();
    await button(team, 'Approve').click();
    await dialog.getByRole('link', { name: 'Please say how you checked who this is' }).waitFor();
    await expectAccessible(team);
    await dialog.getByLabel('How did you check who this is?').fill('Rang the home');
    await button(team, 'Approve').click();
    await team.getByText('Ewan Otterbourne is approved.').waitFor();
    await expect.poll(() => card.count()).toBe(0);
    await team.getByLabel('Show').selectOption('Invited');
    await card.getByText(/Decided by Hana Quillfeather at .*: Rang the home/).waitFor();
    expect(faults).toEqual([]);
    await team.context().close();
  });
});

describe('a stranger of a homecare agency (domiciliary, section 9)', () => {
  const AGENCY = { name: 'SCS Homecare Ltd', id: '1-11079275531' };

  /** Asks to join the agency, and confirms the address. */
  async function asksToJoin(page: Page, first: string, email: string): Promise<void> {
    await page.goto('/register/request');
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill('Otterway');
    await page.getByLabel('Job title').fill('Coordinator');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Name of the care home').fill(AGENCY.name);
    await page.getByLabel('Name of its provider').fill('SCS');
    await page.getByLabel('Local authority').selectOption('Oldham');
    await page.getByLabel('CQC registration ID').fill(AGENCY.id);
    await button(page, 'Send request').click();
    await heading(page, 'Look for our email').waitFor();
    const mail = await system.mailTo(email, 'Confirm your email address');
    await page.goto(mail.links.find((link) => link.includes('/register/confirm#')) ?? '');
    await button(page, 'Confirm and send request').click();
    await heading(page, 'Your request is sent').waitFor();
  }

  it('is let in by the central team, and then decides on the next one', async () => {
    const [ada, bea] = ['ada.otterway@example.org', 'bea.otterway@example.org'];
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await asksToJoin(page, 'Ada', ada);
    const team = await person(browser, system.url);
    await signIn(team, 'central-team@example.org', '/central_team/registrations');
    const card = team.getByRole('article').filter({ hasText: ada });
    await card.getByText(/\(Homecare agency\)/).waitFor();
    await card.getByRole('button', { name: /^Approve/ }).click();
    const approving = team.getByRole('dialog', { name: /^Approve/ });
    await approving.getByLabel('Availability updates').check();
    await approving.getByLabel('How did you check who this is?').fill('Rang the office');
    await approving.getByRole('button', { name: 'Approve', exact: true }).click();
    await team.getByText('Ada Otterway is approved.').waitFor();
    await team.context().close();

    const invitation = await system.mailTo(ada, `Join ${AGENCY.name} on Placewell`);
    await page.goto(invitation.links.find((link) => link.includes('/register#')) ?? '');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password confirmation', { exact: true }).fill(PASSWORD);
    await button(page, 'Register').click();
    await heading(page, 'Service location information').waitFor();
    const other = await person(browser, system.url);
    await asksToJoin(other, 'Bea', bea);
    await other.context().close();

    await page.reload();
    await heading(page, 'Service location information').waitFor();
    await page.getByRole('tab', { name: /Contact information/ }).click();
    await page.getByRole('heading', { name: 'Requests to join', level: 2 }).waitFor();
    await expectAccessible(page);
    await button(page, 'Approve Bea Otterway').click();
    const dialog = page.getByRole('dialog', { name: /^Approve/ });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('Bea Otterway is approved.').waitFor();
    await page.getByRole('row').filter({ hasText: bea }).getByText('None').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

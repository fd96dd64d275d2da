import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';
import { until } from './system.ts';

const PASSWORD = 'Larches-in-4-rows';
const EMAIL = 'ada.newcomer@example.org';
const SECOND_EMAIL = 'ada.at.home@example.org';
const home = demoHomes.aqp;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function openContacts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Update contact details/ }).click();
  await page.getByRole('heading', { name: 'Contacts', level: 2 }).waitFor();
}

/** The manager of the home, at its contacts. */
async function manager(): Promise<{ page: Page; faults: string[] }> {
  const page = await person(browser, system.url);
  const faults = watchFaults(page);
  await signIn(page, 'aqp@example.org');
  await page.getByRole('heading', { name: home.name, level: 1 }).waitFor();
  await openContacts(page);
  return { page, faults };
}

/** The row of a contact who is shown, not edited. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${name}` }) });

describe('the contacts of a home', () => {
  it('are added, corrected and changed', async () => {
    const { page, faults } = await manager();
    await expectAccessible(page);

    await button(page, 'Add new contact').click();
    await expect.poll(() => button(page, 'Add new contact').isDisabled()).toBe(true);
    await page.getByLabel('Phone number', { exact: true }).fill('1632 960000');
    await button(page, 'Add another email address').click();
    await page.getByLabel('Email address 2').fill('not an address');
    await button(page, 'Save').click();
    for (const text of [
      'First name: This field is required',
      'Last name: This field is required',
      'Email address: This field is required',
      'Email address 2: Please provide a valid email address',
      'Phone number: Please provide a valid phone number',
    ]) {
      await page.getByRole('link', { name: text }).waitFor();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'First name: This field is required' }).click();
    await page.keyboard.type('Ada');
    await page.getByLabel('Last name').fill('Newcomer');
    await page.getByLabel('Phone number', { exact: true }).fill('01632 960000');
    await page.getByLabel('Email address 1').fill('aqp@example.org');
    await button(page, 'Delete email address 2').click();
    await button(page, 'Save').click();
    // What only the server knows stands at its field too, and nothing typed is lost.
    await page
      .getByRole('link', { name: /Another contact of this home has this email address/ })
      .waitFor();
    await page.getByLabel('Email address', { exact: true }).fill(EMAIL);
    await button(page, 'Save').click();
    await page.getByText('New contact successfully created.').waitFor();
    await rowOf(page, 'Ada Newcomer').getByText('Invited, not registered yet').waitFor();
    await button(page, 'Send invitation again to Ada Newcomer').click();
    await page.getByText('An invitation was sent to this contact less than an hour ago.').waitFor();
    await expectAccessible(page);

    // A second address is invited by its own button; the row says which has an account.
    await button(page, 'Edit Ada Newcomer').click();
    await page.getByLabel('Phone number', { exact: true }).fill('01632 960000 ext 4');
    await button(page, 'Add another email address').click();
    await page.getByLabel('Email address 2').fill(SECOND_EMAIL);
    await button(page, 'Save').click();
    await rowOf(page, 'Ada Newcomer').getByText('No account').waitFor();
    const call = rowOf(page, 'Ada Newcomer').getByRole('link', { name: '01632 960000 ext 4' });
    expect(await call.getAttribute('href')).toBe('tel:+441632960000;ext=4');
    await button(page, `Send invitation to Ada Newcomer at ${SECOND_EMAIL}`).click();
    await page.getByText(`Invitation sent to ${SECOND_EMAIL}.`).waitFor();
    await system.mailTo(SECOND_EMAIL, home.name);
    await button(page, `Send invitation again to Ada Newcomer at ${SECOND_EMAIL}`).waitFor();
    await expectAccessible(page);

    await button(page, 'Edit Ada Newcomer').click();
    await page.getByLabel('Job title (optional)').fill('Night manager');
    await page.getByLabel('Vacancy updates').check();
    await button(page, 'Save').click();
    await page.getByText('Contact successfully saved.').waitFor();
    await rowOf(page, 'Ada Newcomer').getByText('Night manager').waitFor();
    await rowOf(page, 'Ada Newcomer').getByText('Vacancy updates').waitFor();
    const phone = rowOf(page, 'Ada Newcomer').getByRole('link', { name: '01632 960000' });
    await expect.poll(() => phone.getAttribute('href')).toBe('tel:+441632960000;ext=4');
    expect(
      await button(page, 'Edit Ada Newcomer').evaluate((e) => e === document.activeElement),
    ).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('keep every responsibility held, and say which is missing its person', async () => {
    const { page } = await manager();
    await button(page, /^Edit Priya/).click();
    await page.getByLabel('ICB contact').uncheck();
    await button(page, 'Save').click();
    const refusal = page.getByRole('alert').filter({
      hasText:
        'You must ensure one staff member in your organisation has responsibility for: ICB contact. Please assign this responsibility to another staff member before making this change.',
    });
    await refusal.first().waitFor();
    await expect.poll(() => page.getByLabel('ICB contact').isChecked()).toBe(false);
    await expectAccessible(page);
    await button(page, 'Cancel').click();

    await button(page, /^Delete Priya/).click();
    await page.getByRole('dialog').getByText('This is you.').waitFor();
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByText('You must ensure one staff member').waitFor();
    await expectAccessible(page);
    await button(page, 'Cancel').click();
    await page.context().close();
  });

  it('say what went wrong, and lose nothing that was typed', async () => {
    const { page } = await manager();
    const { page: other } = await manager();
    // Someone else saves first.
    await button(page, 'Edit Ada Newcomer').click();
    await page.getByLabel('Job title (optional)').fill('Night lead');
    await button(other, 'Edit Ada Newcomer').click();
    await other.getByLabel('Last name').fill('Newcomer-Larch');
    await button(other, 'Save').click();
    await other.getByText('Contact successfully saved.').waitFor();
    await other.context().close();
    await button(page, 'Save').click();
    await page.getByText('Someone else has changed this contact').waitFor();
    await page.getByRole('row', { name: 'Last name Not changed by you Newcomer-Larch' }).waitFor();
    await page.getByRole('row', { name: /^Job title Night lead/ }).waitFor();
    await expectAccessible(page);
    await button(page, 'Save my changes').click();
    await page.getByText('Contact successfully saved.').waitFor();
    // What the two changed stands together.
    await rowOf(page, 'Ada Newcomer-Larch').getByText('Night lead').waitFor();
    await button(page, 'Edit Ada Newcomer-Larch').click();
    await page.getByLabel('Last name').fill('Newcomer');
    await button(page, 'Save').click();
    await button(page, 'Edit Ada Newcomer').waitFor();

    const answerWith = async (status: number) => {
      await page.unroute('**/api/care_home_contacts/**');
      await page.route('**/api/care_home_contacts/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status }),
      );
    };
    await answerWith(500);
    await button(page, 'Edit Ada Newcomer').click();
    await page.getByLabel('Job title (optional)').fill('Not saved');
    await button(page, 'Save').click();
    await page.getByText('There was an error while trying to edit this contact.').first().waitFor();
    await expect.poll(() => page.getByLabel('Job title (optional)').inputValue()).toBe('Not saved');
    await button(page, 'Cancel').click();
    await button(page, 'Add new contact').click();
    await page.getByLabel('First name').fill('Bo');
    await page.getByLabel('Last name').fill('Newcomer');
    await page.getByLabel('Email address', { exact: true }).fill('bo@example.org');
    await button(page, 'Save').click();
    await page.getByText('There was an error while trying to add this contact.').first().waitFor();
    await button(page, 'Cancel').click();
    await button(page, 'Delete Ada Newcomer').click();
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByText('This contact could not be removed.').waitFor();
    await answerWith(403);
    await Promise.all([page.waitForEvent('load'), button(page, 'Delete').click()]);

    // Their own address is asked about before it goes.
    await openContacts(page);
    await button(page, /^Edit Priya/).click();
    await page.getByLabel('Email address', { exact: true }).fill('elsewhere@example.org');
    await button(page, 'Save').click();
    await page.getByRole('dialog').getByText('so you will lose access').waitFor();
    await expectAccessible(page);
    await button(page, 'Go back').click();

    await page.route('**/api/care_home_missing_contact_preferences/**', (route) =>
      route.fulfill({
        json: {
          contains_aqp_list_stakeholder: false,
          contains_individual_contact: true,
          contains_vacancy_contact: false,
        },
      }),
    );
    await page.reload();
    await page.getByText('Nobody in your organisation has the following responsibility:').waitFor();
    await page.getByText('Please update your contact information to resolve this.').waitFor();
    const missing = page.locator('.pw-notice--warning').getByRole('listitem');
    await expect.poll(() => missing.allTextContents()).toEqual(['Vacancy updates', 'ICB contact']);
    await page.getByRole('tab', { name: /Update contact details.*Vacancy updates/ }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });

  it('may be on leave, with a deputy', async () => {
    const { page } = await manager();
    await button(page, /^End leave/).click();
    await page.getByText('Leave ended.').waitFor();
    await button(page, 'Set leave of Ada Newcomer').click();
    await button(page, 'Set leave').click();
    await page.getByRole('link', { name: 'Last day: Please select a date' }).waitFor();
    await expectAccessible(page);
    const today = new Date();
    const inAWeek = new Date(today.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Last day').fill(inAWeek);
    await page.getByLabel('Deputy').selectOption({ index: 1 });
    await button(page, 'Set leave').click();
    await page.getByText('Leave saved.').waitFor();
    await rowOf(page, 'Ada Newcomer')
      .getByText(/^On leave until .*, deputy /)
      .waitFor();
    await expectAccessible(page);
    await page.context().close();
  });

  it('register by the invitation, sign in, and lose their access with their contact', async () => {
    const mail = await system.mailTo(EMAIL, home.name);
    expect(mail.subject).toBe(`Join ${home.name} on Placewell`);
    const link = mail.links.find((link) => link.includes('/register#')) ?? '';
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await page.goto(link);
    await page.getByRole('heading', { name: /Register/, level: 1 }).waitFor();
    await page.getByText(EMAIL).waitFor();
    expect(page.url()).not.toContain('#');
    await expectAccessible(page);
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada');
    await button(page, 'Register').click();
    await page.getByRole('link', { name: 'Password: This field is required' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Newcomer-2026');
    await page.getByLabel('Password confirmation', { exact: true }).fill('Newcomer-2026');
    await button(page, 'Register').click();
    await page
      .getByRole('link', { name: /Password: Choose a password without your name/ })
      .waitFor();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password confirmation', { exact: true }).fill(PASSWORD);
    await button(page, 'Register').click();
    // Signed in at once: nobody types a password twice that they have just chosen.
    await page.waitForURL((url) => url.pathname === `/${home.uuid}/home`);
    await page.reload();
    await page.getByRole('heading', { name: home.name, level: 1 }).waitFor();

    const second = await person(browser, system.url);
    await second.goto(link);
    await second.getByRole('heading', { name: 'You are already registered', level: 1 }).waitFor();
    await expectAccessible(second);

    const { page: boss } = await manager();
    await button(boss, 'Delete Ada Newcomer').click();
    await boss
      .getByRole('dialog')
      .getByText('Are you sure you want to delete this contact?')
      .waitFor();
    await boss.getByText('This user will no longer be able to access this page').waitFor();
    await expectAccessible(boss);
    await button(boss, 'Delete').click();
    await boss.getByText('Contact deleted successfully.').waitFor();
    await until(10_000, async () => (await rowOf(boss, 'Ada Newcomer').count()) === 0);
    await boss.context().close();

    await page.reload();
    await page.getByRole('heading', { level: 1, name: /not found/i }).waitFor();
    await second.reload();
    await second.getByRole('heading', { name: 'This link cannot be used', level: 1 }).waitFor();
    await expectAccessible(second);
    expect(faults).toEqual([]);
    await second.context().close();
    await page.context().close();
  });

  it('are locked where they are central', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'central-contact@example.org');
    // The menu's, not the footer's: it comes when it is known who is there.
    await page.locator('#side-menu a[href$="/home"]:not([href="/home"])').first().click();
    await openContacts(page);
    await expect.poll(() => button(page, /^Delete Rosalind/).count()).toBe(0);
    await expect.poll(() => button(page, /^Edit Rosalind/).count()).toBe(0);
    await button(page, /^View Rosalind/).click();
    await page.getByText('The quality team changes a central contact’s details.').waitFor();
    await expect.poll(() => page.getByLabel('First name').isDisabled()).toBe(true);
    await expectAccessible(page);
    const address = page.url();
    await page.context().close();

    const team = await person(browser, system.url);
    await signIn(team, 'central-team@example.org', new URL(address).pathname);
    await openContacts(team);
    await button(team, /^Edit Rosalind/).click();
    await team.getByText('What you change here changes at this home only').waitFor();
    await team.getByLabel('Job title (optional)').fill('Group lead');
    await expectAccessible(team);
    await button(team, 'Save').click();
    await team.getByText('Contact successfully saved.').waitFor();
    await rowOf(team, 'Rosalind Merryweather').getByText('Group lead').waitFor();
    await button(team, /^Delete Rosalind/).click();
    await team.getByText('Their other homes stay as they are.').waitFor();
    await expectAccessible(team);
    await button(team, 'Cancel').click();
    await team.context().close();
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

/** The manager of the service location in Lambeth, at its page. */
async function manager(): Promise<{ page: Page; faults: string[] }> {
  const page = await person(browser, system.url);
  const faults = watchFaults(page);
  await signIn(page, 'domcare@example.org');
  await page.getByRole('heading', { name: 'Service location information', level: 1 }).waitFor();
  return { page, faults };
}

describe('a service location on the AQP list', () => {
  it('says what it offers, in a draft of its own', async () => {
    const { page, faults } = await manager();
    await page.getByText('This information appears on the AQP list.').waitFor();
    await tab(page, 'Service location details').click();
    await page.waitForURL(/\?tab=details$/);
    await expectAccessible(page);

    await button(page, 'Edit').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Edit services' }).waitFor();
    await dialog.getByLabel('Search languages').waitFor();
    await expectAccessible(page);
    const tiers = dialog.getByRole('group', { name: 'Care tiers' }).getByRole('checkbox');
    for (const box of await tiers.all()) await box.uncheck();
    const other = dialog.getByLabel('Other services');
    await dialog.getByLabel('Other', { exact: true }).check();
    const before = await other.inputValue();
    await other.fill(' ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('link', { name: 'Care tiers: This field is required' }).waitFor();
    await dialog.getByRole('link', { name: 'Other services: This field is required' }).waitFor();
    await other.fill('Pet care');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Discard your changes?' }).waitFor();
    await button(page, 'Discard changes').click();

    // Opened again it shows what is saved.
    await button(page, 'Edit').click();
    await dialog.getByLabel('Other', { exact: true }).check();
    await expect.poll(() => other.inputValue()).toBe(before);
    await dialog.getByLabel('Care Tier 4: care led by registered nurses').check();
    await other.fill('Pet care');
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await dialog.getByLabel('We only provide live-in care').check();
    await dialog.getByLabel('Search languages').fill('welsh');
    await dialog.getByRole('option', { name: 'Welsh' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Services saved.').waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    for (const text of ['Pet care', 'Yes, live-in care only', 'Welsh']) {
      await page.getByRole('definition').filter({ hasText: text }).waitFor();
    }
    expect(faults).toEqual([]);
  });

  it('confirms where it can take new packages, and asks again where it can nowhere', async () => {
    const { page, faults } = await manager();
    await expectAccessible(page);
    const form = page.getByRole('form', { name: 'Availability' });
    const chosen = (count: string) => form.getByText(`${count} chosen`, { exact: true });
    await form.getByText(/^\d+ chosen$/).waitFor();

    // The last answer comes first, and one press says it again while nothing is typed.
    const again = button(page, 'Nothing has changed');
    await again.click();
    await page
      .getByText('Thank you, your current availability has been confirmed.')
      .first()
      .waitFor();
    await form.getByText('Choose areas').click();
    await form.getByLabel('London', { exact: true }).check();
    await chosen('33').waitFor();
    await page.getByText('You have changed the form below. Please confirm it there.').waitFor();
    expect(await again.count()).toBe(0);
    await form.getByLabel('London', { exact: true }).uncheck();
    await chosen('0').waitFor();
    await form.getByLabel('Minimum call duration').selectOption({ label: '30 minutes' });
    await form.getByLabel('Notice required to start a package').selectOption({ label: 'Same day' });
    await form.getByRole('radio', { name: 'No' }).check();
    const whyNot = form.getByLabel('Why do you not accept people with COVID-19?');
    await whyNot.fill(' ');
    await button(page, 'Confirm').click();
    await page
      .getByRole('link', {
        name: 'Why you do not accept people with COVID-19: This field is required',
      })
      .waitFor();
    await whyNot.fill('Too few staff');
    await button(page, 'Confirm').click();
    await page
      .getByText(
        'You have chosen no area. Commissioners will see “No availability for new packages”.',
      )
      .waitFor();
    await expectAccessible(page);

    await form.getByLabel('Find an area').fill('south east london');
    await form.getByLabel('South East London', { exact: true }).check();
    await chosen('6').waitFor();
    const sent = page.waitForRequest((request) => request.url().endsWith('/capacity/'));
    await button(page, 'Confirm').click();
    expect((await sent).postDataJSON()).toMatchObject({
      areas: [9000004, 9000006, 9000011, 9000022, 9000023, 9000028],
      minimumCallDuration: 'A_1',
      acceptsCovidComment: 'Too few staff',
    });
    await page
      .getByText('Thank you, your current availability has been confirmed.')
      .first()
      .waitFor();
    await page
      .getByText(/^Last updated \d\d:\d\d on /)
      .first()
      .waitFor();
    await page.getByLabel('Each weekday').check();
    await page.getByText('Saved.', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Availability and changes over time' }).click();
    await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
    await page.getByText('Updated the availability for new packages').first().waitFor();
    const areas = 'Bexley, Bromley, Greenwich, Lambeth, Lewisham, Southwark';
    await page.getByRole('cell', { name: areas, exact: true }).first().waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  it('has contacts, of whom somebody must be responsible', async () => {
    const { page, faults } = await manager();
    await tab(page, /Contact information/).click();
    await page.getByRole('heading', { name: 'Contacts', level: 2 }).waitFor();
    await expectAccessible(page);
    await button(page, 'Add new contact').click();
    await page.getByLabel('First name').fill('Wren');
    await page.getByLabel('Last name').fill('Newcomer');
    await page.getByLabel('Email address', { exact: true }).fill(`wren.${Date.now()}@example.org`);
    await page.getByRole('checkbox', { name: 'ICB contact' }).check();
    await button(page, 'Save').click();
    await page.getByText('New contact successfully created.').waitFor();
    await button(page, 'Edit Wren Newcomer').waitFor();
    await expectAccessible(page);

    // Of two who are asked for availability one may put it down; the other then may not.
    await button(page, 'Edit Farida Dovecote').click();
    await page.getByRole('checkbox', { name: 'Availability updates' }).uncheck();
    await button(page, 'Save').click();
    await page.getByText('Contact successfully saved.').waitFor();
    await button(page, 'Edit Rhona Sorrelby').click();
    await page.getByRole('checkbox', { name: 'Availability updates' }).uncheck();
    await button(page, 'Save').click();
    await page
      .getByText(/You must ensure one staff member .* responsibility for: Availability updates/)
      .first()
      .waitFor();
    await button(page, 'Cancel').click();

    await button(page, 'Delete Wren Newcomer').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Contact deleted successfully.').waitFor();
    expect(faults).toEqual([]);
  });

  it('answers an email by one tap', async () => {
    await system.npm('job', '--', 'remindAvailability', '--at', '2026-12-14T09:15:00Z');
    const mail = await system.mailTo('domcare@example.org', 'Please confirm your availability');
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await page.goto(mail.links[0] ?? '');
    await page.getByRole('heading', { name: 'Your last answer' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Nothing has changed').click();
    await page.getByRole('heading', { name: 'Saved', level: 1 }).waitFor();
    await page
      .getByText('Thank you, your current availability has been confirmed.')
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  });
});

describe('those who are not on the list, or have several places', () => {
  it('see their contacts alone, whatever the address asks for', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'domcare-basic@example.org');
    await page.getByRole('heading', { name: 'Contacts', level: 2 }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(1);
    await page.goto(`${page.url()}?tab=availability`);
    await page.waitForURL(/\?tab=contacts$/);
  });

  it('choose among their care homes and services', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'domcare-and-home@example.org');
    await page.getByRole('heading', { name: 'Your care homes and services', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Care homes', level: 2 }).waitFor();
    await page
      .getByText(/Up to date|Getting old|Out of date/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page
      .locator('main')
      .getByRole('link', { name: /Demo Homecare Ealing/ })
      .click();
    await page.getByRole('heading', { name: 'Service location information', level: 1 }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('heading', { name: 'Service locations' }).waitFor();
  });
});

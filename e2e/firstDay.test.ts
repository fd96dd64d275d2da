import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../infra/local/testing/product.ts';
import { expectAccessible, openBrowser, person, signIn, watchFaults } from './browser.ts';
import { type System, startEmptySystem } from './system.ts';

/*
 * The first day, from an empty system, in the order of docs/deploy.md, section 7. Homes come in by the
 * script here, as their page is another journey's.
 */

const TEAM = 'central-team@example.org';
const HOMES = 12;
let system: System;
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  [system, browser] = await Promise.all([startEmptySystem(), openBrowser()]);
  page = await person(browser, system.url);
  faults = watchFaults(page);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** A step of the checklist, by its name. */
const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Twelve homes of one provider in the regulator's layout. */
function directory(): string {
  const sample = readFileSync(join(ROOT, 'data/homes/directory_layout_sample.csv'), 'utf8');
  const top = sample.split('\n').slice(0, 5);
  const homes = Array.from({ length: HOMES }, (_, at) => {
    const id = `1-20000${String(at).padStart(4, '0')}`;
    const address = `"${at + 1} Day Lane,Oldham",OL1 1AA,1612345678`;
    const services = 'Care home service with nursing,08/Jan/2025 - 00:00,Dementia';
    return `First House ${at + 1},,${address},,${services},First Day Care Limited,Oldham,North West,https://www.cqc.org.uk/location/${id},${id},1-300000000`;
  });
  return [...top, ...homes].join('\n');
}

it('begins with a list of what to set up, and nothing else', async () => {
  await page.goto('/sign-in');
  await page.getByRole('heading', { name: 'An empty system' }).waitFor();
  await expect.poll(() => page.getByText('Demo accounts').count()).toBe(0);
  await signIn(page, TEAM);
  await page.getByRole('heading', { name: 'Set up Placewell: 1 of 9 done' }).waitFor();
  await step('Care homes imported').getByText('None yet').waitFor();
  await step('Commissioners').getByText('0 accounts of 0 organisations').waitFor();
  await expectAccessible(page);
});

it('sees a test mail arrive by its own link', async () => {
  await page.getByRole('button', { name: 'Send a test email' }).click();
  await step('Test email received')
    .getByText(/(Waiting to be sent|Sent) to central-team@example.org/)
    .waitFor();
  const mail = await system.mailTo(TEAM, 'A test email');
  const link = mail.links.find((link) => link.includes('/central_team/set_up?arrived='));
  await page.goto(link ?? 'no link');
  await page.getByText('Your test email arrived').waitFor();
  await page.getByRole('heading', { name: 'Set up Placewell: 2 of 9 done' }).waitFor();
  expect(page.url()).not.toContain('arrived');
});

it('appoints a central contact of a provider’s homes, who gets one invitation', async () => {
  const file = join(ROOT, '.cache', `first-day-${process.pid}.csv`);
  writeFileSync(file, directory());
  await system.npm('import-homes', '--', file);
  rmSync(file);
  await page.getByRole('link', { name: 'Central contacts', exact: true }).click();
  await page.getByText('No central contacts yet').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Appoint a central contact' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Choose at least one home' }).waitFor();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Bell');
  await page.getByLabel('Email address').fill('ada.bell@example.org');
  await page.getByLabel('Name of a home or its provider').fill('first day care');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `Add all ${HOMES} care homes` }).click();
  await page.getByRole('heading', { name: `${HOMES} care homes chosen` }).waitFor();
  await page.getByRole('button', { name: 'Remove First House 12' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('heading', { name: 'Nothing is saved yet' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Appoint Ada Bell at 11 care homes' }).click();
  await page.getByText('11 done').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the central contacts' }).click();
  await page.getByText('Central contact of 11 care homes').waitFor();

  const mail = await system.mailTo('ada.bell@example.org', 'Join Placewell as a central contact');
  expect(mail.links[0]).toContain('/register#');
  const toAda = (await system.inbox()).filter(({ to }) => to.includes('ada.bell@example.org'));
  expect(toAda).toHaveLength(1);
});

it('stands them down at one home, and the steps say how far it is', async () => {
  await page.getByRole('button', { name: 'Remove as central contact Ada Bell' }).click();
  await page
    .getByRole('heading', { name: 'Remove Ada Bell as central contact', level: 1 })
    .waitFor();
  await page.getByRole('button', { name: 'Choose none' }).click();
  await page.getByText('0 care homes chosen').waitFor();
  await page.getByLabel('First House 3').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('button', { name: 'Remove Ada Bell as central contact at 1 care home' })
    .click();
  await page.getByText('1 done').first().waitFor();
  await page.getByRole('button', { name: 'Back to the central contacts' }).click();
  await page.getByText('Central contact of 10 care homes').waitFor();

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Set up Placewell: 4 of 9 done' }).waitFor();
  await step('Care homes imported').getByText(/^12, /).waitFor();
  await step('Central contacts').getByText('1 person, for 10 homes').waitFor();
  // The job may have counted meanwhile who hears.
  await step('Contacts')
    .getByText(/^(10 of 12 homes have a contact$|\d+ of 12 homes that report have someone)/)
    .waitFor();
  expect(faults).toEqual([]);
});

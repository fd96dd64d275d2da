import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { monthInWords, periodInWords } from '#shared/reporting/period.ts';
import { questionnaireOf } from '#shared/reporting/questionnaires/questionnaires.ts';
import { nextWindow } from '#shared/reporting/reportWindow.ts';
import { inventedIn } from '../scripts/demo/domcare/inventedLocations.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const MANAGER = 'domcare@example.org';
const CENTRAL = 'central-team@example.org';
const { uuid, name } = inventedIn('Lambeth');
const PLACE = `/domcare/service_location/${uuid}`;
const { period, opens } = nextWindow(new Date());
const month = periodInWords(period);
const { sections } = questionnaireOf(period, 'serviceLocation');

const h1 = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor();

/** Answers what a section asks: 0, the first choice, or a day. */
async function complete(page: Page, title: string) {
  await h1(page, title);
  for (const field of await page.locator('.pw-question__figure').all()) {
    const isDay = (await field.getAttribute('id')) === 'continuity_plan_tested';
    if ((await field.inputValue()) === '') await field.fill(isDay ? '05/01/2026' : '0');
  }
  for (const choice of await page.locator('fieldset:has(input[type="radio"])').all()) {
    await choice.locator('input').first().check();
  }
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/** Months without anything are unusual here: each such answer is confirmed. */
async function confirmAll(page: Page) {
  const open = page.getByRole('button', { name: /^It is right/ });
  for (let leftCount = await open.count(); leftCount > 0; leftCount -= 1) {
    await open.first().click();
    await expect.poll(() => open.count()).toBe(leftCount - 1);
  }
}

describe('the monthly report of a service location', () => {
  it('is half done on its page, refuses what does not fit, and stands in the archive', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, MANAGER, PLACE);
    await page.getByRole('heading', { name: 'Monthly reporting' }).waitFor();
    await page.getByRole('link', { name: /^Continue the report for/ }).click();
    await h1(page, /^Report for/);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Reliability' }).click();
    await h1(page, 'Reliability');
    await page.getByText(/^Sections 1 to 5 are about people whose care/).waitFor();
    await page.locator('#visits_missed').fill('99999');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page
      .getByRole('link', { name: /Missed visits \(99999\) cannot be more than planned visits/ })
      .waitFor();
    await expectAccessible(page);
    await page.locator('#visits_missed').fill('2');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await h1(page, 'Packages');

    await page.goto(`${PLACE}/archive`);
    await h1(page, 'Reporting archive');
    await page.getByText(name).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View service location' }).click();
    await h1(page, 'Service location information');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is completed by the link of its mail, and seen by the central team', async () => {
    await system.npm('job', '--', 'openReturns', '--at', `${opens}T00:05:00Z`);
    await system.npm('job', '--', 'mailReports', '--at', `${opens}T09:00:00Z`);
    const mail = await system.mailTo(MANAGER, `Your report for ${monthInWords(period)} is open`);
    const link = mail.links.find((link) => link.includes('/domcare/report_link#')) ?? '';

    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await page.goto(link);
    await h1(page, `Report for ${month}`);
    expect(new URL(page.url()).hash).toBe('');
    await expect.poll(() => page.getByText('Not started').count()).toBe(sections.length);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Care delivered' }).click();
    for (const { title } of sections) await complete(page, title);

    await h1(page, `Check your answers for ${month}`);
    await confirmAll(page);
    await expectAccessible(page);
    expect(await page.getByText('its contacts').count()).toBe(0);
    await page.getByLabel('Name').fill('Rhona Sorrelby');
    await page.getByLabel('Position').fill('Registered manager');
    await page.getByLabel('Email').fill('typed@example.net');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit report' }).click();
    await h1(page, 'Report submitted');
    await page.getByText(/-v1$/).waitFor();
    await expectAccessible(page);
    const receipt = await system.mailTo(
      MANAGER,
      `Received: ${name}'s report for ${monthInWords(period)}`,
    );
    expect(receipt.links).toContainEqual(
      expect.stringContaining(`${PLACE}/reports/${period}/receipt`),
    );
    // The link now shows the receipt, wherever in the report it is opened.
    await page.goto('/domcare/report_link/packages');
    await h1(page, 'Report submitted');
    expect(faults).toEqual([]);
    await page.context().close();

    await seenByCentralTeam(await person(browser, system.url));
  });
});

async function seenByCentralTeam(page: Page) {
  const faults = watchFaults(page);
  await signIn(page, CENTRAL, `/domcare/index?period=${period}`);
  await h1(page, 'DC reporting overview');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByText('On time').waitFor();
  await row.getByText('Up to date').waitFor();
  await expectAccessible(page);
  // The page itself does not scroll sideways.
  const isWider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWider()).toBe(false);
  await page.getByRole('radio', { name: 'Heat map' }).click();
  await page.getByRole('columnheader', { name: 'Service location' }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await page.context().close();
}

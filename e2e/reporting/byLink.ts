import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { monthInWords, periodInWords } from '#shared/reporting/period.ts';
import { questionnaireOf } from '#shared/reporting/questionnaires/questionnaires.ts';
import { nextWindow } from '#shared/reporting/reportWindow.ts';
import { houseWith } from '../../scripts/demo/reporting/houses.ts';
import { expectAccessible, person, signIn, watchFaults } from '../browser.ts';
import { browser, system } from '../running.ts';

const MANAGER = 'reporting@example.org';
const TYPED = 'typed@example.net';
const { uuid, name } = houseWith('halfDone');
const { period, opens } = nextWindow(new Date());
const month = periodInWords(period);
const { sections } = questionnaireOf(period);

const h1 = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor();

/** Answers what a section still lacks: 0, or the first choice. */
async function complete(page: Page, title: string) {
  await h1(page, title);
  for (const field of await page.locator('.pw-question__figure').all()) {
    if ((await field.inputValue()) === '') await field.fill('0');
  }
  for (const choice of await page.locator('fieldset:has(input[type="radio"])').all()) {
    if ((await choice.locator('input:checked').count()) === 0) {
      await choice.locator('input').first().check();
    }
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

async function giveCode(page: Page) {
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { text } = await system.mailTo(MANAGER, 'Your code for the placements');
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await page.getByLabel('Code').fill(wrong);
  await page.getByRole('button', { name: 'Show the placements' }).click();
  await page.getByText('This code is not right. You have 4 tries left.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Show the placements' }).click();
}

describe('a monthly report', () => {
  it('is completed by the link of its mail, and amended by who signs in', async () => {
    await system.npm('job', '--', 'openReturns', '--at', `${opens}T00:05:00Z`);
    await system.npm('job', '--', 'mailReports', '--at', `${opens}T09:00:00Z`);
    const mail = await system.mailTo(MANAGER, `Your report for ${monthInWords(period)} is open`);
    const link = mail.links.find((link) => link.includes('/report_link#')) ?? '';

    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await page.goto(link);
    await h1(page, `Report for ${month}`);
    expect(new URL(page.url()).hash).toBe('');
    await expect.poll(() => page.getByText('Not started').count()).toBe(sections.length + 1);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Check and submit' }).click();
    await h1(page, `Check your answers for ${month}`);
    await page.getByRole('link', { name: 'Complete Occupancy' }).click();
    for (const { title } of sections) await complete(page, title);

    await h1(page, 'Placements');
    await giveCode(page);
    await page.locator('#placements-confirmed').check();
    await page.getByRole('button', { name: 'Save and continue' }).click();

    await h1(page, `Check your answers for ${month}`);
    await confirmAll(page);
    await expectAccessible(page);
    expect(await page.getByLabel('Email').inputValue()).toBe('');
    expect(await page.getByText('The home and its contacts').count()).toBe(0);
    await page.getByRole('button', { name: 'Submit report' }).click();
    await page.getByRole('link', { name: 'Name: This field is required' }).click();
    await page.keyboard.type('Maeve Kestrelby');
    await page.getByLabel('Position').fill('Manager');
    await page.getByLabel('Email').fill(TYPED);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit report' }).click();
    await h1(page, 'Report submitted');
    await page.getByText(/-v1$/).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('button', { name: 'Amend this report' }).count()).toBe(0);
    await system.mailTo(MANAGER, `Received: ${name}'s report for ${monthInWords(period)}`);
    expect((await system.inbox()).filter(({ to }) => to.includes(TYPED))).toEqual([]);
    // The link now shows the receipt, wherever in the report it is opened.
    await page.goto('/report_link/falls_injury');
    await h1(page, 'Report submitted');
    expect(faults).toEqual([]);
    await page.context().close();

    await amend(await person(browser, system.url));
  });
});

async function amend(page: Page) {
  await signIn(page, MANAGER, `/${uuid}/home/reports/${period}`);
  await h1(page, 'Report submitted');
  await page.getByRole('button', { name: 'Amend this report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why are you changing it?').fill('A skin tear was found later');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Amend this report' }).click();
  await h1(page, `Report for ${month}`);
  await page.getByRole('link', { name: 'Falls and injury' }).click();
  await page.locator('#injuries_other').fill('1');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await h1(page, 'Skin and nutrition');
  await page.goto(`/${uuid}/home/reports/${period}/check`);
  await h1(page, `Check your answers for ${month}`);
  await page.getByText('Registered beds').waitFor();
  await confirmAll(page);
  await expectAccessible(page);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(MANAGER);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit report' }).click();
  const today = dayInWords(londonDay(new Date()), { year: true });
  await page.getByRole('heading', { name: `Amended on ${today}, version 2` }).waitFor();
  await page.getByText('A skin tear was found later').waitFor();
  await expect
    .poll(() => page.locator('.pw-version .pw-answers__row').allInnerTexts())
    .toEqual([expect.stringMatching(/other injuries[\s\S]*0[\s\S]*1/)]);
  await expectAccessible(page);
  await page.context().close();
}

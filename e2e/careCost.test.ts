import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const CALCULATOR = '/aqp_resources/care_cost_calculator';
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const sheetsOf = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

async function expectExample(page: Page) {
  const shown = result(page);
  for (const text of ['£1,407.00 a week', '£2,760.00', '104.0%']) {
    await shown.getByText(text, { exact: true }).waitFor();
  }
}

describe('additional care', () => {
  it('is reckoned by a commissioner, whose link says the same again', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'commissioner-icb@example.org', '/aqp_resources/');
    await page.getByRole('heading', { name: 'SUPA', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'help-london@placewell.example.org' }).waitFor();
    await expectAccessible(page);
    await page
      .getByRole('list')
      .getByRole('link', { name: 'Additional care calculator' })
      .last()
      .click();
    await page.getByRole('heading', { name: 'Additional care calculator', level: 1 }).waitFor();
    await page.getByLabel('Base weekly rate in pounds (optional)').fill('1353');
    await page.getByLabel('First day').fill('15/03/2027');
    await page.getByLabel('Day hours').fill('6');
    await page.getByLabel('Night hours').fill('4');
    await expectExample(page);
    await expectAccessible(page);
    const link = page.url();
    expect(link).toContain('area=london&base=1353.00&from=2027-03-15&line=1,6,4,7');
    expect(await sheetsOf(page)).toBe(1);
    await page.goto('about:blank');
    await page.goto(link);
    await expectExample(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is priced by the central team from a day to come', async () => {
    const page = await person(browser, system.url);
    const tomorrow = addDays(londonDay(new Date()), 1);
    await signIn(page, 'central-team@example.org', '/central_team/rates');
    await page.getByRole('button', { name: 'Add additional care rates' }).click();
    await page.getByRole('checkbox', { name: 'Frimley' }).check();
    await page.getByLabel('From').fill(tomorrow);
    await page.getByLabel('Pounds an hour by day').fill('20.15');
    await page.getByLabel('Pounds an hour by night').fill('21.75');
    await page.getByLabel('Reason').fill('Agreed for this year');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save the rates' }).click();
    await page
      .getByText(`£20.15 by day, £21.75 by night from ${dayInWords(tomorrow, { year: true })}`)
      .waitFor();
    await page.getByRole('button', { name: /^Remove additional care, Frimley/ }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Not agreed');
    await page.getByRole('button', { name: 'Remove the rates' }).click();
    await page.getByText('No future additional care rates.').waitFor();
    await page.context().close();
  });
});

describe('SUPA', () => {
  it('is not there in Sussex, and the calculator is', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-sussex@example.org', CALCULATOR);
    const menu = page.getByRole('navigation').first();
    await menu.getByRole('link', { name: 'Additional care calculator' }).waitFor();
    expect(await menu.getByRole('link', { name: 'SUPA' }).count()).toBe(0);
    await page.goto('/aqp_resources/');
    await page
      .getByText(
        'If you need access to this, ask the person who set up your account or the central team.',
      )
      .waitFor();
    await page.context().close();
  });
});

it('the tally sheet of a home prints on one page', async () => {
  const page = await person(browser, system.url);
  await signIn(page, 'reporting@example.org', '/resource-centre');
  await page.getByRole('link', { name: 'Tally sheet' }).click();
  await page.getByRole('row', { name: /^Falls$/ }).waitFor();
  await expectAccessible(page);
  expect(await sheetsOf(page)).toBe(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Tally-sheet-for-.*\.csv$/);
  await page.context().close();
});

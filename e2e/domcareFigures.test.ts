import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const sheetsOf = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};
const fileOf = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path(), 'utf8');
};

describe('what care at home costs', () => {
  it('is reckoned from SUPA, on one sheet of paper, and by the link again', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'commissioner-domcare@example.org', '/domcare/aqp_resources/');
    await page.getByRole('heading', { name: 'SUPA', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Domiciliary care AQP in brief' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('list').getByRole('link', { name: 'Care cost calculator' }).last().click();
    await page.getByRole('heading', { name: 'Care cost calculator', level: 1 }).waitFor();
    await page.getByLabel('Calls a day').fill('3');
    await page.getByLabel('Pounds an hour').fill('24');
    await page.getByRole('button', { name: 'Add calls' }).click();
    const second = page.getByRole('group', { name: 'Calls 2' });
    await second.getByLabel('Minutes a call').fill('15');
    await second.getByLabel('Pounds an hour').fill('24');
    await second.getByRole('radio', { name: '2' }).check();
    const expectExample = async () => {
      for (const text of ['£420.00 a week', '£1,680.00', '£21,900.00']) {
        await result(page).getByText(text, { exact: true }).waitFor();
      }
      await result(page)
        .getByText(/17\.5 hours billed, 3\.5 hours lost/)
        .waitFor();
    };
    await expectExample();
    expect(page.url()).toContain('?line=30,3,7,1,24.00&line=15,1,7,2,24.00');
    await expectAccessible(page);
    expect(await sheetsOf(page)).toBe(1);
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(link);
    await expectExample();
    const twenty = Array(20).fill('line=30,3,7,1,24.00').join('&');
    await page.goto(`/domcare/aqp_resources/care_cost_calculator?${twenty}&live_in=1450,1,14,24`);
    await result(page).getByText('£6,826.00 a week').waitFor();
    expect(await sheetsOf(page)).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('has rates by care tier and a reference price that the central team enters', async () => {
    const page = await person(browser, system.url);
    const tomorrow = addDays(londonDay(new Date()), 1);
    await signIn(page, 'central-team@example.org', '/central_team/rates');
    await page.getByRole('button', { name: 'Add care tier rates' }).click();
    await page.getByRole('checkbox', { name: /^Care Tier 2/ }).check();
    await page.getByLabel('From').fill(tomorrow);
    await page.getByLabel('Pounds an hour', { exact: true }).fill('26.40');
    await page.getByLabel('Pounds a week of live-in care (optional)').fill('1450');
    await page.getByLabel('Reason').fill('Agreed for this year');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save the rates' }).click();
    const day = dayInWords(tomorrow, { year: true });
    await page.getByText(`£26.40 an hour, £1,450.00 a week of live-in care from ${day}`).waitFor();
    await page.getByText(/^Homecare Association minimum, England/).waitFor();
    await page.getByRole('button', { name: 'Change the reference price' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Pounds an hour').fill('33.50');
    await dialog.getByLabel('First day').fill('2026-04-01');
    await dialog.getByLabel('Last day').fill(addDays(tomorrow, 300));
    await dialog.getByLabel('Reason').fill('Published');
    await dialog.getByRole('button', { name: 'Save the reference price' }).click();
    await page.getByText(/The calculator shows it beside the rates/).waitFor();
    await page.goto('/domcare/aqp_resources/care_cost_calculator');
    await page.getByText(/^Homecare Association minimum, England: £33\.50 an hour/).waitFor();
    // Tomorrow's rate is none of today.
    await page.getByText(/set no rates of care tiers yet/).waitFor();
    await page.context().close();
  });
});

describe('the quality of homecare services', () => {
  it('stands out on the overview, by figure, in a file and on the service’s own dashboard', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'commissioner-domcare@example.org', '/domcare/quality-dashboard/');
    await page.getByText(/^\d+ of 36 homecare agencies to look at$/).waitFor();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Quality dashboard' })
      .and(page.locator('[aria-current=page]'))
      .waitFor();
    await expectAccessible(page);
    await page.getByLabel('Measure').selectOption('missed');
    await page.getByRole('columnheader', { name: 'Similar homecare agencies' }).waitFor();
    await page.getByRole('button', { name: 'Missed visits' }).click();
    await expect.poll(() => page.url()).toContain('ordering=highest');
    const file = await fileOf(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    expect(file).toMatch(/^\uFEFF?Service location,Provider,ICB,/);
    expect(file.split('\r\n')[1]).toMatch(/^Demo Homecare /);
    const first = page.locator('.pw-qo-table tbody tr').first().getByRole('link').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await page.getByRole('heading', { name: 'Quality dashboard', level: 1 }).waitFor();
    await page.getByText(name, { exact: true }).waitFor();
    expect(page.url()).toContain('/quality/service_location/');
    await page.getByRole('button', { name: 'Open all sections' }).click();
    for (const title of ['Reliability', 'Packages', 'Safety', 'Voice', 'Staff']) {
      await page.getByRole('heading', { name: title, level: 2, exact: true }).waitFor();
    }
    await page
      .getByText(/per 1,000 planned visits/)
      .first()
      .waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is shown to the service’s own staff, and no other service’s', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'domcare@example.org');
    const token = await system.npm('token', '--', 'domcare@example.org');
    const get = (path: string) =>
      fetch(`${system.url}${path}`, {
        headers: { authorization: `Bearer ${token.trim().split('\n').at(-1)}` },
      });
    const session = (await (await get('/api/session/')).json()) as {
      service_locations: { uuid: string; name: string }[];
    };
    const [own] = session.service_locations;
    if (!own) throw new Error('The account has no service location');
    await page.goto(`/quality/service_location/${own.uuid}`);
    await page.getByText(own.name, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Open all sections' }).click();
    await page.getByRole('heading', { name: 'Missed visits' }).waitFor();
    const commissioner = (await (
      await fetch(`${system.url}/domcare/api/quality_overview/`, {
        headers: {
          authorization: `Bearer ${(await system.npm('token', '--', 'commissioner-domcare@example.org')).trim().split('\n').at(-1)}`,
        },
      })
    ).json()) as { rows: { home: string }[] };
    const other = commissioner.rows.find(({ home }) => home !== own.uuid);
    const answer = await get(`/domcare/api/quality_dashboard/${other?.home}/`);
    expect(answer.status).toBe(404);
    await page.context().close();
  });
});

describe('the placement dashboard of domiciliary care', () => {
  it('hides small numbers, narrows to an ICB, and marks where nobody can take a package', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'commissioner-domcare@example.org', '/domcare/placement-dashboard/');
    await page.getByRole('heading', { name: 'Placement dashboard', level: 1 }).waitFor();
    await page.getByText(/a report is not split by borough/).waitFor();
    const boards = page.getByRole('region', { name: /^By ICB/ });
    await boards.getByText('1 to 7').first().waitFor();
    await expectAccessible(page);
    const file = await fileOf(page, () =>
      boards.getByRole('button', { name: 'Download CSV' }).click(),
    );
    expect(file).toContain('1 to 7');
    const counts = file
      .split('\r\n')
      .slice(1)
      .flatMap((line) => line.split(',').slice(4, 8));
    expect(counts.filter((cell) => /^[1-7]$/.test(cell))).toEqual([]);
    await boards.getByRole('button', { name: 'South East London' }).click();
    await page.getByRole('region', { name: 'By month in South East London' }).waitFor();
    await expect.poll(() => page.url()).toContain('icb=');
    const today = page.getByRole('region', { name: 'Where a package can be taken today' });
    await today.getByRole('rowheader', { name: /^Lambeth/ }).waitFor();
    await expect.poll(() => today.locator('tbody tr').count()).toBe(6);
    await page.getByLabel('ICB', { exact: true }).selectOption('');
    await today.getByLabel('Region').selectOption('All of England');
    await expect.poll(() => today.locator('tbody tr').count()).toBe(153);
    await today.getByRole('radio', { name: /^With a gap/ }).click();
    await today.getByText('0 none').first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is exact to the central team, and not for those without the flag', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'central-team@example.org', '/domcare/placement-dashboard/');
    await page.getByRole('region', { name: /^By ICB/ }).waitFor();
    expect(await page.getByText('1 to 7').count()).toBe(0);
    await page.context().close();
    const other = await person(browser, system.url);
    await signIn(other, 'commissioner-council@example.org', '/domcare/placement-dashboard/');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => other.getByRole('region', { name: /^By ICB/ }).count()).toBe(0);
    await other.context().close();
  });
});

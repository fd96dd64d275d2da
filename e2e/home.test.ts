import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const NO_YOUNG_ADULTS = 'We do not accept Young Adult Placements';
const YOUNG_ADULT = 'Young adults with autism';
const SUSPENSION_TAG = 'Suspension on new placements';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const suspend = (page: Page) => page.getByLabel('Suspend new placements at this home');

async function open(email: string, home: { name: string }, path?: string): Promise<Page> {
  const page = await person(browser, system.url);
  await signIn(page, email, path);
  await page.getByRole('heading', { name: home.name, level: 1 }).waitFor();
  return page;
}

describe("a home's specialisms", () => {
  it('are asked for where there are none, chosen with their rule, saved and shown', async () => {
    const page = await open('aqp-sussex@example.org', demoHomes.aqpSussex);
    const faults = watchFaults(page);
    await page.getByText('Action required').waitFor();
    await expectAccessible(page);
    await button(page, 'Choose specialisms').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Languages (0)' }).waitFor();

    const category = (name: string) => dialog.locator('summary', { hasText: name });
    await category('Young adults').click();
    await dialog.getByText('Young adults are aged 18 to 55.').waitFor();
    await dialog.getByLabel(YOUNG_ADULT).check();
    await dialog.getByLabel(NO_YOUNG_ADULTS).check();
    await expect.poll(() => dialog.getByLabel(YOUNG_ADULT).isChecked()).toBe(false);
    await expect.poll(() => dialog.getByLabel(YOUNG_ADULT).isDisabled()).toBe(true);
    await expectAccessible(page);

    await dialog.getByLabel('Search specialisms').fill('peg');
    await dialog.getByLabel('PEG feeding').check();
    await dialog.getByLabel('Search specialisms').fill('zzz');
    await dialog.getByText('No specialism matches.').waitFor();

    await dialog.getByRole('tab', { name: 'Languages (0)' }).click();
    await dialog.getByText('Start typing any language to search or select from the list').waitFor();
    await dialog.getByLabel('Search languages').fill('pol');
    const polish = dialog.getByRole('option', { name: 'Polish' });
    await polish.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => polish.getAttribute('aria-selected')).toBe('true');
    await dialog.getByRole('button', { name: 'Remove Polish' }).waitFor();
    await dialog.getByRole('tab', { name: 'Languages (1)' }).waitFor();
    await expectAccessible(page);

    await button(page, 'Save').click();
    await page.getByText('Thank you, your specialisms have been updated.').waitFor();
    await page.getByText('2 specialisms and 1 language').click();
    for (const chosen of ['PEG feeding', NO_YOUNG_ADULTS, 'Polish']) {
      await page.locator('.pw-tag', { hasText: chosen }).waitFor();
    }
    await expect.poll(() => page.getByText('Action required').count()).toBe(0);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('keep what was ticked when saving fails or the dialog is closed', async () => {
    const page = await open('aqp@example.org', demoHomes.aqp);
    await page.route('**/api/new_services/**', (route) => route.abort());
    await button(page, 'Edit specialisms').click();
    const dialog = page.getByRole('dialog');
    const search = dialog.getByLabel('Search specialisms');
    await search.fill('Specialist bariatric unit');
    await dialog.getByLabel('Specialist bariatric unit').setChecked(true);
    await button(page, 'Save').click();
    await dialog.getByText('There has been an error updating your changes.').waitFor();
    await expect.poll(() => dialog.getByLabel('Specialist bariatric unit').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('You have unsaved changes to your specialisms.').waitFor();
    expect(
      await button(page, 'Edit specialisms').evaluate((e) => e === document.activeElement),
    ).toBe(true);
    await page.unroute('**/api/new_services/**');
    await page.reload();
    await button(page, 'Continue').click();
    await dialog.getByRole('button', { name: /^Show all \d+$/ }).click();
    await dialog.getByRole('button', { name: 'Remove Specialist bariatric unit' }).waitFor();
    await button(page, 'Save').click();
    await page.getByText('Thank you, your specialisms have been updated.').waitFor();
    await page.context().close();
  });

  it('are asked about once a session where nobody has looked at them yet', async () => {
    const page = await open('aqp-frimley@example.org', demoHomes.aqpFrimley);
    const dialog = page.getByRole('dialog', { name: 'Young adults and Fast Track placements' });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => sessionStorage.getItem('new-services-dismissed'))).toBe(
      'true',
    );
    await page.reload();
    await button(page, 'Edit specialisms').waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    // Another session asks again; saving ends it for good.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Review specialisms' }).click();
    await other.getByRole('tab', { name: /^Languages/ }).waitFor();
    await button(other, 'Save').click();
    await other.getByText('Thank you, your specialisms have been updated.').waitFor();
    await other.evaluate(() => sessionStorage.clear());
    await other.reload();
    await button(other, 'Edit specialisms').waitFor();
    await expect.poll(() => other.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});

describe("a home's page", () => {
  it('keeps its tabs in one row, the selected one in sight, and its short menu in the header', async () => {
    const page = await open('embargo@example.org', demoHomes.embargoed, '/home');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const home = menu.getByRole('link', { name: 'Home', exact: true });
    await home.waitFor();
    expect(await home.getAttribute('aria-current')).toBe('page');
    expect((await home.boundingBox())?.y).toBeLessThan(30);
    const column = await page.locator('main').evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      return main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
    expect(column).toBe(1072);

    await page.setViewportSize({ width: 320, height: 700 });
    await home.waitFor({ state: 'hidden' });
    await page.goto(`${page.url().split('?')[0]}?tab=4`);
    const row = page.getByRole('tablist');
    const last = tab(page, /^Suspensions/);
    const inSight = async (locator: ReturnType<typeof tab>) => {
      const [box, room] = [await locator.boundingBox(), await row.boundingBox()];
      return box && room && box.x >= room.x && box.x + box.width <= room.x + room.width;
    };
    await expect.poll(() => inSight(last)).toBe(true);
    expect((await row.boundingBox())?.height).toBeLessThan(70);
    await last.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => inSight(tab(page, /^Update availability/))).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Resource centre' }).click();
    await page.waitForURL(/\/resource-centre$/);
    await page.context().close();
  });
});

describe("a home's suspensions", () => {
  it('are set and ended by the home, and seen in the list', async () => {
    const page = await open('residential@example.org', demoHomes.fresh);
    const faults = watchFaults(page);
    await tab(page, /^Update availability/).focus();
    await page.keyboard.press('End');
    await suspend(page).waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('4');
    await page.reload();
    await suspend(page).check();
    await expectAccessible(page);
    await button(page, 'Save').click();
    await page.getByText(/^You have suspended new placements since \d\d\/\d\d\/\d{4}\.$/).waitFor();
    await tab(page, /^Suspensions New placements are suspended$/).waitFor();
    await expectAccessible(page);

    const commissioner = await person(browser, system.url);
    const list = `/care_homes/list?search=${encodeURIComponent(demoHomes.fresh.name)}`;
    await signIn(commissioner, 'commissioner-icb@example.org', list);
    await commissioner.getByLabel('All', { exact: true }).check();
    const card = commissioner.getByRole('article', { name: demoHomes.fresh.name, exact: true });
    await card.getByText(SUSPENSION_TAG).waitFor();
    await card.getByText('Voluntary suspension').waitFor();

    await suspend(page).uncheck();
    await button(page, 'Save').click();
    await page.getByText('You have not suspended new placements.').waitFor();
    // The list follows while it is open.
    await card.getByText(SUSPENSION_TAG).waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
    await commissioner.context().close();
    await page.context().close();
  });

  it('keep what was ticked when saving fails', async () => {
    const page = await open('nursing-late@example.org', demoHomes.stale);
    await tab(page, /^Suspensions/).click();
    await page.route('**/api/update_suspension_status/**', (route) => route.abort());
    await suspend(page).check();
    await button(page, 'Save').click();
    await page
      .locator('.nhsuk-error-message', {
        hasText: 'There has been an error updating your changes.',
      })
      .waitFor();
    await expect.poll(() => suspend(page).isChecked()).toBe(true);
    await expectAccessible(page);
    await page.context().close();
  });

  it('cannot be changed by the home under an embargo', async () => {
    const page = await open('embargo@example.org', demoHomes.embargoed);
    await tab(page, /^Suspensions New placements are suspended$/).click();
    await page.getByText('While this lasts, your own suspension cannot be changed here.').waitFor();
    await expect.poll(() => suspend(page).isDisabled()).toBe(true);
    await expect.poll(() => button(page, 'Save').isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.context().close();
  });
});

describe('what kind of home it is', () => {
  it('leaves homes in Birmingham and Solihull only their contact details', async () => {
    const page = await open('bsol-home@example.org', demoHomes.bsol);
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    await expect.poll(() => tabs.count()).toBe(1);
    await expect.poll(() => tabs.first().textContent()).toContain('Update contact details');
    await expectAccessible(page);
    await page.context().close();
  });

  it('says which bed types an AQP home reports, whom to ask, and prints on one sheet', async () => {
    const page = await open('aqp-london@example.org', demoHomes.aqpLondon);
    await page.getByText('£1353/wk').first().waitFor();
    await tab(page, /^Edit bed types/).click();
    await page.getByText('Your home reports vacancies for these types of bed:').waitFor();
    await page.getByRole('link', { name: 'help-london@placewell.example.org' }).waitFor();
    await expectAccessible(page);

    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.pw-home-sheet');
    await sheet.getByText('Vacancies', { exact: true }).waitFor();
    for (const line of ['Updated', 'Suspensions', 'Languages']) {
      await expect.poll(() => sheet.getByText(line, { exact: true }).isVisible()).toBe(true);
    }
    await expect.poll(() => page.getByRole('tablist').isVisible()).toBe(false);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.context().close();
  });

  it('tells an AQP home that it is suspended, and lets it answer nothing', async () => {
    const page = await open('aqp-suspended@example.org', demoHomes.aqpSuspended);
    await page.getByText('This home is not visible on the AQP list').waitFor();
    await page.getByRole('link', { name: 'help@placewell.example.org' }).first().waitFor();
    const inputs = page.locator('.pw-stepper__input');
    for (const input of await inputs.all()) {
      expect([await input.inputValue(), await input.isDisabled()]).toEqual(['0', true]);
    }
    await expect.poll(() => button(page, 'Confirm').isDisabled()).toBe(true);
    await page.context().close();
  });
});

describe('the central team', () => {
  it('finds a home, suspends it with a reason, and the home sees it', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'central-team@example.org');
    await page.getByRole('link', { name: 'Care homes', exact: true }).click();
    await page.getByRole('heading', { name: 'Manage care homes', level: 1 }).waitFor();
    await page.getByLabel('Name of the home or its provider').fill('coppice nursing');
    await button(page, 'Search').click();
    const link = page.getByRole('link', { name: demoHomes.stale.name, exact: true });
    await link.waitFor();
    await expectAccessible(page);
    await link.click();
    await page.getByRole('heading', { name: demoHomes.stale.name, level: 1 }).waitFor();

    await button(page, 'Save').click();
    await page.getByText('Change something before you save').waitFor();
    await page.getByLabel('Suspended by the local authority (embargo)').check();
    await button(page, 'Save').click();
    await page.getByRole('link', { name: 'Enter the reason for this change' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Reason').fill('Inspection of 18 November');

    // The home reports vacancies meanwhile: no reason to ask again.
    const home = await open('nursing-late@example.org', demoHomes.stale);
    await home.getByLabel('Vacant beds', { exact: true }).fill('0');
    await button(home, 'Confirm').click();
    await home.getByText('Thank you, available beds have been updated.').first().waitFor();

    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Local authority embargo: No →').waitFor();
    await expectAccessible(page);
    await button(page, 'Change').click();
    await page.getByText(`The status of ${demoHomes.stale.name} has been changed.`).waitFor();

    await home.reload();
    await home
      .getByText('Your local authority has suspended new placements at this home')
      .first()
      .waitFor();
    await tab(home, /^Suspensions New placements are suspended$/).click();
    await expect.poll(() => suspend(home).isDisabled()).toBe(true);
    expect(faults).toEqual([]);
    await home.context().close();
    await page.context().close();
  });
});

describe('the addresses that a mail or a note leads to', () => {
  const home = demoHomes.fresh;
  const total = (page: Page) => page.getByRole('textbox', { name: 'Vacant beds', exact: true });

  it('open the counts with the focus in the first, at /home/edit', async () => {
    const page = await open('residential@example.org', home, `/${home.uuid}/home/edit`);
    await total(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(await total(page).getAttribute('id'));
    await page.context().close();
  });

  it('bring a total along and save nothing by themselves, at /home/confirm/{beds}', async () => {
    const page = await open('residential@example.org', home, `/${home.uuid}/home`);
    const before = await total(page).inputValue();
    const proposed = before === '7' ? '6' : '7';
    await page.goto(`/${home.uuid}/home/confirm/${proposed}`);
    await expect.poll(() => total(page).inputValue()).toBe(proposed);
    await page.context().close();
    const other = await open('residential@example.org', home, `/${home.uuid}/home/confirm/1001`);
    await expect.poll(() => total(other).inputValue()).toBe(before);
    await other.context().close();
  });
});

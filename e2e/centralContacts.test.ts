import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const DEMENTIA =
  /^Error: The number of (nursing|residential) beds with dementia cannot be greater than the total number of \1 beds available\. Please amend your response\.$/;

/** Signs in and follows the menu to the overview. */
async function openOverview(email: string): Promise<Page> {
  const page = await person(browser, system.url);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Vacancy reporting' }).click();
  await page.getByRole('heading', { name: 'Vacancy reporting', level: 1 }).waitFor();
  await page
    .getByText(/\d+ of \d+ confirmed today/)
    .first()
    .waitFor();
  return page;
}

const forms = (page: Page) => page.locator('form.pw-row-form');
const total = (row: Locator) => row.getByLabel('Vacant beds', { exact: true });
/** The beds in all; a type that the home never gave is 0. */
async function fillBeds(row: Locator, count: string): Promise<void> {
  await total(row).fill(count);
  for (const type of await row.locator('.pw-beds__grid input').all()) {
    if ((await type.inputValue()) === '') await type.fill('0');
  }
}
const nameOf = async (row: Locator) => (await row.getAttribute('aria-label')) ?? '';
const saved = (page: Page, name: string) =>
  page.getByText(`Thank you - the available beds in ${name} have been updated`).first().waitFor();
const isFocused = (input: Locator) => input.evaluate((it) => it === document.activeElement);

/** How far the page says the person is. */
async function confirmedToday(page: Page): Promise<number> {
  const text = await page
    .getByText(/\d+ of \d+ confirmed today/)
    .first()
    .textContent();
  return Number(/^(\d+) of/.exec(text ?? '')?.[1]);
}

/** Someone else updates a home of theirs, by the API. */
async function updateElsewhere(email: string, row: Locator, beds: number): Promise<void> {
  const uuid = (await row.getAttribute('id'))?.replace('home-', '');
  const token = (await system.npm('token', '--', email)).trim();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${system.url}/api/care_home/${uuid}/`, { headers });
  const { vacancy_info } = (await response.json()) as {
    vacancy_info: { types: { bed_type: string }[] };
  };
  const [first] = vacancy_info.types;
  const answer = await fetch(`${system.url}/${uuid}/vacancy_reporting/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ beds: { [first?.bed_type ?? 'Residential']: beds } }),
  });
  expect(answer.status).toBe(200);
}

describe('somebody with several homes', () => {
  it('starts on Vacancy reporting, a step from the list of the homes, the late ones first', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'central-contact@example.org');
    await page.getByRole('heading', { name: 'Vacancy reporting', level: 1 }).waitFor();
    const main = page.locator('main');
    await main.getByRole('link', { name: 'Your care homes' }).click();
    await page.getByRole('heading', { name: 'Your care homes', level: 1 }).waitFor();
    await page.getByText(/^\d+ care homes, \d+ out of date$/).waitFor();
    const ages = await page.locator('.pw-places .pw-age__word').allTextContents();
    const order = ['Out of date', 'Getting old', 'Up to date'];
    expect(ages.length).toBeGreaterThan(5);
    expect(ages[0]).toBe('Out of date');
    expect(ages).toEqual([...ages].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    await main
      .getByText(/\d+ unread/)
      .first()
      .waitFor();
    await expectAccessible(page);
    const first = main.locator('.pw-places').getByRole('link').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await main.getByRole('link', { name: 'Your care homes' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('the vacancy overview', () => {
  it('is gone through with the keyboard alone', async () => {
    const page = await openOverview('central-contact@example.org');
    const faults = watchFaults(page);
    await page
      .getByText('Please review and update the number of vacant beds in each home.')
      .waitFor();
    for (const column of ['Care home', 'Available beds', 'Update status']) {
      await page.getByRole('columnheader', { name: column }).waitFor();
    }
    await expectAccessible(page);

    // Enter confirms a home, changed or as it is, and goes on to the next.
    await total(forms(page).first()).focus();
    for (let at = 0; at < 3; at++) {
      if (at !== 1) await page.keyboard.type('0');
      await page.keyboard.press('Enter');
      await saved(page, await nameOf(forms(page).nth(at)));
      await expect.poll(() => isFocused(total(forms(page).nth(at + 1)))).toBe(true);
    }
    await page
      .getByText(/^Saved \d\d:\d\d\. Commissioners see \d+ beds?/)
      .nth(2)
      .waitFor();
    await expect.poll(() => confirmedToday(page)).toBeGreaterThanOrEqual(3);

    // A broken rule keeps the focus where it is wrong, and nothing is sent.
    const broken = forms(page).nth(3);
    const dementia = broken.getByRole('textbox', { name: /dementia/ });
    await page.keyboard.type('1');
    for (let tabs = 0; tabs < 3 && !(await isFocused(dementia)); tabs++) {
      await page.keyboard.press('Tab');
    }
    await expect.poll(() => isFocused(dementia)).toBe(true);
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await broken.getByText(DEMENTIA).waitFor();
    await expect.poll(() => isFocused(dementia)).toBe(true);
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await expectAccessible(page);
    await total(broken).fill('0');
    await total(broken).press('Enter');
    await saved(page, await nameOf(broken));

    // The link between rows leads past a home's fields.
    await broken.getByRole('button', { name: 'Skip to the next home' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(total(forms(page).nth(4)))).toBe(true);

    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('tells in its row that somebody else was first, and keeps what was typed', async () => {
    const page = await openOverview('central-contact@example.org');
    const row = forms(page).nth(5);
    const name = await nameOf(row);
    await fillBeds(row, '4');
    await updateElsewhere('central-contact@example.org', row, 2);
    await total(row).press('Enter');
    await row.getByText('Your figures are not saved yet').waitFor();
    await row.getByText(/now 2 vacant beds/).waitFor();
    await expect.poll(() => total(row).inputValue()).toBe('4');
    await expectAccessible(page);

    // What was typed outlives leaving the page.
    await page.getByRole('link', { name, exact: true }).last().click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => total(row).inputValue()).toBe('4');
    await total(row).press('Enter');
    await row.getByRole('button', { name: 'Save my figures' }).click();
    await saved(page, name);
    await page.context().close();
  });

  it('says that saving failed, in its row, and keeps what was typed', async () => {
    const page = await openOverview('central-contact@example.org');
    const row = forms(page).nth(6);
    await page.route('**/vacancy_reporting/', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
    );
    await fillBeds(row, '1');
    await total(row).press('Enter');
    await row.getByText('There has been an error updating your changes.').waitFor();
    await expect.poll(() => total(row).inputValue()).toBe('1');
    await expectAccessible(page);
    await page.unroute('**/vacancy_reporting/');
    await total(row).press('Enter');
    await saved(page, await nameOf(row));
    await page.context().close();
  });

  it('asks before it saves more vacant beds than the home is registered for', async () => {
    const page = await openOverview('nursing-late@example.org');
    const row = forms(page).first();
    await total(row).fill('45');
    await total(row).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${demoHomes.stale.name} is registered for 44. Is 45 right?`).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Yes, save 45 vacant beds' }).click();
    await saved(page, demoHomes.stale.name);
    await page.context().close();
  });

  it('says that it could not be loaded, with a way back', async () => {
    const page = await openOverview('central-contact@example.org');
    await page.route('**/api/central_contact_vacancy/**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
    );
    await page.reload();
    await page.getByText('There was an error while loading the page.').waitFor();
    await page.getByRole('button', { name: 'Back' }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });

  it('hides the navigation when the address says so, and shows cards on a phone', async () => {
    const page = await openOverview('central-contact@example.org');
    await page.goto(`${page.url()}?navigation=hidden`);
    await page.getByRole('heading', { name: 'Vacancy reporting', level: 1 }).waitFor();
    await forms(page).first().waitFor();
    await expect.poll(() => page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 767, height: 900 });
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole('table').waitFor();
    await page.context().close();
  });

  it('confirms the rest unchanged, after a look, home by home, until told to stop', async () => {
    const page = await openOverview('many-homes@example.org');
    const faults = watchFaults(page);
    await page.getByLabel('Show').selectOption({ index: 1 });
    await page.waitForURL('**?show=not_updated_today');
    await expect.poll(() => forms(page).count()).toBeGreaterThan(10);
    await total(forms(page).nth(1)).fill('0');
    await total(forms(page).nth(1)).fill('7');
    const edited = await nameOf(forms(page).nth(1));
    const confirmedBefore = await confirmedToday(page);

    await page.getByRole('button', { name: 'Confirm the rest unchanged' }).click();
    const dialog = page.getByRole('dialog');
    const ticks = dialog.getByRole('checkbox');
    await ticks.first().waitFor();
    const count = await ticks.count();
    // Homes whose figures are a week old wait for somebody who knows.
    await dialog.getByText('not ticked. Check them first').waitFor();
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBeLessThan(count);
    await dialog.getByRole('button', { name: 'Tick all' }).click();
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(count);
    await expect.poll(() => dialog.locator('fieldset').textContent()).not.toContain(edited);
    await dialog.getByText(/not in this list$/).click();
    await dialog.getByText(`${edited}: you have changed its figures and not saved them`).waitFor();
    await expectAccessible(page);
    await ticks.first().uncheck();

    // The third waits at the door until Stop has been pressed.
    let sent = 0;
    let open: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/vacancy_reporting/', async (route) => {
      sent++;
      if (sent === 2) return route.fulfill({ status: 500, body: '{}' });
      if (sent === 3) await stopped;
      return route.continue();
    });
    await dialog.getByRole('button', { name: `Confirm ${count - 1} homes` }).click();
    await dialog.getByText(`Saving... 3 of ${count - 1}:`).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stop' }).click();
    open();
    await dialog.getByText('Thank you - 2 homes have been confirmed.').waitFor();
    await dialog.getByText('There has been an error updating your changes.').waitFor();
    await dialog.getByText(`We stopped before ${count - 4} homes`).waitFor();
    expect(sent).toBe(3);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => confirmedToday(page)).toBe(confirmedBefore + 2);
    await page.unroute('**/vacancy_reporting/');

    // Then to the end.
    await page.getByRole('button', { name: 'Confirm the rest unchanged' }).click();
    await ticks.first().waitFor();
    const tickAll = dialog.getByRole('button', { name: 'Tick all', exact: true });
    if (await tickAll.isVisible()) await tickAll.click();
    await dialog.getByRole('button', { name: `Confirm ${count - 2} homes` }).click();
    await dialog.getByText(`Thank you - ${count - 2} homes have been confirmed.`).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => confirmedToday(page)).toBe(confirmedBefore + count);
    await expect.poll(() => total(forms(page).nth(1)).inputValue()).toBe('7');
    expect(faults.filter((fault) => !fault.includes('500'))).toEqual([]);
    await page.context().close();
  });
});

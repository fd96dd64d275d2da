import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const HOME = demoHomes.selfSuspended;
const RIGHT = 'Figures are right';
const WRONG = 'Figures are wrong';
const TAG = 'Phoned: not right';
const FOUND_WRONG = 'You phoned and told us these figures are wrong.';
const SAVED = 'Thank you, available beds have been updated.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('heading', { name, level, exact: true });

/** Axe at three widths; the narrowest is also looked at for sideways scrolling. */
async function expectAccessibleAtAll(page: Page): Promise<void> {
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

describe('the details of a home', () => {
  it('lead a commissioner from the list to the telephone, and what was found to the home', async () => {
    const list = await person(browser, system.url);
    const faults = watchFaults(list);
    await signIn(list, 'commissioner-icb@example.org', '/care_homes/list?care_home_type=All');
    await list.getByText(/^Displaying [\d,]+ care homes$/).waitFor();
    await list.goto(
      `/care_homes/list?care_home_type=All&search=${encodeURIComponent(`text-${demoHomes.aqp.name}`)}`,
    );
    const opened = list.context().waitForEvent('page');
    await list
      .getByRole('article')
      .getByRole('link', { name: new RegExp(`^${escaped(demoHomes.aqp.name)}`) })
      .click();
    const page = await opened;
    faults.push(...watchFaults(page));
    await heading(page, demoHomes.aqp.name).waitFor();
    expect(new URL(page.url()).pathname).toBe('/1-1442899058');
    await heading(page, 'Vacant beds', 2).waitFor();
    await expect.poll(() => page.locator('.pw-free dd').count()).toBe(4);
    await page.getByRole('img', { name: /^Chart of vacant beds/ }).waitFor();
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeGreaterThan(20);
    await page.getByText(/^Usually updates at about \d\d:\d\d$/).waitFor();
    await expect
      .poll(() => page.locator('.pw-menu__link.active').textContent())
      .toBe('Nursing homes');
    await page.getByText('How we know').click();
    await expectAccessibleAtAll(page);

    // It has phoned, thinks again, and says it once more.
    await button(page, RIGHT).click();
    await page.getByText('You phoned and told us these figures are right.').waitFor();
    await expectAccessible(page);
    await button(page, 'Undo').click();
    await button(page, WRONG).click();
    await page.getByText(FOUND_WRONG).waitFor();
    await page.getByText(/^One commissioner told us these figures are wrong/).waitFor();
    await page.locator('.pw-age').getByText(TAG).waitFor();
    await page.reload();
    await page.getByText(FOUND_WRONG).waitFor();
    await page.locator('.pw-age').getByText(TAG).waitFor();

    // The list that stayed open says so on the home's card.
    await list.bringToFront();
    await list.getByRole('article').getByText(TAG).waitFor();

    // The home's manager sees it, updates, and it is gone on both sides.
    const home = await person(browser, system.url);
    await signIn(home, 'aqp@example.org');
    const notice = home.getByText('A commissioner phoned and told us your figures are wrong');
    await notice.waitFor();
    await home.getByText(/^Wrong: NHS Greater Manchester Integrated Care Board, at /).waitFor();
    await expect.poll(() => home.getByText('Winterbourne').count()).toBe(0);
    await home.locator('.pw-last-updated').getByText(TAG).waitFor();
    await expectAccessible(home);
    await home.getByLabel('Vacant beds', { exact: true }).fill('1');
    const types = home.locator('.pw-beds__grid input');
    await types.first().fill('1');
    for (let i = 1; i < (await types.count()); i++) await types.nth(i).fill('0');
    await button(home, 'Confirm').click();
    await home.getByText(SAVED).first().waitFor();
    await notice.waitFor({ state: 'detached' });
    await home.locator('.pw-last-updated').getByText('Up to date').waitFor();
    await list.bringToFront();
    await list.getByRole('article').getByText('Up to date').waitFor();
    await expect.poll(() => list.getByText(TAG).count()).toBe(0);

    // The page that stayed open follows when it is looked at again, and asks anew.
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await button(page, WRONG).waitFor();
    await expect.poll(() => page.locator('.pw-free dd').first().textContent()).toBe('1');
    await home.goto(home.url().replace(/\/home.*/, '/home/history'));
    await home
      .getByText('Phoned the home and found its available beds not right')
      .first()
      .waitFor();
    await expect.poll(() => home.getByText('Winterbourne').count()).toBe(0);
    expect(faults).toEqual([]);
    for (const page of [list, home]) await page.context().close();
  });

  it('refuse feedback on figures that the home has changed meanwhile', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-sussex@example.org', '/1-109570155');
    await heading(page, demoHomes.fresh.name).waitFor();
    await button(page, WRONG).waitFor();
    const home = await person(browser, system.url);
    await signIn(home, 'residential@example.org');
    await home.getByLabel('Vacant beds', { exact: true }).fill('0');
    await button(home, 'Confirm').click();
    await home.getByText(SAVED).first().waitFor();
    await button(page, WRONG).click();
    await page
      .getByText(/^The figures of this home have changed since you opened the page/)
      .waitFor();
    await expect.poll(() => page.locator('.pw-free dd').first().textContent()).toBe('0');
    await expectAccessible(page);
    for (const opened of [page, home]) await opened.context().close();
  });

  it('say what is not there and who may not look', async () => {
    const page = await person(browser, system.url);
    await page.goto('/no-such-page');
    await heading(page, 'Page not found').waitFor();
    await signIn(page, 'commissioner-council@example.org', `/${HOME.uuid}`);
    await heading(page, 'You do not have access to this page').waitFor();
    await expectAccessible(page);
    await page.context().close();

    const other = await person(browser, system.url);
    await signIn(other, 'commissioner-icb@example.org', '/1-999999999');
    await heading(other, 'Page not found').waitFor();
    await expectAccessible(other);
    // By its own id, and printed: the figures without what can only be pressed.
    await other.goto(`/${HOME.uuid}`);
    await heading(other, HOME.name).waitFor();
    await other.getByText(/Voluntary suspension since \d\d\/\d\d\/\d{4}/).waitFor();
    await other.emulateMedia({ media: 'print' });
    await expect.poll(() => other.locator('.pw-free dd').first().isVisible()).toBe(true);
    await expect.poll(() => button(other, 'Print this page').isVisible()).toBe(false);
    await other.context().close();
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

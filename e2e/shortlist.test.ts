import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { askForTheBed, narrowToTheBed, searchFromThere } from './careHomesSearch.ts';
import { browser, system } from './running.ts';

const LIST = '/care_homes/list';
const card = (page: Page, at: number) => page.locator('.pw-home').nth(at);
const pill = (page: Page, count: number) =>
  page.getByRole('link', { name: `Shortlist (${count})`, exact: true });

describe('a shortlist', () => {
  it('is made in the list, compared, printed and seen by a colleague', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'commissioner-icb@example.org', LIST);
    await askForTheBed(page);
    const names: string[] = [];
    for (let at = 0; at < 3; at++) {
      const add = card(page, at).getByRole('button', { name: /^Add to shortlist/ });
      await add.click();
      await card(page, at)
        .getByRole('button', { name: /^Remove from shortlist/ })
        .waitFor();
      names.push((await card(page, at).locator('h2 a span').first().textContent()) ?? '');
      await pill(page, at + 1).waitFor();
    }
    await expectAccessible(page);
    await pill(page, 3).click();

    const table = page.getByRole('table');
    await table.waitFor();
    const columns = () => table.locator('thead .pw-compare__name').allTextContents();
    const shown = (await columns()).map((text) => text.replace(' (opens in a new tab)', ''));
    expect(shown).toEqual(names);
    await page.getByText('from SW9 9SL').waitFor();
    await expectAccessible(page);

    // Another order, and one's own.
    await table.getByRole('button', { name: `Move ${names[0]} right` }).click();
    await expect.poll(async () => (await columns())[0]).toContain(names[1]);

    const printed = await page.pdf({ preferCSSPageSize: true });
    const pages = printed.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect(pages).toHaveLength(1);

    await table.getByRole('button', { name: `Remove ${names[2]} from the shortlist` }).click();
    await page.getByText(`Removed ${names[2]} from your shortlist.`).waitFor();
    await expect.poll(() => columns().then((all) => all.length)).toBe(2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => columns().then((all) => all.length)).toBe(3);

    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/shortlist\?homes=[0-9a-f-]{36},[0-9a-f-]{36},[0-9a-f-]{36}$/);

    // A second tab stays in step.
    const second = await page.context().newPage();
    await second.goto('/shortlist');
    await second.getByRole('button', { name: `Remove ${names[2]} from the shortlist` }).click();
    await expect.poll(() => columns().then((all) => all.length)).toBe(2);

    // Another search has a list of its own, with words that nobody types; two presses lead back.
    await page.getByRole('button', { name: 'New list' }).click();
    await page.getByText('Your shortlist is empty').waitFor();
    await expectAccessible(page);
    // The second tab stays with its list.
    expect(await second.locator('thead .pw-compare__name').count()).toBe(2);
    await page.getByLabel('List', { exact: true }).selectOption({ index: 0 });
    await expect.poll(() => columns().then((all) => all.length)).toBe(2);
    await expectAccessible(page);

    const colleague = await person(browser, system.url);
    await signIn(colleague, 'commissioner-sussex@example.org', link);
    await colleague.getByRole('heading', { level: 1, name: 'Shortlist from a link' }).waitFor();
    const theirs = colleague.getByRole('table').locator('thead .pw-compare__name');
    await expect.poll(() => theirs.count()).toBe(3);
    await expect.poll(() => colleague.getByText('SW9').count()).toBe(0);
    await expectAccessible(colleague);
    await colleague.getByRole('button', { name: 'Add these to my shortlist' }).click();
    await colleague.waitForURL(/\/shortlist$/);
    await expect.poll(() => theirs.count()).toBe(3);
    // Their own list is replaced only when they say so, and comes back.
    const two = link.slice(0, link.lastIndexOf(','));
    await colleague.goto(two.slice(0, two.lastIndexOf(',')));
    await expect.poll(() => theirs.count()).toBe(1);
    await expect
      .poll(() => colleague.getByRole('button', { name: 'Replace mine' }).count())
      .toBe(0);
    await colleague.goto('/shortlist?homes=00000000-0000-4000-8000-000000000000');
    await colleague.getByRole('button', { name: 'Replace mine' }).click();
    await colleague.getByText('Your shortlist was replaced.').waitFor();
    await colleague.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => theirs.count()).toBe(3);
    await colleague.goto('/signout');
    await colleague.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() => colleague.evaluate(() => localStorage.getItem('placewell.shortlists')))
      .toBeNull();
    expect(faults).toEqual([]);
    await Promise.all([page.context().close(), colleague.context().close()]);
  });

  it('is made and compared on a phone', async () => {
    const page = await person(browser, system.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'commissioner-icb@example.org', LIST);
    await page.getByRole('button', { name: /^Filter options/ }).click();
    await searchFromThere(page);
    await page.getByRole('button', { name: /^Filter options/ }).click();
    await narrowToTheBed(page);
    await page.getByRole('button', { name: /^Show \d+ care homes/ }).click();
    for (let at = 0; at < 3; at++) {
      await card(page, at)
        .getByRole('button', { name: /^Add to shortlist/ })
        .click();
      await pill(page, at + 1).waitFor();
    }
    await pill(page, 3).click();
    const cards = page.locator('.pw-compare-cards > li');
    await expect.poll(() => cards.count()).toBe(3);
    await expectAccessible(page);
    const [first] = await cards.locator('.pw-compare__name').allTextContents();
    await cards.first().getByRole('button', { name: /down$/ }).click();
    await expect.poll(() => cards.nth(1).locator('.pw-compare__name').textContent()).toBe(first);
    await page.context().close();
  });

  it('says what to do when it is empty, and when a link names nothing', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-icb@example.org', '/shortlist');
    await page.getByText('Your shortlist is empty').waitFor();
    await expectAccessible(page);
    await page.goto('/shortlist?homes=nonsense');
    await page.getByText('This link names no care homes').waitFor();
    await page.goto('/shortlist?homes=00000000-0000-4000-8000-000000000000');
    await page.getByText('no longer in the register').waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

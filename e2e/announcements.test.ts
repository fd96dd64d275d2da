import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HOSTILE_HTML } from '#shared/testing/hostileHtml.ts';
import { onePagePdf } from '../scripts/demo/pdf.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const column = (page: Page) => page.getByRole('region', { name: 'Announcements' });
const entry = (page: Page, title: string) =>
  column(page).getByRole('listitem').filter({ hasText: title });

async function atHome(email: string): Promise<Page> {
  const page = await person(browser, system.url);
  // Some homes are asked about their specialisms first.
  const question = page.getByRole('dialog', { name: 'Young adults and Fast Track placements' });
  await page.addLocatorHandler(question, () =>
    question.getByRole('button', { name: 'Not now' }).click(),
  );
  await signIn(page, email);
  await column(page).waitFor();
  return page;
}

describe('a home', () => {
  it('reads an announcement, once and for all, and downloads what goes with it', async () => {
    const title = 'Winter readiness: a checklist for your home';
    const page = await atHome('residential@example.org');
    const faults = watchFaults(page);
    await entry(page, title).getByText('Unread').waitFor();
    await expectAccessible(page);

    const marked = page.waitForResponse((answer) => answer.url().endsWith('/read/'));
    await page.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('heading', { name: 'Three things to do this week' }).waitFor();
    await expectAccessible(page);
    expect((await marked).status()).toBe(200);

    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: /Winter readiness checklist\.pdf/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Winter readiness checklist.pdf');
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => entry(page, title).getByText('Unread').count()).toBe(0);
    await page.reload();
    await entry(page, title).waitFor();
    await expect.poll(() => entry(page, title).getByText('Unread').count()).toBe(0);
    await expect
      .poll(() => entry(page, 'Keeping vacancies up to date').getByText('Unread').count())
      .toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is told when there are none, and when they cannot be loaded', async () => {
    const page = await person(browser, system.url);
    let status = 503;
    await page.route('**/api/list_notifications/*/', (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: status === 200 ? '[]' : '{}',
      }),
    );
    await signIn(page, 'embargo@example.org');
    await page.getByText("Couldn't load the content").waitFor();
    await expectAccessible(page);
    status = 200;
    await column(page).getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No announcements yet').waitFor();
    await page.context().close();
  });

  it('is shown nothing that acts, whatever the content holds', async () => {
    const page = await person(browser, system.url);
    const acted: string[] = [];
    page.on('pageerror', (error) => acted.push(String(error)));
    page.on('dialog', (dialog) => {
      acted.push(dialog.message());
      return dialog.dismiss();
    });
    const safe = '<p>Before</p><p><a href="https://www.nice.org.uk/">NICE</a></p>';
    await page.route('**/api/list_notifications/*/', (route) =>
      route.fulfill({
        json: [
          {
            id: '0190a3c4-0000-7000-8000-000000000001',
            title: 'Hostile',
            summary: 'As if the server had let it through',
            content: safe + HOSTILE_HTML.map((html) => `<p>${html}</p>`).join(''),
            publication_date: '2026-11-19T09:00:00.000Z',
            read_status: true,
            attachments: [],
          },
        ],
      }),
    );
    await signIn(page, 'aqp@example.org');
    await page.getByRole('button', { name: 'Hostile' }).click();
    await page.locator('.pw-rich').getByText('Before').waitFor();
    const markup = await page.locator('.pw-rich').evaluate((place) =>
      [...place.querySelectorAll('*')].flatMap((element) => {
        const name = element.localName;
        const attributes = element.getAttributeNames().filter((attribute) => {
          const value = element.getAttribute(attribute) ?? '';
          if (name === 'a' && attribute === 'href') return !/^(https:\/\/|mailto:)/.test(value);
          if (name === 'a') return !['target', 'rel'].includes(attribute);
          return !(name === 'span' && value === 'nhsuk-u-visually-hidden');
        });
        const allowedTags =
          /^(h3|h4|p|ul|ol|li|a|strong|em|br|blockquote|table|thead|tbody|tr|th|td|span)$/;
        return allowedTags.test(name) && attributes.length === 0 ? [] : [`${name} ${attributes}`];
      }),
    );
    expect(markup).toEqual([]);
    const link = page.locator('.pw-rich a').first();
    await expect.poll(() => link.textContent()).toBe('NICE (opens in a new tab)');
    await expect.poll(() => link.getAttribute('target')).toBe('_blank');
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener');
    expect(acted).toEqual([]);
    await page.context().close();
  });
});

describe('the central team', () => {
  it('writes, previews, attaches, publishes to an audience and withdraws', async () => {
    const title = 'Frimley: new discharge form';
    const team = await person(browser, system.url);
    const faults = watchFaults(team);
    await signIn(team, 'central-team@example.org', '/central_team/announcements');
    await team.getByRole('heading', { name: 'Announcements', level: 1 }).waitFor();
    await team.getByText('Scheduled', { exact: true }).waitFor();
    await expectAccessible(team);

    await team.getByRole('link', { name: 'New announcement' }).click();
    await team.getByRole('heading', { name: 'New announcement', level: 1 }).waitFor();
    await team.getByRole('button', { name: 'Save draft' }).click();
    await team.getByRole('alert').getByText('Enter a title').waitFor();
    await expectAccessible(team);

    await team.getByLabel('Title').fill(title);
    await team
      .getByLabel('Announcement', { exact: true })
      .fill('# What changes\n\nUse the **new** form.');
    await team.getByRole('button', { name: 'Publish…' }).click();
    await team.getByRole('alert').getByText('Choose who the announcement is for').waitFor();
    await expect.poll(() => team.getByLabel('Title').inputValue()).toBe(title);

    await team.getByLabel('Summary').fill('From Monday on');
    await team.getByLabel('AQP homes, Frimley').check();
    await team.getByText(/^Reaches \d[\d,]* care homes?$/).waitFor();
    await team.getByLabel('Attach a file').setInputFiles({
      name: 'form.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await team
      .getByRole('alert')
      .getByText(/not what its name says/)
      .waitFor();
    await team.getByLabel('Attach a file').setInputFiles({
      name: 'Discharge form.pdf',
      mimeType: 'application/pdf',
      buffer: onePagePdf('Discharge form', ['Name of the resident']),
    });
    await team.getByRole('link', { name: 'Discharge form.pdf' }).waitFor();
    await expectAccessible(team);

    await team.getByRole('tab', { name: 'Preview' }).click();
    const preview = team.getByRole('article', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'What changes', level: 3 }).waitFor();
    await preview.getByRole('link', { name: /Discharge form\.pdf/ }).waitFor();
    await expectAccessible(team);

    await team.getByRole('button', { name: 'Publish…' }).click();
    await team.getByRole('dialog', { name: 'Publish this announcement now?' }).waitFor();
    await expectAccessible(team);
    await team.getByRole('button', { name: 'Publish now' }).click();
    await team.locator('#announcement-stage').getByText('Published', { exact: true }).waitFor();

    const frimley = await atHome('aqp-frimley@example.org');
    await frimley.getByRole('button', { name: title }).click();
    const opened = frimley.getByRole('dialog', { name: title });
    await opened.getByText('new', { exact: true }).waitFor();
    const download = frimley.waitForEvent('download');
    await opened.getByRole('link', { name: /Discharge form\.pdf/ }).click();
    expect((await download).suggestedFilename()).toBe('Discharge form.pdf');

    const sussex = await atHome('aqp-sussex@example.org');
    await entry(sussex, 'Sussex: checking your place').waitFor();
    await expect.poll(() => entry(sussex, title).count()).toBe(0);
    await sussex.context().close();

    await team.getByRole('button', { name: 'Withdraw…' }).click();
    await team.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await team.locator('#announcement-stage').getByText('Withdrawn', { exact: true }).waitFor();
    await expectAccessible(team);
    await frimley.reload();
    await entry(frimley, 'Keeping vacancies').waitFor();
    await expect.poll(() => entry(frimley, title).count()).toBe(0);

    await team.getByRole('button', { name: 'Put it back…' }).click();
    await team.getByRole('button', { name: 'Put it back', exact: true }).click();
    await team.locator('#announcement-stage').getByText('Published', { exact: true }).waitFor();
    await frimley.reload();
    await entry(frimley, title).waitFor();
    expect(faults).toEqual([]);
    await frimley.context().close();
    await team.context().close();
  });

  it('keeps what is written when a colleague has saved first, and over a reload', async () => {
    const open = async () => {
      const page = await person(browser, system.url);
      await signIn(page, 'central-team@example.org', '/central_team/announcements');
      await page.getByRole('link', { name: 'Oral health: what inspectors look for' }).click();
      await page.getByLabel('Title').waitFor();
      return page;
    };
    const [first, second] = [await open(), await open()];
    await first.getByLabel('Summary').fill('A colleague wrote this');
    await first.getByRole('button', { name: 'Save draft' }).click();
    await first.getByText('The draft is saved').waitFor();

    await second.getByLabel('Announcement', { exact: true }).fill('What I wrote');
    await second.reload();
    await second.getByText('We kept what you typed').waitFor();
    await second.getByRole('button', { name: 'Save draft' }).click();
    await second.getByText('has changed this announcement since you opened it').waitFor();
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Keep my changes' }).click();
    await second.getByRole('button', { name: 'Save draft' }).click();
    await second.getByText('The draft is saved').waitFor();
    await expect
      .poll(() => second.getByLabel('Summary').inputValue())
      .toBe('A colleague wrote this');
    await expect
      .poll(() => second.getByLabel('Announcement', { exact: true }).inputValue())
      .toBe('What I wrote');
    await first.context().close();
    await second.context().close();
  });

  it('is the only one to see the page', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'commissioner-icb@example.org', '/central_team/announcements');
    await page.getByRole('heading', { level: 1, name: /access/i }).waitFor();
    await page.context().close();
  });
});

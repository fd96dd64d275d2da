import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../scripts/demo/accounts.ts';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn } from './browser.ts';
import { browser, system } from './running.ts';

describe('signing in and out', () => {
  it('asks for a new password at the first sign-in and goes on to the page asked for', async () => {
    const page = await person(browser, system.url);
    await page.goto('/home');
    await page.getByLabel('Email address').fill('new-password@example.org');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Choose a new password', level: 1 }).waitFor();
    await expectAccessible(page);
    const fields = page.locator('input[autocomplete="new-password"]');
    for (let i = 0; i < (await fields.count()); i++) await fields.nth(i).fill('Larches-in-4-rows');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('heading', { name: demoHomes.amber.name, level: 1 }).waitFor();
    await page.context().close();
  });

  it('resets a forgotten password with the code from the inbox', async () => {
    const page = await person(browser, system.url);
    await page.goto('/forgotten-password');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Email address').fill('aqp-london@example.org');
    await page.locator('main button[type=submit]').click();
    const mail = await system.mailTo('aqp-london@example.org', '');
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    expect(code).toBeDefined();
    await page.getByLabel(/code/i).fill(code as string);
    const fields = page.locator('input[autocomplete="new-password"]');
    for (let i = 0; i < (await fields.count()); i++) await fields.nth(i).fill('Rushes-by-2-ponds');
    await page.locator('main button[type=submit]').click();
    await page.getByRole('heading', { name: 'Your password has been changed', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Sign in with your new password' }).click();
    await page.getByLabel('Email address').fill('aqp-london@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Rushes-by-2-ponds');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: demoHomes.aqpLondon.name, level: 1 }).waitFor();
    await page.context().close();
  });

  it('keeps what is not theirs from a provider and from a commissioner without the flag', async () => {
    const provider = await person(browser, system.url);
    await signIn(provider, 'residential@example.org');
    await provider.getByRole('heading', { name: demoHomes.fresh.name, level: 1 }).waitFor();
    const token = (await system.npm('token', '--', 'commissioner-icb@example.org')).trim();
    const list = await fetch(
      `${system.url}/api/aqp_stakeholder_list/?search=text-${encodeURIComponent(demoHomes.stale.name)}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { results } = (await list.json()) as { results: { uuid: string }[] };
    await provider.goto(`/${results[0]?.uuid}/home`);
    await provider.getByRole('heading', { level: 1, name: /not found/i }).waitFor();
    await expectAccessible(provider);
    await provider.context().close();

    const council = await person(browser, system.url);
    await signIn(council, 'commissioner-council@example.org', '/care_homes/list');
    await council.getByRole('heading', { level: 1, name: /access/i }).waitFor();
    await expectAccessible(council);
    await council.context().close();
  });

  it('signs out, and the page asked for next asks to sign in', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'central-team@example.org', '/care_homes/list');
    await page.getByRole('heading', { name: 'Care homes', level: 1 }).waitFor();
    await page.goto('/signout');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/care_homes/list');
    await page.waitForURL('**/sign-in**');
    await page.context().close();
  });

  it('runs the weekday prompt as a job, and twice makes no second mail', async () => {
    const monday = '2026-11-23T09:00:00Z';
    await system.npm('job', '--', 'remindVacancies', '--at', monday);
    await system.mailTo('nursing-late@example.org', demoHomes.stale.name);
    await system.npm('job', '--', 'remindVacancies', '--at', monday);
    const mails = await system.inbox();
    const mine = mails.filter((mail) => mail.to.includes('nursing-late@example.org'));
    expect(mine).toHaveLength(1);
  });

  it('asks somebody with several homes once, by a link to all of them', async () => {
    const mails = await system.inbox();
    const mine = mails.filter((mail) => mail.to.includes('many-homes@example.org'));
    expect(mine).toHaveLength(1);
    const [mail] = mine;
    const homes = Number(/your (\d+) care homes/.exec(mail?.subject ?? '')?.[1]);
    expect(homes).toBeGreaterThan(1);
    const link = mail?.links.find((one) => one.includes('/vacancy_links#'));
    const page = await person(browser, system.url);
    await page.goto(link as string);
    const names = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => names.count()).toBe(homes);
    await expectAccessible(page);
    const unchanged = page.getByRole('button', { name: /^Nothing has changed/ });
    const left = await unchanged.count();
    await unchanged.first().click();
    await page.getByText(/^Saved \d\d:\d\d\. Commissioners see /).waitFor();
    expect(await unchanged.count()).toBe(left - 1);
    // What was saved is there for whoever opens the link again.
    await page.reload();
    await expect.poll(() => names.count()).toBe(homes);
    expect(await unchanged.count()).toBe(left - 1);
    await page.context().close();
  });
});

describe('pages for everybody', () => {
  it.each([
    '/help',
    '/privacy_policy',
    '/cookie_policy',
    '/terms_of_use',
    '/accessibility',
    '/about_data',
    '/nowhere',
  ])('%s is accessible and has a title of its own', async (path) => {
    const page = await person(browser, system.url);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

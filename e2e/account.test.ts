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
});

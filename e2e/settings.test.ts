import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../scripts/demo/accounts.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const SETTINGS = '/provider_account_settings';
const DAY_MS = 24 * 60 * 60 * 1000;

/** As `person`, whose every request can be answered by the test: a service worker's cannot. */
async function inspected(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: system.url,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(20_000);
  return context.newPage();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const widthOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).first().boundingBox())?.width ?? 0);

/** Signs in with this password, and with a code where one is asked for. */
async function signInWith(page: Page, email: string, password: string, code?: () => string) {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  if (code) {
    await heading(page, 'Enter your code').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code');
    await page.getByLabel('6-digit code').fill(code());
    await button(page, 'Continue').click();
  }
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

describe('account settings', () => {
  it('changes the name, and says what is missing in the specification’s words', async () => {
    const page = await inspected();
    const faults = watchFaults(page);
    await signIn(page, 'aqp@example.org', SETTINGS);
    await heading(page, 'Account settings').waitFor();
    const first = page.getByLabel('First name');
    await first.waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.getByLabel('Email', { exact: true }).isDisabled()).toBe(true);
    await page.getByText('Please contact support to change your email address').waitFor();

    await first.fill('Someone else');
    await button(page, 'Cancel').click();
    await expect.poll(() => first.inputValue()).toBe('Priya');

    await first.fill(' ');
    await page.getByLabel('Last name').fill('');
    await button(page, 'Save').click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await summary.getByRole('link', { name: 'First name is required' }).waitFor();
    await summary.getByRole('link', { name: 'Last name is required' }).click();
    await expect
      .poll(() => page.getByLabel('Last name').evaluate((e) => e === document.activeElement))
      .toBe(true);
    await expectAccessible(page);

    await first.fill('Priyanka');
    await page.getByLabel('Last name').fill('Hazelgrove');
    await button(page, 'Save').click();
    await page.getByText('Your account details were successfully changed').waitFor();
    await page.getByRole('button', { name: 'Account: Priyanka Hazelgrove' }).waitFor();
    // Notification width: specification 2, section 9.
    await expect.poll(() => widthOf(page, '.pw-toasts')).toBe(450);

    await page.route('**/api/profile/', (route) => route.abort());
    await button(page, 'Save').click();
    await page.getByText('There was an unknown error').first().waitFor();
    await page.unroute('**/api/profile/');
    await page.route('**/api/profile/', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{}' }),
    );
    await button(page, 'Save').click();
    await page
      .getByText('We were not able to change your account details, please try again later')
      .first()
      .waitFor();
    expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]);
    await page.context().close();
  });

  it('changes the password in two steps, ends every session and signs in anew', async () => {
    const page = await person(browser, system.url);
    const elsewhere = await person(browser, system.url);
    await signIn(elsewhere, 'embargo@example.org', SETTINGS);
    await signIn(page, 'embargo@example.org', '/profile/password/');
    await page.getByRole('tab', { name: 'Account security' }).waitFor();
    await page.getByLabel('Old password', { exact: true }).waitFor();
    await expectAccessible(page);

    await button(page, 'Password rules').click();
    const rules = page.getByRole('dialog', { name: 'Password rules' });
    for (const rule of [
      'at least 8 characters',
      'at least one upper case letter',
      'at least one number',
      'hard to guess',
      'password manager',
    ]) {
      await rules.getByText(rule).first().waitFor();
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const change = () =>
      page.locator('form').getByRole('button', { name: 'Change password' }).first();
    const type = async (old: string, newPassword: string, two: string) => {
      await page.getByLabel('Old password', { exact: true }).fill(old);
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('New password confirmation', { exact: true }).fill(two);
      await change().click();
    };
    await type('', '', '');
    await page.locator('#new_password1-error').getByText('This field is required').waitFor();
    await type(DEMO_PASSWORD, 'Rushes-by-2-ponds', 'Rushes-by-3-ponds');
    await page.locator('#new_password2-error').getByText("Passwords don't match").waitFor();
    await type('Not-my-password-1', 'Rushes-by-2-ponds', 'Rushes-by-2-ponds');
    await page.locator('#old_password-error').getByText('is not right').waitFor();
    await type(DEMO_PASSWORD, 'Welcome2026!', 'Welcome2026!');
    await page.locator('#new_password1-error').getByText('harder to guess').waitFor();

    await type(DEMO_PASSWORD, 'Rushes-by-2-ponds', 'Rushes-by-2-ponds');
    const confirm = page.getByRole('dialog', { name: 'Change your password?' });
    await confirm.waitFor();
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Change password' }).click();
    await page.waitForURL('**/sign-in?changed');
    await page.getByText('Your password was changed').waitFor();
    await system.mailTo('embargo@example.org', 'Your password was changed');

    await page.getByLabel('Email address').fill('embargo@example.org');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await button(page, 'Sign in').click();
    await page.getByText('The email address or the password is not right').first().waitFor();
    await signInWith(page, 'embargo@example.org', 'Rushes-by-2-ponds');
    await page.context().close();
    await elsewhere.context().close();
  });
});

describe('the second step', () => {
  const EMAIL = 'bsol-home@example.org';

  it('is turned on with an app, asked for at sign-in, reset by the central team', async () => {
    const page = await person(browser, system.url);
    await signIn(page, EMAIL, `${SETTINGS}?tab=security`);
    await page.getByRole('link', { name: 'Manage MFA settings' }).click();
    await heading(page, 'Manage MFA settings').waitFor();
    await expectAccessible(page);
    await button(page, 'Turn on two-step sign-in').click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await expectAccessible(page);
    const secret = (await page.locator('.pw-key').textContent()) ?? '';
    const code = () => new TOTP({ secret }).generate();
    await page.getByLabel('6-digit code').fill('12');
    await button(page, 'Turn on').click();
    await page.getByText('Enter the 6 digits that your app shows now').first().waitFor();
    await page.getByLabel('6-digit code').fill(code() === '000000' ? '111111' : '000000');
    await button(page, 'Turn on').click();
    await page.getByText('That code is not right').first().waitFor();
    await page.getByLabel('6-digit code').fill(code());
    await button(page, 'Turn on').click();
    await page.getByText('Two-step sign-in is on').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Manage MFA settings');

    await page.goto('/signout');
    await heading(page, 'You have signed out').waitFor();
    await page.goto('/manage-mfa/');
    await signInWith(page, EMAIL, DEMO_PASSWORD, code);
    await heading(page, 'Manage MFA settings').waitFor();

    const team = await person(browser, system.url);
    await signIn(team, 'central-team@example.org', '/central_team/people');
    await heading(team, 'People').waitFor();
    await team.getByRole('link', { name: 'People' }).waitFor();
    await team.getByLabel('Name or email address').fill('nobody@example.org');
    await button(team, 'Find').click();
    await team.getByText('Nobody signs in with nobody@example.org').waitFor();
    await team.getByLabel('Name or email address').fill('yarrowb');
    await button(team, 'Find').click();
    await expectAccessible(team);
    await button(team, 'Jaspreet Yarrowby').click();
    await team.getByRole('heading', { name: 'Jaspreet Yarrowby' }).waitFor();
    await team.getByText('On', { exact: true }).waitFor();
    await expectAccessible(team);
    await button(team, 'Reset two-step sign-in').click();
    const dialog = team.getByRole('dialog', { name: 'Reset two-step sign-in?' });
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await dialog.getByText('Say why').first().waitFor();
    await dialog.getByLabel('Reason').fill('Rang from the home’s number');
    await expectAccessible(team);
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await team.getByText('Off', { exact: true }).waitFor();
    await system.mailTo(EMAIL, 'Your two-step sign-in was reset');
    await team.context().close();

    await page.goto('/signout');
    await heading(page, 'You have signed out').waitFor();
    await page.goto('/manage-mfa/');
    await signInWith(page, EMAIL, DEMO_PASSWORD);
    await button(page, 'Turn on two-step sign-in').waitFor();
    await page.context().close();
  });

  it('is turned off with the password', async () => {
    const page = await person(browser, system.url);
    await signIn(page, EMAIL, '/manage-mfa/');
    await button(page, 'Turn on two-step sign-in').click();
    const secret = (await page.locator('.pw-key').textContent()) ?? '';
    await page.getByLabel('6-digit code').fill(new TOTP({ secret }).generate());
    await button(page, 'Turn on').click();
    await button(page, 'Turn off two-step sign-in').click();
    const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await dialog.getByLabel('Your password', { exact: true }).fill('Not-my-password-1');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByRole('link', { name: 'Your password is not right' }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Two-step sign-in is off').first().waitFor();
    await page.context().close();
  });

  it('is required of a commissioner where the place says so', async () => {
    const page = await inspected();
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), commissionersNeedMfa: true } });
    });
    await signIn(page, 'commissioner-bsol@example.org', '/care_homes/list');
    await page.waitForURL('**/manage-mfa');
    await page.getByText('Your account needs two-step sign-in').waitFor();
    await expectAccessible(page);
    await page.goto(SETTINGS);
    await page.waitForURL('**/manage-mfa');
    await button(page, 'Turn on two-step sign-in').click();
    const secret = (await page.locator('.pw-key').textContent()) ?? '';
    await page.getByLabel('6-digit code').fill(new TOTP({ secret }).generate());
    await button(page, 'Turn on').click();
    await page.getByText('it cannot be turned off').waitFor();
    await page.getByRole('link', { name: 'Account settings' }).click();
    await heading(page, 'Account settings').waitFor();
    await page.context().close();
  });
});

describe('cookies and page visits', () => {
  it('asks who has not decided, counts nothing before, and asks again after 400 days', async () => {
    const page = await inspected();
    const visits: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/page_visits/')) visits.push(request.postDataJSON().page);
    });
    const analytics = async () =>
      (await page.context().cookies())
        .filter(({ name }) => name.startsWith('placewell_analytics_'))
        .sort((a, b) => a.name.localeCompare(b.name));
    const question = page.getByRole('dialog', { name: 'Cookies on Placewell' });

    await page.goto('/cookie_policy');
    await heading(page, 'Cookie policy').waitFor();
    await expect.poll(() => button(page, 'Manage cookies').count()).toBe(0);

    await signIn(page, 'undecided@example.org', '/care_homes/list');
    await heading(page, 'Care homes').waitFor();
    await question.waitFor();
    await expectAccessible(page);
    expect(await analytics()).toEqual([]);
    expect(visits).toEqual([]);

    await page.route('**/api/cookie_consent/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' })
        : route.continue(),
    );
    await question.getByRole('button', { name: 'Accept analytics cookies' }).click();
    await question
      .getByText(
        'There was an error while setting your cookie preferences. Please try again later.',
      )
      .waitFor();
    await page.unroute('**/api/cookie_consent/');

    const counted = page.waitForResponse('**/page_visits/');
    await question.getByRole('button', { name: 'Accept analytics cookies' }).click();
    expect(await (await counted).json()).toEqual({ counted: true });
    await question.waitFor({ state: 'detached' });
    const [session, user] = await analytics();
    expect(session).toMatchObject({ name: 'placewell_analytics_session', value: 'signed-in' });
    expect(user?.value).toMatch(/^[\w-]{36}$/);
    for (const cookie of [session, user]) {
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / DAY_MS;
      expect(Math.round(days)).toBe(400);
    }
    const next = page.waitForRequest((request) => request.url().endsWith('/page_visits/'));
    await page.getByRole('link', { name: 'Cookie policy' }).click();
    expect((await next).postDataJSON()).toEqual({
      page: 'Cookie policy',
      path: '/cookie_policy',
    });

    await button(page, 'Manage cookies').click();
    const manage = page.getByRole('dialog', { name: 'Manage cookies' });
    await expectAccessible(page);
    await manage.getByRole('button', { name: 'Strictly necessary cookies only' }).click();
    await page.getByText('You have chosen strictly necessary cookies only.').waitFor();
    expect(await analytics()).toEqual([]);
    const before = visits.length;
    await page.getByRole('link', { name: 'Privacy policy' }).click();
    await heading(page, 'Privacy policy').waitFor();
    await page.goto('/care_homes/list');
    await heading(page, 'Care homes').waitFor();
    expect(visits).toHaveLength(before);

    // What the server says of a decision that is too old.
    await page.route('**/api/cookie_consent/', (route) =>
      route.fulfill({ json: { consent: null, time_of_consent: null, user: null } }),
    );
    await page.reload();
    await question.waitFor();
    await page.context().close();
  });
});

describe('what stands around every page', () => {
  it('has menus of the specified widths, which collapse', async () => {
    const commissioner = await person(browser, system.url);
    await signIn(commissioner, 'commissioner-icb@example.org', SETTINGS);
    await commissioner.locator('#side-menu').waitFor();
    await expect.poll(() => widthOf(commissioner, '#side-menu')).toBe(280);
    await commissioner.context().close();

    const page = await person(browser, system.url);
    await signIn(page, 'central-contact@example.org', SETTINGS);
    await page.locator('#side-menu').waitFor();
    await expect.poll(() => widthOf(page, '#side-menu')).toBe(256);
    const homes = page.locator('#side-menu ul').filter({ hasText: 'Nursing' }).last();
    const most = await page
      .locator('#side-menu ul')
      .evaluateAll((lists) => Math.max(...lists.map((list) => list.clientHeight)));
    expect(most).toBeLessThanOrEqual(380);
    await expect
      .poll(() => homes.evaluate((list) => getComputedStyle(list).maxHeight))
      .toBe('380px');

    const menuShown = () => page.locator('#side-menu').isVisible();
    const opener = page.locator('#menu-button');
    await page.setViewportSize({ width: 641, height: 800 });
    expect([await menuShown(), await opener.isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ width: 640, height: 800 });
    expect([await menuShown(), await opener.isVisible()]).toEqual([false, true]);
    const word = () => page.locator('.pw-header__menu-text').evaluate((e) => e.clientWidth);
    await page.setViewportSize({ width: 381, height: 800 });
    await expect.poll(() => word()).toBeGreaterThan(10);
    await page.setViewportSize({ width: 380, height: 800 });
    await expect.poll(() => word()).toBeLessThanOrEqual(1);
    await opener.click();
    await expect.poll(() => menuShown()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => menuShown()).toBe(false);
    await page.context().close();
  });

  it('links to the policies, skips to the content and goes back to the top', async () => {
    const page = await person(browser, system.url);
    await page.goto('/privacy_policy');
    await heading(page, 'Privacy policy').waitFor();
    for (const name of ['Privacy policy', 'Cookie policy', 'Terms of use']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).waitFor();
    }
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Skip to content');
    await page.evaluate(() => {
      document.body.style.minHeight = '4000px';
    });
    const top = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await page.waitForFunction(() => window.scrollY === 1500);
    await expect.poll(() => top.count()).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 1501, behavior: 'instant' }));
    await top.click();
    await page.waitForFunction(() => window.scrollY === 0);
    await page.context().close();
  });

  it('warns in Internet Explorer, and again 24 hours after it was told to go on', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await page.clock.install();
    await page.addInitScript(() => {
      Object.defineProperty(document, 'documentMode', { value: 11 });
    });
    await page.goto('/privacy_policy');
    const note = page.getByText(
      'Not all features in Placewell work correctly in Internet Explorer.',
    );
    await note.waitFor();
    await heading(page, 'Privacy policy').waitFor();
    const edge = page.getByRole('link', { name: 'Open in Edge' });
    await expect
      .poll(() => edge.getAttribute('href'))
      .toBe(`microsoft-edge:${system.url}/privacy_policy`);
    await expectAccessible(page);
    await button(page, 'Continue using Internet Explorer').click();
    await expect.poll(() => note.count()).toBe(0);
    const closed = await page.evaluate(() =>
      Number(localStorage.getItem('placewell.ieNoteClosed')),
    );
    await page.clock.setFixedTime(closed + 86_400_000 - 1000);
    await page.reload();
    await heading(page, 'Privacy policy').waitFor();
    await expect.poll(() => note.count()).toBe(0);
    await page.clock.setFixedTime(closed + 86_400_000);
    await page.reload();
    await note.waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('leaves in Internet Explorer, which runs no modules, which browsers work', async () => {
    const page = await person(browser, system.url);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'documentMode', { value: 11 });
    });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/privacy_policy');
    await button(page, 'Continue using Internet Explorer').click();
    await heading(page, 'Placewell cannot be shown in Internet Explorer').waitFor();
    await page.getByText('Microsoft Edge', { exact: false }).waitFor();
    await page.context().close();
  });

  it('says nothing of it in any other browser', async () => {
    const page = await person(browser, system.url);
    await page.goto('/privacy_policy');
    await heading(page, 'Privacy policy').waitFor();
    await expect.poll(() => page.locator('#ie-note').count()).toBe(0);
    await page.context().close();
  });
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

it('an administrator invites a colleague, who joins and is out at once when deactivated', async () => {
  const email = `rowan.${randomUUID()}@example.org`;
  const administrator = await person(browser, system.url);
  const faults = watchFaults(administrator);
  await signIn(administrator, 'administrator@example.org', '/organisation/accounts');
  await administrator.getByText('Elif Winterbourne').first().waitFor();
  await administrator.getByRole('button', { name: 'Invite someone' }).click();
  await expectAccessible(administrator);

  // What is missing is said, and what was typed stays.
  const send = administrator.getByRole('button', { name: 'Send the invitation' });
  await administrator.getByLabel('First name').fill('Rowan');
  await send.click();
  await administrator.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
  await administrator.getByLabel('Email address', { exact: true }).fill(email);
  await administrator.getByLabel('Last name').fill('Ashby');
  await administrator.getByLabel('Care homes list').check();
  await send.click();
  await administrator.getByText(email, { exact: true }).waitFor();

  const mail = await system.mailTo(email, 'Your invitation to Placewell');
  const rowan = await person(browser, system.url);
  await rowan.goto(`${mail.links.find((link) => link.includes('/account_invitation#'))}`);
  await rowan.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await expectAccessible(rowan);
  await rowan.getByLabel('Password', { exact: true }).fill('Sedges-at-9-weirs');
  await rowan.getByLabel('Password confirmation', { exact: true }).fill('Sedges-at-9-weirs');
  await rowan.getByRole('button', { name: 'Make my account' }).click();
  // Signed in at once: a password that was just chosen is not typed again.
  await rowan.getByRole('heading', { name: 'Find a bed' }).waitFor();

  await administrator.reload();
  await administrator.getByRole('button', { name: /^Deactivate\s+Rowan Ashby$/ }).click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Has moved to another trust');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await administrator.getByRole('button', { name: /^Reactivate\s+Rowan Ashby$/ }).waitFor();
  await expectAccessible(administrator);

  await rowan.goto('/saved_searches');
  await rowan.getByRole('heading', { name: 'Your account has been deactivated' }).waitFor();
  await expectAccessible(rowan);
  expect(faults).toEqual([]);
});

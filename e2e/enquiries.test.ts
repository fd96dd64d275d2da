import { expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, eachTryAnew, system } from './running.ts';

const MANAGER = 'residential@example.org';

eachTryAnew();

it('an enquiry goes from a coordinator to a home, is answered from the email, and a bed is kept', async () => {
  const manager = await person(browser, system.url);
  await signIn(manager, MANAGER, '/home');
  await manager.waitForURL(/\/[0-9a-f-]{36}\/home$/);
  const [, uuid] = /\/([0-9a-f-]{36})\/home$/.exec(manager.url()) ?? [];

  const asker = await person(browser, system.url);
  const faults = watchFaults(asker);
  await signIn(asker, 'commissioner-icb@example.org', `/${uuid}`);
  await asker.getByRole('link', { name: 'Send an enquiry' }).click();
  await asker.getByRole('button', { name: 'Send to 1 care home' }).waitFor();
  await expectAccessible(asker);
  await asker.getByRole('radio', { name: 'Residential', exact: true }).check();
  await asker.getByLabel('Kind of stay').selectOption('Discharge to assess');
  await asker.getByLabel('Who pays').selectOption('NHS');
  await asker.getByLabel('Local authority').selectOption('Oldham');
  await asker.getByLabel(/^Your phone number/).fill('020 7946 0018');
  await asker.getByLabel(/^Anything else about the need/).fill('For Mrs Jones');
  await asker.getByRole('button', { name: 'Send to 1 care home' }).click();
  const refused = 'Please leave out what could say who this is: a name with a title.';
  await asker.getByRole('link', { name: refused }).click();
  await asker.getByLabel(/^Anything else about the need/).fill('Has a small dog');
  await asker.getByRole('button', { name: 'Send to 1 care home' }).click();
  const heading = asker.getByRole('heading', { level: 1, name: /^Enquiry \w+-\w+-\d\d$/ });
  await heading.waitFor();
  const reference = (await heading.textContent())?.replace('Enquiry ', '') ?? '';
  await asker.getByText('0 of 1 answered').waitFor();
  await expectAccessible(asker);

  // By the email: the pressed answer is chosen, and one press sends it.
  let links: string[] = [];
  await expect
    .poll(
      async () => {
        const mails = await system.inbox();
        links = mails.find(({ subject }) => subject.includes(reference))?.links ?? [];
        return links.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  const home = await person(browser, system.url);
  await home.goto(links.find((link) => link.includes('answer=yes')) ?? '');
  await home.getByRole('radio', { name: 'Yes, we can take them' }).waitFor();
  await expectAccessible(home);
  await home.getByRole('button', { name: 'Send answer' }).click();
  await home.getByText(/^Answered by/).waitFor();
  await expectAccessible(home);

  // The open page hears of it.
  await asker.getByText('1 of 1 answered, 1 said yes').waitFor({ timeout: 40_000 });
  await asker.getByRole('button', { name: /^Choose / }).click();
  await expectAccessible(asker);
  await asker.getByRole('dialog').getByRole('button', { name: 'Choose' }).click();
  await asker.getByText('A bed is kept.').waitFor();
  await expectAccessible(asker);

  // The home sees it signed in too, and its form says that one bed is kept.
  await manager.goto(`/${uuid}/home/enquiries`);
  await manager.getByText('You were chosen').waitFor();
  await expectAccessible(manager);
  await manager.goto(`/${uuid}/home`);
  await manager.getByRole('button', { name: /^1 kept for an enquiry/ }).waitFor();
  await expectAccessible(manager);
  expect(faults).toEqual([]);
  await Promise.all([asker, home, manager].map((page) => page.context().close()));
});

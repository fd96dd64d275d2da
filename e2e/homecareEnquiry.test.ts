import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, eachTryAnew, system } from './running.ts';

/** An invented agency of the AQP list in Lambeth. */
const MANAGER = 'domcare@example.org';
const CARE_AT_HOME = /Can you take this package of care\?/;

eachTryAnew();

/** The links of the email whose subject names the reference. */
async function linksOf(reference: string): Promise<string[]> {
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
  return links;
}

it('an enquiry goes from a coordinator’s list to an agency, is answered from the email, and the agency is chosen', async () => {
  const manager = await person(browser, system.url);
  await signIn(manager, MANAGER, '/home');
  await manager.waitForURL(/\/domcare\/service_location\/[0-9a-f-]{36}/);
  const [, uuid = ''] = /service_location\/([0-9a-f-]{36})/.exec(manager.url()) ?? [];
  const name = (await manager.locator('.pw-location-lines strong').textContent()) ?? '';

  const asker = await person(browser, system.url);
  const faults = watchFaults(asker);
  let actions = 0;
  const act = async (doing: Promise<unknown>) => {
    await doing;
    actions += 1;
  };
  // A fresh start: the list, narrowed to where the person is.
  await signIn(asker, 'commissioner-icb@example.org', '/domcare/list?search=postcode-SW9 9SL');
  const card = asker.locator(`#location-${uuid}`);
  await card.waitFor();
  await act(card.getByRole('button', { name: /^Add to shortlist/ }).click());
  await act(asker.getByRole('link', { name: /^Shortlist \(1\)/ }).click());
  await act(asker.getByRole('link', { name: 'Send an enquiry' }).click());
  const send = asker.getByRole('button', { name: 'Send to 1 homecare agency' });
  await send.waitFor();
  await expectAccessible(asker);
  await act(asker.getByRole('radio', { name: /^Care Tier 1/ }).check());
  await act(asker.getByLabel(/^Calls a day/).fill('45, 45'));
  await act(asker.getByLabel(/^Your phone number/).fill('020 7946 0018'));
  await act(send.click());
  const heading = asker.getByRole('heading', { level: 1, name: /^Enquiry \w+-\w+-\d\d$/ });
  await heading.waitFor();
  expect(actions).toBeLessThanOrEqual(8);
  const reference = (await heading.textContent())?.replace('Enquiry ', '') ?? '';
  await asker.getByText('Lambeth, SW9').waitFor();
  await asker.getByText('0 of 1 answered').waitFor();
  await expectAccessible(asker);

  // By the email: the pressed answer is chosen, and one press sends it.
  const links = await linksOf(reference);
  const agency = await person(browser, system.url);
  await agency.goto(links.find((link) => link.includes('answer=yes')) ?? '');
  await agency.getByRole('group', { name: CARE_AT_HOME }).waitFor();
  await expectAccessible(agency);
  await agency.getByRole('button', { name: 'Send answer' }).click();
  await agency.getByText(/^Answered by/).waitFor();

  // The open page hears of it.
  await asker.getByText('1 of 1 answered, 1 said yes').waitFor({ timeout: 40_000 });
  await asker.getByRole('button', { name: /^Choose / }).click();
  await expectAccessible(asker);
  await asker.getByRole('dialog').getByRole('button', { name: 'Choose' }).click();
  await asker.getByText(`${name} is chosen, care starts today`).waitFor();
  await expectAccessible(asker);
  await asker.goto('/enquiries');
  const row = asker.getByRole('row', { name: new RegExp(reference) });
  await row.getByText('Homecare', { exact: true }).waitFor();
  await expectAccessible(asker);

  await asked(manager, uuid);
  expect(faults).toEqual([]);
  await Promise.all([asker, agency, manager].map((page) => page.context().close()));
});

/** The agency sees it signed in too, and says with one press that it can still take packages there. */
async function asked(manager: Page, uuid: string): Promise<void> {
  await manager.goto(`/domcare/service_location/${uuid}/enquiries`);
  const question = manager.getByRole('group', {
    name: 'Can you still take packages in Lambeth?',
  });
  await question.first().waitFor();
  await expectAccessible(manager);
  await question.first().getByRole('button', { name: 'Yes' }).click();
  // What it has answered once holds for every enquiry that asked it.
  await expect.poll(() => question.count()).toBe(0);
  await expectAccessible(manager);
}

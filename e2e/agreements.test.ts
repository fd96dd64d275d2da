import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const VARIATIONS = '/central_team/agreements';
const TITLE = /^Variation \d{4}\/\d{2}$/;
const ZINNIA = 'Zinnia Row Care Ltd';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string | RegExp, level = 1) =>
  page.getByRole('heading', { name, level });

/** The page of the open variation, as the central team sees it. */
async function openVariation(): Promise<{ team: Page; faults: string[] }> {
  const team = await person(browser, system.url);
  const faults = watchFaults(team);
  await signIn(team, 'central-team@example.org', VARIATIONS);
  await heading(team, 'Agreements').waitFor();
  await team.getByRole('link', { name: TITLE }).click();
  await heading(team, /Variation \d{4}\/\d{2} Open/).waitFor();
  return { team, faults };
}

const rowOf = (team: Page, contract: string) => team.getByRole('row').filter({ hasText: contract });

/** Asks for a code, reads it in the mail and gives it. */
async function giveCode(page: Page, email: string, action: string): Promise<void> {
  const before = await codesTo(email);
  await button(page, 'Send me a code').click();
  await page.getByLabel('Code', { exact: true }).waitFor();
  let code = '';
  await expect
    .poll(
      async () => {
        const codes = await codesTo(email);
        if (codes.length > before.length) code = codes.find((code) => !before.includes(code)) ?? '';
        return code;
      },
      { timeout: 30_000 },
    )
    .toMatch(/^\d{6}$/);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button(page, action).click();
}

async function codesTo(email: string): Promise<string[]> {
  const mails = (await system.inbox()).filter(
    ({ to, subject }) => to.includes(email) && subject === 'Your code to sign',
  );
  return mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

/** What has the focus, in words. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim() ?? '');

/** The day before the page's, as a date field takes it. */
const yesterday = (page: Page) =>
  page.evaluate(() => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));

const A_PDF = {
  name: 'Annex Żółć.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
};

/** A mail's link to sign: its path, as the demo's mails were written where the demo was loaded. */
const linkIn = (mail: { links: string[] } | undefined): string =>
  mail?.links.map((link) => /\/sign_agreement#.+$/.exec(link)?.[0] ?? '').find(Boolean) ?? '';

describe('the central team', () => {
  it('sees how far a variation is, and reminds all who have not opened it', async () => {
    const { team, faults } = await openVariation();
    await rowOf(team, ZINNIA).waitFor();
    await expectAccessible(team);
    await button(team, /Declined$/).click();
    await expect.poll(() => team.url()).toContain('status=DECLINED');
    await expect.poll(() => team.getByRole('row').count()).toBe(2);
    await team.getByText('We sell this home in March').waitFor();
    await button(team, /Declined$/).click();
    await team.getByLabel('Contract name').fill('ZINNIA');
    await expect.poll(() => team.url()).toContain('contract_name=ZINNIA');
    await expect.poll(() => team.getByRole('row').count()).toBe(2);
    await team.getByLabel('Contract name').fill('');

    const remind = button(team, /^Remind all not viewed \(\d+\)$/);
    await remind.click();
    const dialog = team.getByRole('dialog');
    await dialog.getByRole('heading', { name: /^Remind \d+ providers\?$/ }).waitFor();
    await expectAccessible(team);
    await button(team, 'Send reminders').click();
    const progress = heading(team, /^Reminding \d+ providers$/, 2);
    await progress.waitFor();
    await team
      .getByText(/\d reminded, \d left out: .*no signatory/)
      .first()
      .waitFor();
    await team.reload();
    await progress.waitFor();
    await team
      .getByText(/\d reminded, \d left out/)
      .first()
      .waitFor();
    await system.mailTo('reporting-central@example.org', 'Reminder: please sign by');
    expect(faults).toEqual([]);
    await team.context().close();
  });

  it('begins a variation, writes its text, previews it and checks all contracts', async () => {
    const team = await person(browser, system.url);
    const faults = watchFaults(team);
    await signIn(team, 'central-team@example.org', VARIATIONS);
    await button(team, 'New variation').click();
    await team.getByLabel('Reference').fill('NH-2030-09');
    await button(team, 'Create draft').click();
    await team.getByRole('link', { name: /^Title: This field is required/ }).waitFor();
    await expectAccessible(team);
    await team.getByLabel('Title').fill('Journey of a variation');
    await team.getByLabel('Period').fill('2030/31');
    await team.getByLabel('Commissioner', { exact: true }).fill('NHS Example ICB');
    await team.getByLabel('Effective date').fill('2030-04-01');
    await team.getByLabel('Deadline').fill('2030-03-01');
    await button(team, 'Create draft').click();
    await heading(team, 'Text').waitFor();
    const text = team.getByLabel('Text', { exact: true });
    await text.fill('# Agreement\n\nFor {{provider}}:\n\n{{raets}}');
    await button(team, 'Save the text').click();
    await team
      .getByRole('link', { name: 'There is no field {{raets}}. Did you mean {{rates}}?' })
      .waitFor();
    await text.fill('# Agreement\n\nFor {{provider}}:\n\n{{rates}}');
    await button(team, 'Save the text').click();
    await team.getByText('Saved as version 1.').waitFor();
    // The contracts are added by a batch of their own.
    await team.getByLabel('For the contract').waitFor();
    await team.getByLabel('For the contract').selectOption({ label: ZINNIA });
    await team.getByText('Nothing is missing for this contract.').waitFor();
    await team.getByText(`For ${ZINNIA}:`).waitFor();
    await expectAccessible(team);
    await button(team, 'Check all contracts').click();
    await heading(team, /^Checking \d+ contracts$/, 2).waitFor();
    await team
      .getByText(/\d+ checked/)
      .first()
      .waitFor();

    const annexes = team.getByLabel('Annexes', { exact: true });
    await annexes.setInputFiles({ ...A_PDF, name: 'rates.docx' });
    await team.getByText('An annex must be a PDF.').waitFor();
    await annexes.setInputFiles(A_PDF);
    await team.getByText(/^Annex 1: /).waitFor();
    await button(team, 'Save the text').click();
    await team.getByText('Saved as version 2.').waitFor();
    await button(team, `Remove ${A_PDF.name}`).press('Enter');
    await button(team, `Add ${A_PDF.name}`).waitFor();
    // The only one: the field for the next has the focus.
    await expect
      .poll(() => annexes.evaluate((element) => element === document.activeElement))
      .toBe(true);

    await team.getByRole('link', { name: 'Journey of a variation' }).click();
    await button(team, 'Open this variation').click();
    await button(team, 'Open it').click();
    await heading(team, 'Journey of a variation Open').waitFor();
    await button(team, 'Close').click();
    await button(team, 'Close it').click();
    await team.getByRole('link', { name: 'Please say why' }).waitFor();
    await expectAccessible(team);
    await team.getByLabel('Why?').fill('Every provider has agreed by the national text.');
    await button(team, 'Close it').click();
    await heading(team, 'Journey of a variation Closed').waitFor();
    expect(faults).toEqual([]);
    await team.context().close();
  });

  it('imports contracts from a file: many rows of one, and none with an error is lost', async () => {
    const team = await person(browser, system.url);
    const faults = watchFaults(team);
    await signIn(team, 'central-team@example.org', '/central_team/provider_contracts');
    await button(team, 'Import a CSV file').click();
    const rows = [
      'contract_name,provider_name,place,first_name,last_name,email,wants_contact,primary',
      'Żuraw Care Ltd,Żuraw Care Ltd,,Łucja,Crane,lucja.crane@example.org,yes,yes',
      'Żuraw Care Ltd,,,Siân,Ŵyn,sian.wyn@example.org,yes,',
      'Nowhere Care Ltd,Nowhere Care Ltd,1-000,,,,,',
    ];
    await team.getByLabel('CSV file').setInputFiles({
      name: 'contracts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n')),
    });
    await team.getByText('place: No care home here has this id').waitFor();
    await expectAccessible(team);
    await button(team, 'Save 2 rows').click();
    await team.getByText('2 saved, 1 left out').first().waitFor();
    const [download] = await Promise.all([
      team.waitForEvent('download'),
      button(team, 'Download 1 row').click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('Nowhere Care Ltd');
    await button(team, 'Go back').press('Enter');
    await expect.poll(() => focused(team)).toBe('Import a CSV file');
    await team.getByRole('link', { name: 'Żuraw Care Ltd' }).click();
    await team.getByText('sian.wyn@example.org').waitFor();
    expect(faults).toEqual([]);
    await team.context().close();
  });

  it('records what was signed on paper, moves the deadline, and packs all that is signed', async () => {
    const { team, faults } = await openVariation();
    await team.getByRole('link', { name: 'Vinebury Care Ltd', exact: true }).click();
    await button(team, 'Record as signed on paper').click();
    await button(team, 'Record it').click();
    await team.getByRole('link', { name: 'PDF: Please choose the PDF' }).waitFor();
    await expectAccessible(team);
    const dialog = team.getByRole('dialog');
    await dialog.getByLabel('PDF of what was signed').setInputFiles(A_PDF);
    await dialog.getByLabel('Name', { exact: true }).fill('Małgorzata Ŵyn');
    await dialog.getByLabel('Position').fill('Owner');
    await dialog.getByLabel('Day of the signature').fill(await yesterday(team));
    await dialog.getByLabel('How it came').fill('by post');
    await button(team, 'Record it').click();
    await heading(team, 'Vinebury Care Ltd Signed').waitFor();
    // Its file is made a moment later, and shows by itself.
    await team.getByText(/^Signed, PDF, /).waitFor();
    await expectAccessible(team);

    await team.goBack();
    await rowOf(team, 'Applethwaite Care Ltd').getByText('Deadline passed').waitFor();
    await button(team, 'Move the deadline').click();
    await button(team, 'Move the deadline').last().click();
    await team.getByRole('link', { name: 'Please select a date' }).waitFor();
    await dialog.getByLabel('Sign by').fill('2031-01-31');
    await button(team, 'Move the deadline').last().click();
    await team.getByText('31 January 2031').waitFor();
    await rowOf(team, 'Applethwaite Care Ltd').getByText('Sent', { exact: true }).waitFor();

    await button(team, /^Download all signed \(\d+\)$/).click();
    await heading(team, /^Packing \d+ signed agreements$/, 2).waitFor();
    await expect.poll(() => focused(team)).toMatch(/^Packing/);
    await system.npm('job', '--', 'zipAgreements');
    const [zip] = await Promise.all([
      team.waitForEvent('download'),
      team.getByRole('link', { name: /, ZIP, / }).click(),
    ]);
    const bytes = await readFile(await zip.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('Vinebury Care Ltd')).toBe(true);
    expect(faults).toEqual([]);
    await team.context().close();
  });

  it('withdraws a draft, and says why', async () => {
    const team = await person(browser, system.url);
    const faults = watchFaults(team);
    await signIn(team, 'central-team@example.org', `${VARIATIONS}?type=DC`);
    const row = team.getByRole('row').filter({ hasText: 'Draft' });
    await row.getByRole('link').click();
    await button(team, 'Withdraw').click();
    await team.getByLabel('Why?').fill('The rates are not agreed yet.');
    await button(team, 'Withdraw it').press('Enter');
    await heading(team, /Withdrawn$/).waitFor();
    await team.getByText('The rates are not agreed yet.').waitFor();
    expect(faults).toEqual([]);
    await team.context().close();
  });

  it('keeps a contract’s head office contacts', async () => {
    const team = await person(browser, system.url);
    const faults = watchFaults(team);
    await signIn(team, 'central-team@example.org', '/central_team/provider_contracts');
    await heading(team, 'Provider contracts').waitFor();
    await expectAccessible(team);
    await team.getByRole('link', { name: 'Uplyme Court Care Ltd' }).click();
    await heading(team, 'Uplyme Court Care Ltd').waitFor();
    await button(team, 'Add a head office contact').click();
    await button(team, 'Save').click();
    await team.getByRole('link', { name: /^First name: This field is required/ }).waitFor();
    await expectAccessible(team);
    await team.getByLabel('First name').fill('Ottoline');
    await team.getByLabel('Last name').fill('Reedmace');
    await team.getByLabel('Email address').fill('ottoline.reedmace@example.org');
    await button(team, 'Save').click();
    await button(team, 'Make Ottoline Reedmace primary').click();
    const contact = team.getByRole('listitem').filter({ hasText: 'Ottoline Reedmace' });
    await contact.getByText('Primary', { exact: true }).waitFor();
    await expectAccessible(team);
    expect(faults).toEqual([]);
    await team.context().close();
  });
});

describe('a signatory', () => {
  const EMAIL = 'adaeze.elderfield.zinnia-row-care-ltd@example.org';

  it('signs by the link of a mail, and anybody can check the file', async () => {
    const { team, faults } = await openVariation();
    const mailsToSign = async () =>
      (await system.inbox()).filter(
        ({ to, subject }) => to.includes(EMAIL) && subject.startsWith('Please sign by'),
      );
    // The demo begins with it.
    const [first] = await mailsToSign();
    const page = await person(browser, system.url);
    faults.push(...watchFaults(page));
    await page.goto(linkIn(first));
    await button(page, 'Open the agreement').waitFor();
    await rowOf(team, ZINNIA).getByText(`More for ${ZINNIA}`).click();
    await button(team, `Reissue ${ZINNIA}`).click();
    await button(team, 'Reissue').click();
    await expect.poll(async () => (await mailsToSign()).length, { timeout: 30_000 }).toBe(2);
    await page.reload();
    await page.getByText('This link was replaced by a newer one.').waitFor();

    await page.goto(linkIn((await mailsToSign())[0]));
    await heading(page, /Variation \d{4}\/\d{2}$/).waitFor();
    await expectAccessible(page);
    await button(page, 'Open the agreement').click();
    await heading(page, 'Read', 2).waitFor();
    await heading(page, /^Variation agreement NH-/, 2).waitFor();
    await button(page, 'Send me a code').click();
    await page
      .getByRole('link', { name: 'Confirm agreement: Please confirm that you agree' })
      .waitFor();
    await expectAccessible(page);
    await page.getByLabel('Key contact name').fill('Bola Larkspur');
    await page.getByLabel('Key contact telephone').fill('01632 960001');
    await page.getByLabel('Key contact email').fill('bola.larkspur@example.org');
    const homeEmail = page.getByLabel('Home email');
    if ((await homeEmail.inputValue()) === '') await homeEmail.fill('office@example.org');
    const contact = page.getByRole('group', { name: 'Key contact 1' });
    await page.getByLabel('Address', { exact: true }).fill('1 Demo Street');
    await contact.getByLabel('Name', { exact: true }).fill('Bola Larkspur');
    await contact.getByLabel('Telephone').fill('01632 960001');
    await contact.getByLabel('Email').fill('bola.larkspur@example.org');
    const signOff = page.getByRole('region', { name: 'Sign', exact: true });
    await signOff.getByLabel('Name', { exact: true }).fill('Adaeze Elderfield');
    await signOff.getByLabel('Position').fill('Managing director');
    await page.getByLabel(/^I have read this agreement, I am authorised to sign it/).check();
    await giveCode(page, EMAIL, 'Sign the agreement');
    await heading(page, 'Signed', 2).waitFor();
    await expectAccessible(page);

    const signed = await system.mailTo(EMAIL, 'Signed: Variation');
    const sha256 = /[0-9a-f]{64}/.exec(signed.text.replace(/\s/g, ''))?.[0] ?? '';
    await page.goto(`/agreements/verify?sha256=${sha256}`);
    await page.getByText('Placewell made this file').waitFor();
    await page.getByText(ZINNIA).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Or its SHA-256').fill(sha256.replaceAll(/./g, '0'));
    await button(page, 'Check').click();
    await page.getByText('This is not a file that Placewell made').waitFor();

    await rowOf(team, ZINNIA).getByText('Signed', { exact: true }).waitFor({ timeout: 30_000 });
    await team.getByRole('link', { name: ZINNIA, exact: true }).click();
    await heading(team, 'Signature and evidence', 2).waitFor();
    await team.getByText('01632 960001').first().waitFor();
    await expectAccessible(team);
    expect(faults).toEqual([]);
    await page.context().close();
    await team.context().close();
  });

  it('who is signed in passes it on; the colleague declines and says why', async () => {
    const reader = await person(browser, system.url);
    await signIn(reader, 'reporting@example.org', '/agreements');
    await reader.getByRole('link', { name: TITLE }).first().click();
    await reader
      .getByText('Only Fergus Underhill can sign. Ask them to pass it on to you.')
      .waitFor();
    await expectAccessible(reader);
    await reader.context().close();

    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, 'reporting-central@example.org');
    await page.getByRole('link', { name: 'Agreements', exact: true }).click();
    await heading(page, 'To sign', 2).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Read and sign/ }).click();
    await button(page, 'Open the agreement').click();
    await button(page, 'Pass it on to a colleague').click();
    await page.getByLabel('Name', { exact: true }).fill('Isla Cloverdale');
    await page.getByLabel('Position').fill('Director of care');
    await page.getByLabel('Email').fill('reporting-central@example.org');
    await button(page, 'Send me a code').click();
    await page.getByRole('link', { name: 'Email: This is your own address' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Email').fill('isla.cloverdale@example.org');
    await giveCode(page, 'reporting-central@example.org', 'Pass it on');
    await heading(page, 'Passed on').waitFor();

    const colleague = await person(browser, system.url);
    faults.push(...watchFaults(colleague));
    const mail = await system.mailTo('isla.cloverdale@example.org', 'Please sign by');
    await colleague.goto(linkIn(mail));
    await button(colleague, 'Open the agreement').click();
    await button(colleague, 'Decline').click();
    await colleague.getByLabel('Why do you decline?').fill('Too short');
    await button(colleague, 'Send me a code').click();
    await colleague
      .getByRole('link', { name: 'Please say why, in at least 10 characters' })
      .waitFor();
    await colleague
      .getByLabel('Why do you decline?')
      .fill('The rates do not cover nursing at night.');
    await giveCode(colleague, 'isla.cloverdale@example.org', 'Decline the agreement');
    await button(colleague, 'Decline').waitFor({ state: 'detached' });
    await expectAccessible(colleague);
    await system.mailTo('central-team@example.org', 'Demo Care Ltd declined');
    expect(faults).toEqual([]);
    await page.context().close();
    await colleague.context().close();
  });

  it('of a commissioner signs for many contracts, and what providers signed is countersigned', async () => {
    const EMAIL_ICB = 'commissioner-icb@example.org';
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    await signIn(page, EMAIL_ICB, '/agreements');
    await page.getByRole('link', { name: /^Read and sign/ }).click();
    await button(page, 'Open the agreement').click();
    await page.getByRole('heading', { name: 'Schedule' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Cora Commissioner');
    await page.getByLabel('Position').fill('Head of commissioning');
    await page.getByLabel(/^I have read this agreement/).check();
    await giveCode(page, EMAIL_ICB, 'Sign the agreement');
    await heading(page, 'Signed', 2).waitFor();
    await page.goto('/agreements');
    await expect
      .poll(
        async () => {
          await page.reload();
          await heading(page, 'Agreements').waitFor();
          await page.getByText('Loading the agreements…').waitFor({ state: 'detached' });
          return page.getByText('Thornholt Care Ltd').count();
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(1);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

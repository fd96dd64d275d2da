import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn, watchFaults } from './browser.ts';
import { browser, system } from './running.ts';

const folder = mkdtempSync(join(tmpdir(), 'placewell-guidance-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Goes on within the page that is open, as a link does: no page is loaded anew. */
async function visit(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await heading(page, title).waitFor();
  await page.getByText(/^Loading/).waitFor({ state: 'detached' });
}

const tilesOf = (page: Page) => page.locator('.pw-tile__link').allTextContents();

const RESOURCES: [path: string, title: string][] = [
  ['winter_guidance', 'Winter guidance'],
  ['dsp_toolkit', 'DSP toolkit FAQ'],
  ['infection_prevention', 'Infection prevention'],
  ['nice_quick_guides', 'NICE quick guides'],
  ['net_zero_nhs', 'Net zero NHS'],
  ['outbreak', 'Outbreak guidance'],
  ['nhs111', 'NHS 111 *6'],
  ['flu', 'Out-of-hours influenza guidance'],
];

describe('guidance', () => {
  it('of an AQP home: every page with its title, a way back, and nothing for axe to say', async () => {
    const page = await person(browser, system.url);
    const faults = watchFaults(page);
    const home = `/${demoHomes.aqpLondon.uuid}/home`;
    await signIn(page, 'aqp-london@example.org', home);
    const links = page.getByRole('navigation', { name: 'Guidance and resources' });
    await links.getByRole('link', { name: 'AQP Documents' }).waitFor();
    await links.getByRole('link', { name: 'Resource documents' }).waitFor();
    await links.getByRole('link', { name: 'Resource centre' }).waitFor();
    await links.getByRole('link', { name: 'AQP guidance' }).click();
    await heading(page, 'AQP guidance').waitFor();
    await expect
      .poll(() => tilesOf(page))
      .toEqual(['Nursing home AQP contract FAQ', 'Monthly reporting guidance']);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Nursing home AQP contract FAQ' }).click();
    await heading(page, 'Nursing home AQP contract FAQ').waitFor();
    await page.getByText('£1450/wk').first().waitFor();
    await page
      .getByText('applies to packages starting on or after 1 April 2019', { exact: false })
      .waitFor();
    await page.getByRole('rowheader', { name: 'South East London' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to guidance' }).click();
    await heading(page, 'AQP guidance').waitFor();

    await page.getByRole('link', { name: 'Monthly reporting guidance' }).click();
    await page.getByText(/This month: from \d+ \w+ to midday on \d+ \w+/).waitFor();
    await expectAccessible(page);
    // What the other tabs say is in the page as well, where the browser's search finds it.
    const elsewhere = page.locator('[hidden="until-found"]');
    await expect
      .poll(() => elsewhere.filter({ hasText: 'The quality report has 7 sections' }).count())
      .toBe(1);
    // The keyboard moves along the tabs.
    await page.getByRole('tab', { name: 'Reporting process' }).press('ArrowRight');
    await page.getByText('The quality report has 7 sections', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'FAQ' }).click();
    await page.getByRole('button', { name: 'Show all answers' }).last().click();
    await page.getByText('At 12pm (midday) on the fifth working day', { exact: false }).waitFor();
    await expectAccessible(page);

    await visit(page, `${home}/aqp_documents`, 'AQP Documents');
    await page.getByRole('link', { name: 'AQP contract in brief' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /user guide/i }).count()).toBe(0);
    await expectAccessible(page);

    await visit(page, `${home}/resource_documents`, 'Resource documents');
    await expect.poll(() => tilesOf(page)).toEqual(RESOURCES.slice(0, 5).map(([, title]) => title));
    await page.getByRole('link', { name: 'Placewell user guide' }).waitFor();
    await expectAccessible(page);
    for (const [path, title] of RESOURCES) {
      await visit(page, `${home}/resource_documents/${path}`, title);
      await page.getByRole('link', { name: 'Return to resource documents' }).waitFor();
      await expectAccessible(page);
    }

    await visit(page, `${home}/resource_documents/nhs111`, 'NHS 111 *6');
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print the poster' }).click();
    await page.locator('body[data-printed] .pw-poster--only').waitFor();
    await page.emulateMedia({ media: 'print' });
    const afterLinks = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content));
    expect(new Set(afterLinks)).toEqual(new Set(['none']));
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(sheet).toMatch(/MediaBox\s*\[\s*0 0 59\d[.\d]* 84\d/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('of other homes: bed availability unless in Birmingham and Solihull', async () => {
    const page = await person(browser, system.url);
    const home = `/${demoHomes.stale.uuid}/home/contract_guidance`;
    await signIn(page, 'nursing-late@example.org', home);
    await heading(page, 'Placewell guidance').waitFor();
    await page.getByRole('link', { name: 'Bed availability update FAQ' }).click();
    await heading(page, 'Bed availability update FAQ').waitFor();
    await expectAccessible(page);
    await page.context().close();

    const bsol = await person(browser, system.url);
    const bsolHome = `/${demoHomes.bsol.uuid}/home/contract_guidance`;
    await signIn(bsol, 'bsol-home@example.org', bsolHome);
    await heading(bsol, 'Placewell guidance').waitFor();
    await expect.poll(() => tilesOf(bsol)).not.toContain('Bed availability update FAQ');
    await expectAccessible(bsol);
    await visit(bsol, `${bsolHome}/bed_availability`, 'Page not found');
    await bsol.context().close();
  });

  it('in the resource centre: for a home, and for a commissioner without one', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'nursing-late@example.org', `/${demoHomes.stale.uuid}/resource-centre/`);
    await heading(page, 'Resource centre').waitFor();
    await page.getByRole('link', { name: 'Winter readiness checklist' }).waitFor();
    await expectAccessible(page);
    await page.context().close();

    const icb = await person(browser, system.url);
    await signIn(icb, 'commissioner-icb@example.org', '/resource-centre');
    await icb.getByRole('link', { name: 'Infection prevention', exact: true }).click();
    await heading(icb, 'Infection prevention').waitFor();
    await icb.getByRole('link', { name: 'Return to the resource centre' }).click();
    await heading(icb, 'Resource centre').waitFor();
    const [download] = await Promise.all([
      icb.waitForEvent('download'),
      icb.getByRole('link', { name: 'Hand hygiene audit sheet' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Hand hygiene audit sheet.csv');
    await heading(icb, 'Hand hygiene audit sheet').waitFor();
    await expectAccessible(icb);
    await icb.goto('/central_team/documents');
    await heading(icb, 'You do not have access to this page').waitFor();
    await icb.goto('/central_team/rates');
    await heading(icb, 'You do not have access to this page').waitFor();
    await icb.context().close();
  });
});

describe('the central team', () => {
  const fileNamed = (name: string, words: string) => {
    const path = join(folder, name);
    writeFileSync(path, words);
    return path;
  };

  it('shares, replaces, withdraws and restores a document; its link stays', async () => {
    const page = await person(browser, system.url);
    await signIn(page, 'central-team@example.org', '/central_team/documents');
    await heading(page, 'Documents').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Share a document' }).click();
    await page.locator('#new-file:focus').waitFor();
    await page.getByLabel('File').setInputFiles(fileNamed('night plan.exe', 'first edition'));
    await page.getByRole('button', { name: 'Share document' }).click();
    await page.getByRole('alert').getByText('This kind of file cannot be shared here').waitFor();
    await expectAccessible(page);
    // Its name says one thing and its content another: only the server sees that.
    await page.getByLabel('File').setInputFiles(fileNamed('plan.pdf', 'first edition'));
    await page.getByRole('button', { name: 'Share document' }).click();
    await page.getByRole('alert').getByText('should be a pdf file').waitFor();
    await page.getByLabel('File').setInputFiles(fileNamed('night plan.txt', 'first edition'));
    await page.getByLabel('Name').fill('Night staff plan');
    await page.getByLabel('Section').selectOption('Winter guidance');
    await page.getByLabel('Description').fill('Who is on call');
    await page.getByRole('button', { name: 'Share document' }).click();
    const link = page.getByRole('link', { name: 'Night staff plan' });
    await link.waitFor();
    const address = (await link.getAttribute('href')) as string;

    await page.getByRole('button', { name: 'Replace Night staff plan' }).click();
    await page.getByLabel('New file').setInputFiles(fileNamed('second.txt', 'second edition!'));
    await page.getByText('second.txt, 15 bytes').waitFor();
    await page.getByText('Text file, 13 bytes', { exact: false }).last().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Replace the file' }).click();
    await page.getByText('1 earlier file of Night staff plan').waitFor();

    const reader = await person(browser, system.url);
    await signIn(reader, 'nursing-late@example.org');
    await reader.goto('/home');
    const opened = async () => {
      const [download] = await Promise.all([reader.waitForEvent('download'), reader.goto(address)]);
      const stream = await download.createReadStream();
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      return Buffer.concat(parts).toString();
    };
    expect(await opened()).toBe('second edition!');

    await page.getByRole('button', { name: 'Withdraw Night staff plan' }).click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('button', { name: 'Restore Night staff plan' }).waitFor();
    await reader.goto(address);
    await heading(reader, 'This document is not available').waitFor();
    await reader.getByText('This document has been withdrawn', { exact: false }).waitFor();
    await expectAccessible(reader);

    await page.getByRole('button', { name: 'Restore Night staff plan' }).click();
    // To edit before that is saved would be a second change of the same version.
    await page.getByRole('button', { name: 'Withdraw Night staff plan' }).waitFor();
    await page.getByRole('button', { name: 'Edit Night staff plan' }).click();
    await page.getByLabel('Name').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').getByText('Enter a name').waitFor();
    await page.getByLabel('Name').fill('Night plan');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Night plan', exact: true }).waitFor();
    expect(await opened()).toBe('second edition!');
    await reader.context().close();
    await page.context().close();
  });
});

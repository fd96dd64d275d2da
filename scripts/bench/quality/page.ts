import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { houseWith } from '../../demo/reporting/houses.ts';
import { openMeasuredBrowser } from '../page/browser.ts';
import { type LighthouseFigures, measurePage } from '../page/lighthouse.ts';
import { startPortal } from '../page/portal.ts';

const RUNS = 3;
const PAGE = '/quality-dashboard';
/** The demo's home with a jump in its falls, and 26 months of reports. */
const HOME = `/quality/nursing_home/${houseWith('jump').uuid}`;
/** React, the router and the shell around text that is in the page: no data. */
const REFERENCE = '/accessibility';

/** The overview and a home's dashboard as a phone sees them, and a page of the same shell that loads nothing. */
export async function measurePages(
  url: string | undefined,
): Promise<{ page: LighthouseFigures; home: LighthouseFigures; reference: LighthouseFigures }> {
  const portal = url ? { url, stop: async () => {} } : await startPortal();
  const { context, port, close } = await openMeasuredBrowser();
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${portal.url}${PAGE}`);
    await page.getByLabel('Email address').fill('commissioner-icb@example.org');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('.pw-qo-table tbody tr').first().waitFor();
    await page.goto('about:blank');
    return {
      page: await measurePage(`${portal.url}${PAGE}`, { port, runs: RUNS }),
      home: await measurePage(`${portal.url}${HOME}`, { port, runs: RUNS }),
      reference: await measurePage(`${portal.url}${REFERENCE}`, { port, runs: RUNS }),
    };
  } finally {
    await close();
    await portal.stop();
  }
}

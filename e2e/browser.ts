import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { lookForChromium } from '../scripts/chromium.mjs';
import { DEMO_PASSWORD } from '../scripts/demo/accounts.ts';
import { recordState, stopBrowserClock } from './recordedState.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The Chromium that `npm test` found. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: lookForChromium() ?? 'chromium',
    args: FLAGS,
  });
}

/** What went wrong in a page without anybody seeing it: errors and refused content. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // A refusal that the page shows is no fault; the browser logs each all the same.
    if (/status of 4\d\d/.test(message.text())) return;
    faults.push(message.text());
  });
  return faults;
}

/**
 * A person of their own: no cookies shared with anybody. Only with `offline` do their pages keep
 * themselves on the device, which costs time and hides requests from the journey.
 */
export async function person(
  browser: Browser,
  url: string,
  { offline = false }: { offline?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: offline ? 'allow' : 'block',
  });
  context.setDefaultTimeout(20_000);
  await stopBrowserClock(context);
  // So wide lists would begin as rows: journeys that are about rows choose them.
  await context.addInitScript(() => {
    try {
      const name = 'placewell.listView';
      if (localStorage.getItem(name) === null) localStorage.setItem(name, 'cards');
    } catch {
      // A page without storage.
    }
  });
  return context.newPage();
}

/** Signs in by the form and lands on the page asked for. */
export async function signIn(page: Page, email: string, path = '/home'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

/**
 * Draws what `content-visibility` leaves out while it is off the screen, also what is yet to come.
 * While it comes and goes everything below moves, and axe, which remembers where it saw things,
 * takes them for covered. A sheet made by script, since the page's policy allows no inline one.
 */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/**
 * What axe finds wrong in a page, a line for each rule. It is put into a page once, which its own
 * runner for playwright does twice for each look; our pages have no frames to look into.
 */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const results = await axe.run(document, {
      runOnly: { type: 'tag', values: rules },
      resultTypes: ['violations'],
    });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, RULES);
}

/** Nothing for axe to say, no sideways scrolling at 320 px, and a title of its own. */
export async function expectAccessible(page: Page): Promise<void> {
  // Every page has one, and its place while it loads has none.
  await page.locator('h1').first().waitFor();
  // What is being loaded anew is dimmed meanwhile.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await drawAll(page);
  await recordState(page);
  expect(await violations(page), page.url()).toEqual([]);
  await expect.poll(() => page.title()).toMatch(/ – Placewell$/);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 320, height });
  // Asked again: what is drawn another way on a phone may take a moment to be.
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      { message: `${page.url()} scrolls sideways at 320 px`, timeout: 5_000 },
    )
    .toBe(0);
  await page.setViewportSize({ width, height });
}

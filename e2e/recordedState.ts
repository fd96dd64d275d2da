import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const WIDTHS = [320, 768, 1280];

/** Where `npm run record -- --screens` wants the states; undefined in every other run. */
const folder = process.env.RECORD_STATES;
const day = Number(process.env.RECORD_CLOCK?.split(' ')[1]);

/** How many states each journey has been looked at in. */
const counts = new Map<string, number>();

/** Makes the browser's clock stand still while the record is made. */
export async function stopBrowserClock(context: BrowserContext): Promise<void> {
  if (folder) await context.clock.setFixedTime(day);
}

/**
 * While the record is made, takes the page as it is: at three widths, in print and in forced colours, and
 * the names under which it keeps something. Leaves it as it was.
 */
export async function recordState(page: Page): Promise<void> {
  if (!folder) return;
  const { testPath = '', currentTestName = '' } = expect.getState();
  const journey = `${relative(ROOT, testPath)}/${currentTestName.replace(/\W+/g, '-').slice(0, 100)}`;
  const number = (counts.get(journey) ?? 0) + 1;
  counts.set(journey, number);
  const base = join(folder, journey, String(number).padStart(2, '0'));
  mkdirSync(dirname(base), { recursive: true });
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  const picture = async (name: string) => {
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const options = { fullPage: true, animations: 'disabled', caret: 'hide' } as const;
    writeFileSync(`${base}-${name}.png`, await page.screenshot(options));
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: before.height });
    await picture(String(width));
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ media: 'print' });
  await picture('print');
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await picture('forced');
  await page.emulateMedia({ media: null, forcedColors: null });
  writeFileSync(`${base}-names.json`, `${JSON.stringify(await keptNames(page), null, 2)}\n`);
}

/** The names in the page's storages, databases and cookies, ids in them left out. */
async function keptNames(page: Page): Promise<Record<string, string[]>> {
  const names = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
  }));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const plain = (list: string[]) =>
    [...new Set(list.map((name) => name.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')))].sort();
  return {
    local: plain(names.local),
    session: plain(names.session),
    databases: plain(names.databases),
    cookies: plain(cookies),
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { lookForChromium } from '../../chromium.mjs';
import { freePort } from './portal.ts';

/**
 * A browser to measure pages with, with nothing in it: its pages, the port at which Lighthouse finds it, and `close`,
 * which forgets what it kept. Throws where the machine has no Chromium.
 */
export async function openMeasuredBrowser(): Promise<{
  context: BrowserContext;
  port: number;
  close: () => Promise<void>;
}> {
  const executablePath = lookForChromium();
  if (!executablePath) {
    throw new Error('No Chromium was found: install it, or name it with CHROMIUM=/path/to/chrome');
  }
  const folder = mkdtempSync(join(tmpdir(), 'placewell-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      `--remote-debugging-port=${port}`,
    ],
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(60_000);
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { context, port, close };
}

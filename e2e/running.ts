import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { type System, startSystem } from './system.ts';

/*
 * What a file of journeys runs on: a system and a browser of its own, from before its first journey
 * until after its last.
 */

export let system: System;
export let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
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

/**
 * For journeys that cannot be made twice on one system, as those that wait for an email that comes at once to who had
 * none in the last ten minutes: a further try begins with a system as the first did.
 */
export function eachTryAnew(): void {
  const tried = new Set<string>();
  beforeEach(async ({ task }) => {
    if (tried.has(task.id)) {
      await system.stop();
      system = await startSystem();
    }
    tried.add(task.id);
  });
}

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runSystem, STATES } from './system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a system that was seeded and ended in good order. */
    seededState: string;
  }
}

/**
 * Before all journeys: starts the product once as a stranger does, and ends it when its demo data is
 * loaded. Each file of journeys begins with a copy: to seed for each takes longer than most of them.
 */
export default async function seedOnce({ provide }: TestProject): Promise<() => void> {
  const state = join(STATES, `e2e-seeded-${randomUUID()}`);
  const forget = () => rmSync(state, { recursive: true, force: true });
  try {
    await (await runSystem(state)).end();
  } catch (error) {
    forget();
    throw error;
  }
  provide('seededState', state);
  return forget;
}

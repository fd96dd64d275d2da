import type { TestProject } from 'vitest/node';
import { seededState } from '../infra/local/testing/seeded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a system that was seeded and ended in good order. */
    seededState: string;
  }
}

/** Before all journeys: loads the demo data. Each file of journeys begins with a copy. */
export default async function seedOnce({ provide }: TestProject): Promise<void> {
  provide('seededState', await seededState());
}

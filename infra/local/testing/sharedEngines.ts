import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Emulator } from '../emulators/childProcess.ts';
import { chooseEngine, type DynamoEngine, missingFor, startDynamo } from '../emulators/dynamo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the database engines of this run are; each test file has tables of its own in them. */
    engines: Partial<Record<DynamoEngine, string>>;
    /** A folder for what the emulators of this run write. It goes when the run ends. */
    emulatorFolder: string;
  }
}

interface SharedByProjects {
  engines: Map<DynamoEngine, Promise<Emulator>>;
  folder: string;
}

/** Every project runs this file anew, in one process: what they share hangs on the process. */
const run = globalThis as { placewellEmulators?: SharedByProjects };

/** Only the store tests need to know that both engines agree, and Java is slow to start. */
const enginesOf = (project: TestProject): DynamoEngine[] => {
  const quicker = chooseEngine();
  const both = project.name === 'store' && !missingFor('dynamodb-local');
  return both ? [quicker, 'dynamodb-local'] : [quicker];
};

/**
 * Before the first test: starts the engines that a project needs, unless another project of this
 * run has. To start them takes longer than many test files do.
 */
export default async function startEngines(project: TestProject): Promise<() => Promise<void>> {
  run.placewellEmulators ??= {
    engines: new Map(),
    folder: mkdtempSync(join(tmpdir(), 'placewell-emulators-')),
  };
  const { engines, folder } = run.placewellEmulators;
  const needed = [...new Set(enginesOf(project))];
  for (const engine of needed) {
    if (!engines.has(engine)) engines.set(engine, startDynamo({ engine }));
  }
  const endpoints = await Promise.all(
    needed.map(async (engine) => [engine, (await engines.get(engine))?.endpoint]),
  );
  project.provide('engines', Object.fromEntries(endpoints));
  project.provide('emulatorFolder', folder);
  return stopEngines;
}

/** Called once for each project, when all of them have ended. */
async function stopEngines(): Promise<void> {
  const shared = run.placewellEmulators;
  delete run.placewellEmulators;
  if (!shared) return;
  for (const engine of shared.engines.values()) await (await engine).stop();
  rmSync(shared.folder, { recursive: true, force: true });
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Emulator, endOrphan } from '../emulators/childProcess.ts';
import { chooseEngine, missingFor, startDynamo } from '../emulators/dynamo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where AWS's DynamoDB Local is; null where a project needs none. Each test file has tables of its own in it. */
    dynamoLocal: string | null;
    /** A folder for what the emulators of this run write. It goes when the run ends. */
    emulatorFolder: string;
  }
}

interface SharedByProjects {
  dynamoLocal: Promise<Emulator> | undefined;
  folder: string;
}

/** Every project runs this file anew, in one process: what they share hangs on the process. */
const run = globalThis as { placewellEmulators?: SharedByProjects };

/** Only the store tests need to know that both engines agree, and Java is slow to start. */
const needsDynamoLocal = (project: TestProject): boolean =>
  chooseEngine() === 'dynamodb-local' ||
  ((project.name === 'store' || hasStoreTests(project)) && !missingFor('dynamodb-local'));

/** `npm test` has the store tests in the project api (vitest.config.ts). */
const hasStoreTests = ({ name }: TestProject): boolean =>
  name === 'api' && process.env.TESTS_TOGETHER === 'yes';

/** Before the first test: makes the run's folder, and starts DynamoDB Local where a project needs it. */
export default async function startEngines(project: TestProject): Promise<() => Promise<void>> {
  run.placewellEmulators ??= {
    dynamoLocal: undefined,
    folder: mkdtempSync(join(tmpdir(), 'placewell-emulators-')),
  };
  const shared = run.placewellEmulators;
  const isNeeded = needsDynamoLocal(project);
  if (isNeeded) shared.dynamoLocal ??= startDynamo({ engine: 'dynamodb-local' });
  project.provide('dynamoLocal', isNeeded ? ((await shared.dynamoLocal)?.endpoint ?? null) : null);
  project.provide('emulatorFolder', shared.folder);
  return stopEngines;
}

/** Called once for each project, when all of them have ended. */
async function stopEngines(): Promise<void> {
  const shared = run.placewellEmulators;
  delete run.placewellEmulators;
  if (!shared) return;
  await (await shared.dynamoLocal)?.stop();
  // A worker that was ended by a signal leaves its dynoxide.
  for (const file of readdirSync(shared.folder).filter((name) => name.endsWith('.pid'))) {
    endOrphan(join(shared.folder, file), 'dynoxide');
  }
  rmSync(shared.folder, { recursive: true, force: true });
}

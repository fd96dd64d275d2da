import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Files, RECORD_DAY } from './written.ts';

/**
 * Runs the journeys with a clock that hardly goes, and takes each state that they look at with axe
 * (`e2e/recordedState.ts`). `JOURNEYS=e2e/guidance` takes those of some files only.
 */
export async function screenFiles(root: string): Promise<Files> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-screens-'));
  const clock = pathToFileURL(join(root, 'scripts/record/slowClock.mjs')).href;
  const journeys = process.env.JOURNEYS?.split(',') ?? [];
  try {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'e2e', ...journeys],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          RECORD_STATES: folder,
          RECORD_CLOCK: `${Date.now()} ${RECORD_DAY.getTime()}`,
          NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${clock}`.trim(),
        },
      },
    );
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) console.log('  Some journeys failed: their later states are missing');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(folder, name)).isFile(),
    );
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

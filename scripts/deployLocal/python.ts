import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, lastLines, Missing, start } from './run.ts';

/** The oldest Python that what is installed here runs on. */
const NEEDED = [3, 10] as const;

/** A Python that is new enough. Throws `Missing` where there is none. */
function findPython(what: string): string {
  const configured = process.env.PYTHON;
  for (const command of configured ? [configured] : ['python3', 'python']) {
    const version = spawnSync(
      command,
      ['-c', 'import sys; print(sys.version_info[0], sys.version_info[1])'],
      { encoding: 'utf8' },
    );
    const [major = 0, minor = 0] = (version.stdout ?? '').trim().split(' ').map(Number);
    if (
      version.status === 0 &&
      (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]))
    ) {
      return command;
    }
  }
  throw new Missing(
    `Python ${NEEDED.join('.')} or later, which ${what} runs on, was not found` +
      `${configured ? ` (PYTHON=${configured})` : ''}`,
  );
}

/**
 * The folder of programs of a virtual environment under `folder` that holds exactly what the file
 * `requirements` names; made and filled when it is not there yet. `what` they are, in words.
 *
 * @throws Missing without Python, its venv, or a package index that answers
 */
export async function pythonPrograms(
  what: string,
  { folder, requirements }: { folder: string; requirements: string },
): Promise<string> {
  const programs = join(folder, 'venv', process.platform === 'win32' ? 'Scripts' : 'bin');
  const stampFile = join(folder, 'venv', '.placewell-requirements');
  const stamp = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return programs;

  const python = findPython(what);
  rmSync(join(folder, 'venv'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'pip.log');
  const options = { cwd: folder, env: process.env, log };
  if ((await exitOf(start(python, ['-m', 'venv', 'venv'], options))) !== 0) {
    throw new Missing(
      `Python's venv does not work here (Debian: apt-get install python3-venv): ${lastLines(log, 1)}`,
    );
  }
  const install = ['-m', 'pip', 'install', '--disable-pip-version-check', '-r', requirements];
  if ((await exitOf(start(join(programs, 'python'), install, options))) !== 0) {
    throw new Missing(
      `${what} could not be installed from PyPI, which may be out of reach: ${lastLines(log, 1)}`,
    );
  }
  writeFileSync(stampFile, stamp);
  return programs;
}

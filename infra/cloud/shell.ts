import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether the AWS CLI is there: `npm run deploy:local` brings it where it starts the emulator itself. */
export const hasCli = spawnSync('aws', ['--version']).status === 0;

/** A folder of its own for what the commands of a guide write. */
export const aFolder = (): string => mkdtempSync(join(tmpdir(), 'placewell-guide-'));

export interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** The CLI's first version asks AWS's own queues, whatever the environment says. */
const AT_EMULATOR = 'aws() { command aws --endpoint-url "$AWS_ENDPOINT_URL" "$@"; }';

/** Runs a script as somebody's terminal would, but ends at the first command that fails. Never throws. */
export const inShell = (
  script: string,
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      'bash',
      ['-euo', 'pipefail', '-c', `${AT_EMULATOR}\n${script}`],
      { cwd, env: { ...process.env, ...env }, timeout: 110_000 },
      (error, output, errors) => {
        const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
        resolve({ code, output, errors });
      },
    );
  });

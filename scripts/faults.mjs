import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, installPackages } from './setup.mjs';

/*
 * The suites of docs/reliability.md at full size: `npm run test:faults`, or only those whose file
 * has one of the words given, `npm run test:faults -- mail fuzz`. One file after another, so that
 * times and kills are each suite's own. `npm test` runs the same suites at a small size.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

checkNode();
await installPackages(root);

const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'faults', '--no-file-parallelism', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      FAULTS: 'full',
      CI: process.env.CI ?? 'true',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
  },
);
process.exit(status ?? 1);

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED = [20, 19];

/** Says what to do and exits, if this Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(
    `Placewell needs Node ${NEEDED.join('.')} or later; this is Node ${process.versions.node}.\n` +
      'Install a newer one from https://nodejs.org and start again.',
  );
  process.exit(1);
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Whether npm's own note of what it installed has every package of the lock file that is wanted. */
function installedIsLocked(root, which) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readJson(note).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, locked]) =>
      path === '' ||
      locked.optional ||
      (which === 'start' && (locked.dev || locked.devOptional)) ||
      installed[path]?.version === locked.version,
  );
}

/** The only machines for which the small database comes as a package; others take AWS's, for development. */
const hasSmallDatabase = process.platform === 'linux' && process.arch === 'x64';

/**
 * Installs the packages of the lock file, unless they are there: all, or those that the product needs to run on
 * this machine (`start`). What was left out then is added later with nothing taken away, so that a product that
 * runs meanwhile goes on.
 */
export async function installPackages(root, wanted = 'all') {
  const which = hasSmallDatabase ? wanted : 'all';
  const stampFile = join(root, 'node_modules', '.placewell-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const there = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (there === `${lock} all` || there === `${lock} ${which}`) return;
  if (!installedIsLocked(root, which)) {
    const adds = there === `${lock} start`;
    const command = adds ? ['install', '--no-save'] : ['ci'];
    if (which === 'start') command.push('--omit=dev');
    console.log(`Installing packages (npm ${command[0]}): a minute or two, only the first time`);
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const child = spawn(npm, [...command, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    const code = await new Promise((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', resolve);
    });
    if (code !== 0) {
      console.error(`\nnpm ${command[0]} did not succeed: see above. Mend that and start again.`);
      process.exit(1);
    }
  }
  writeFileSync(stampFile, `${lock} ${which}`);
}

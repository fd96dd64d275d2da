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

/** Whether npm's own note of what it installed has every package of the lock file. */
function installedIsLocked(root) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readJson(note).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, locked]) =>
      path === '' || locked.optional || installed[path]?.version === locked.version,
  );
}

/** Installs the packages of the lock file, unless exactly they are there. */
export async function installPackages(root) {
  const stampFile = join(root, 'node_modules', '.placewell-lock');
  const lock = readFileSync(join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!installedIsLocked(root)) {
    console.log('Installing packages (npm ci): a minute or two, only the first time');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const child = spawn(npm, ['ci', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    const code = await new Promise((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', resolve);
    });
    if (code !== 0) {
      console.error('\nnpm ci did not succeed: see above. Mend that and start again.');
      process.exit(1);
    }
  }
  writeFileSync(stampFile, stamp);
}

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Run it after `npm install`, when package-lock.json has changed. With `--check` it only says
 * whether something is missing.
 *
 * Tools such as Biome name a package for every platform as optional. npm leaves those out of the
 * lock file that the registry at hand does not have; `npm ci` then refuses the lock file, on every
 * machine. Named with their version, they are fetched where the platform fits and nowhere else.
 */

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'sunos', 'win32'];
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** Whether the lock file has a package where Node would look for it from `path`. */
function has(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[at ? `${at}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

const missing = Object.entries(lock.packages).flatMap(
  ([path, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !has(path, name))
      .map(([name, version]) => ({ name, version, dev })),
);

if (process.argv.includes('--check')) {
  const names = missing.map(({ name }) => name).join(', ');
  if (names) console.error(`package-lock.json lacks ${names}: run node scripts/completeLock.mjs`);
  process.exit(names ? 1 : 0);
}

for (const { name, version, dev } of missing) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${name}@${version} is no exact version`);
  const words = name.split(/[-/]/);
  const os = OS.find((one) => words.includes(one));
  const cpu = CPU.find((one) => words.includes(one));
  if (!os) throw new Error(`${name} does not name its platform`);
  lock.packages[`node_modules/${name}`] = {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    optional: true,
    os: [os],
  };
  console.log(`added ${name}@${version}`);
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

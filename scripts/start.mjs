import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endInGoodOrder } from './ending.mjs';
import { checkNode, installPackages } from './setup.mjs';

const USAGE = `npm start            starts Placewell on this machine
npm start -- --reset  begins anew: all local data is deleted
npm start -- --reset --empty  begins anew without the demo: one account of the central team, nothing else
npm run dev           the same, with pages and handlers reloaded as you save
PORT=3100 npm start   on another port than 3000`;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

function readPort() {
  const port = Number(process.env.PORT ?? 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  return fail(`PORT=${process.env.PORT} is no port: give a number from 1 to 65535.`);
}

/** Early, before minutes of installing: is the port free on both of the machine's addresses? */
async function checkPort(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const taken = await new Promise((resolve) => {
      const probe = createServer();
      probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
      probe.listen({ port, host, ipv6Only: host === '::1' }, () =>
        probe.close(() => resolve(false)),
      );
    });
    if (taken) {
      fail(
        `Port ${port} is taken by another program, or Placewell is running already.\n` +
          `Stop that program, or choose another port: PORT=${port + 100} npm start`,
      );
    }
  }
}

const args = process.argv.slice(2);
const unknown = args.filter((arg) => !['--dev', '--reset', '--empty'].includes(arg));
if (unknown.length > 0) {
  console.log(USAGE);
  process.exit(unknown.includes('--help') ? 0 : 1);
}
const dev = args.includes('--dev');

checkNode();
const port = readPort();
await checkPort(port);
await installPackages(root, 'start');
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
process.setSourceMapsEnabled(true);
if (!dev) process.env.NODE_ENV ??= 'production';

const { build, stop: endEsbuild } = await import('esbuild');
const { bundling } = await import('../infra/local/bundling.mjs');
const outdir = join(root, 'node_modules', '.placewell-host');
await build({
  ...bundling,
  absWorkingDir: root,
  entryPoints: ['infra/local/main.ts'],
  outdir,
});
const { startLocal } = await import(pathToFileURL(join(outdir, 'main.js')).href);

const write = (line) => process.stdout.write(`${line}\n`);
let system;
endInGoodOrder(() => {
  if (!system) return undefined;
  write('\nStopping');
  return system.stop();
});

try {
  system = await startLocal({
    root,
    port,
    dev,
    reset: args.includes('--reset'),
    empty: args.includes('--empty'),
    say: write,
  });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

// Its process has nothing more to do, unless sources are watched.
if (!dev) endEsbuild();

const widest = Math.max(...system.accounts.map(({ email }) => email.length));
write(`
Placewell is ready at ${system.url}

  The portal      ${system.url}/
  Mails sent      ${system.url}/inbox
  The API         ${system.url}/api/docs

${system.empty ? 'The only account. The system began without demo data' : 'Demo accounts'}, password ${[...new Set(system.accounts.map((one) => one.password))].join(' or ')}
${system.accounts.map(({ email, role }) => `  ${email.padEnd(widest)}  ${role}`).join('\n')}

Stop with Ctrl-C; everything is kept. Begin anew with: npm start -- --reset`);

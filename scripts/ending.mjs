import { execFileSync } from 'node:child_process';

/** A terminal's Ctrl-C comes from it and once more from npm: so soon after another it is the same. */
const SAME_PRESS_MS = 1_000;
const LOOK_MS = 500;

/** A process's parent and command line; undefined where it is gone. */
function processOf(pid) {
  try {
    const row = execFileSync('ps', ['-p', String(pid), '-o', 'ppid=,args='], { encoding: 'utf8' });
    const [, parent, command] = /^\s*(\d+)\s+(.*)$/s.exec(row) ?? [];
    return parent === undefined ? undefined : { parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * The processes with which this one ends: npm, and the shell between, where the system's keeps running.
 * None where npm did not start it.
 */
function starters() {
  const { npm_lifecycle_event: script } = process.env;
  if (script !== 'start' && script !== 'dev') return [];
  const parent = process.ppid;
  const found = processOf(parent);
  const isShell = found?.command.includes('start.mjs') && found.command.includes(' -c ');
  return isShell ? [parent, found.parent] : [parent];
}

/**
 * Ends this process in good order, by `stop`, at Ctrl-C, when its terminal is closed, when it is told to, and
 * when npm, which started it, is gone by whatever signal. At a second Ctrl-C, and while `stop` has nothing
 * to stop yet and answers so (undefined), it leaves at once.
 *
 * @param {() => Promise<void> | undefined} stop
 */
export function endInGoodOrder(stop) {
  let since;
  const leave = () => {
    const now = performance.now();
    if (since !== undefined) {
      if (now - since >= SAME_PRESS_MS) process.exit(130);
      return;
    }
    since = now;
    const stopped = stop();
    if (stopped === undefined) process.exit(130);
    stopped.then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave);
  // What was closed cannot be written to: that is no reason to end in the middle of stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  const watched = starters();
  if (watched.length === 0) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent && watched.every(isThere)) return;
    clearInterval(looking);
    if (since === undefined) leave();
  }, LOOK_MS);
  looking.unref();
}

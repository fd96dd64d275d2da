import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/*
 * Which Chromium drives pages: in `npm test`, in a journey run alone, and in the benches of pages. Plain
 * JavaScript, as scripts/test.mjs is.
 */

/** Its path: the one named by CHROMIUM, or the first that this machine has. Undefined where there is none. */
export function lookForChromium() {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  // The first is the same browser without windows: the journeys take a third less of a processor.
  const without = 'chromium-headless-shell';
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = [without, ...names].map((name) => which(name)).find(Boolean);
  return found ?? (existsSync(mac) ? mac : undefined);
}

/** The path of a program, or undefined where the machine has none of that name. */
export function which(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

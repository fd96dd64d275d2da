import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Due, Kind } from './plan.ts';

/*
 * Sends what is planned when it is due, in a process of its own: whatever the host does, the next
 * request goes out in time, and its latency counts from when it was due and not from when it was sent.
 */

/** How one request went. */
export interface Sent {
  kind: Kind;
  at: number;
  /** From when it was due to the last byte. */
  ms: number;
  /** How late it was sent: the generator's own fault, and part of `ms`. */
  late: number;
  /** 0: the connection broke. */
  status: number;
  /** Of what is no 200: the beginning of the answer. */
  body?: string;
}

const [url = '', planFile = '', resultFile = ''] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as Due[];
const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 512 });
const sent: Sent[] = [];
const PATIENCE_MS = 30_000;
const AS_OF = '{as_of}';
let asOf = new Date(Date.now() - 2000).toISOString();

/**
 * `again`: on a connection that the host closed, as idle, at the moment of sending. Browsers send once
 * more then, without a word; the time goes on from when the request was due.
 */
function send(due: Due, started: number, again = false): Promise<void> {
  return new Promise((resolve) => {
    const late = again ? 0 : performance.now() - started - due.at;
    const done = (status: number, body?: string) => {
      const ms = performance.now() - started - due.at;
      sent.push({
        kind: due.kind,
        at: due.at,
        ms,
        late,
        status,
        ...(status !== 200 && { body: body ?? '' }),
      });
      resolve();
    };
    const target = new URL(due.path.replace(AS_OF, encodeURIComponent(asOf)), url);
    const asking = request(
      target,
      {
        agent,
        method: due.method,
        timeout: PATIENCE_MS,
        headers: {
          authorization: `Bearer ${due.token}`,
          accept: due.path === '/' ? 'text/html' : 'application/json',
          ...(due.body && { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', (error) => done(0, error.message));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('latin1');
          const latest = /"as_of":"([^"]+)"/.exec(text.slice(-200))?.[1];
          if (latest && latest > asOf) asOf = latest;
          done(response.statusCode ?? 0, `${due.method} ${target.pathname}: ${text.slice(0, 200)}`);
        });
      },
    );
    asking.on('timeout', () => asking.destroy(new Error('No answer')));
    asking.on('error', (error: NodeJS.ErrnoException) => {
      const closedAsIdle = !again && asking.reusedSocket && error.code === 'ECONNRESET';
      if (closedAsIdle) resolve(send(due, started, true));
      else done(0, `${due.method} ${target.pathname}: ${error.message}`);
    });
    asking.end(due.body);
  });
}

const started = performance.now();
const running: Promise<void>[] = [];
let next = 0;
await new Promise<void>((resolve) => {
  const turn = () => {
    const now = performance.now() - started;
    while (next < plan.length && (plan[next] as Due).at <= now) {
      running.push(send(plan[next] as Due, started));
      next += 1;
    }
    const due = plan[next];
    if (due) setTimeout(turn, Math.max(0, due.at - now));
    else resolve();
  };
  turn();
});
await Promise.all(running);
agent.destroy();
writeFileSync(resultFile, JSON.stringify(sent));

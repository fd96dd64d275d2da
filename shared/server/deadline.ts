import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';

/**
 * One for the process, however often this module is loaded. Node gives every promise a field for each such
 * storage that was ever used: tests load our modules anew for each file, and with one more for each of them
 * every file was slower than the one before.
 */
const ofProcess = globalThis as { placewellDeadlines?: AsyncLocalStorage<AbortSignal> };
ofProcess.placewellDeadlines ??= new AsyncLocalStorage();
const deadlines = ofProcess.placewellDeadlines;

/** Does the work; what it asks of AWS meanwhile is given up when the milliseconds are over. */
export function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const deadline = AbortSignal.timeout(ms);
  // Each call under way listens to it: many at once are no leak to be warned of.
  setMaxListeners(0, deadline);
  return deadlines.run(deadline, work);
}

/**
 * The client, whose calls end with the deadline of the work under way, whatever they wait for: an
 * answer, the rest of one, or their next try.
 */
export function keepingDeadlines<C extends { send: (...args: never[]) => unknown }>(client: C): C {
  const send = client.send.bind(client) as (command: unknown, options: object) => unknown;
  return Object.assign(client, {
    send: (command: unknown, options: object = {}) => {
      const abortSignal = deadlines.getStore();
      return send(command, { ...(abortSignal && { abortSignal }), ...options });
    },
  });
}

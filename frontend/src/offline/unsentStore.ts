import { changeDevice, deviceNames, readDevice } from './device.ts';
import type { Unsent } from './outbox.ts';

/*
 * The unsent answers as pages see them. IndexedDB holds them; every tab keeps a copy to draw from
 * and tells the others when it has changed something.
 */

const listeners = new Set<() => void>();
const copies = new Map<string, ReadonlyMap<string, Unsent>>();
const NONE: ReadonlyMap<string, Unsent> = new Map();
let channel: BroadcastChannel | undefined;

function otherTabs(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('placewell-unsent');
    channel.onmessage = () => void reloadAll();
  }
  return channel;
}

/** Reads a person's unsent answers anew. A browser without storage has none. */
export async function loadUnsent(email: string): Promise<Unsent[]> {
  const entries = new Map<string, Unsent>();
  try {
    for (const name of await deviceNames('unsent', email)) {
      const device = await readDevice<Unsent>(['unsent', email, name]);
      if (device) entries.set(device.home, device);
    }
  } catch {
    // Storage is forbidden: what cannot be kept has never been promised to be.
  }
  copies.set(email, entries);
  for (const listener of listeners) listener();
  return [...entries.values()];
}

async function reloadAll(): Promise<void> {
  for (const email of copies.keys()) await loadUnsent(email);
}

/** Changes what is unsent for a home; undefined: nothing is. Rejects where nothing can be kept. */
export async function changeUnsent(
  { email, home }: Pick<Unsent, 'email' | 'home'>,
  change: (entry: Unsent | undefined) => Unsent | undefined,
): Promise<void> {
  await changeDevice<Unsent>(['unsent', email, home], change);
  otherTabs()?.postMessage('changed');
  await loadUnsent(email);
}

/** For `useSyncExternalStore`. */
export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener);
  otherTabs();
  return () => listeners.delete(listener);
}

/** As last read; by home. */
export const unsentNow = (email: string): ReadonlyMap<string, Unsent> => copies.get(email) ?? NONE;

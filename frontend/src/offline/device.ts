import { createStore, delMany, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';

/*
 * What this device keeps: answers not yet sent (`unsent`), and the home pages last seen (`seen`).
 * Keys are [kind, whose, which], so that one person's things are never another's.
 */

export type DeviceKey = [kind: 'unsent' | 'seen', email: string, name: string];

let opened: UseStore | undefined;
/** Opened when first asked for: a browser that refuses storage must not refuse the page. */
const store = (): UseStore => {
  opened ??= createStore('placewell', 'kept');
  return opened;
};

export const readKept = <T>(key: DeviceKey): Promise<T | undefined> => get<T>(key, store());
export const writeKept = (key: DeviceKey, value: unknown): Promise<void> =>
  set(key, value, store());

/** Changes what is kept in one transaction; an answer of undefined removes it. */
export function changeKept<T>(
  key: DeviceKey,
  change: (kept: T | undefined) => T | undefined,
): Promise<void> {
  return store()('readwrite', async (kept) => {
    const asked = kept.get(key) as IDBRequest<T | undefined>;
    // In the request's own event: a transaction ends when nothing is asked of it any more.
    asked.onsuccess = () => {
      const next = change(asked.result);
      if (next === undefined) kept.delete(key);
      else kept.put(next, key);
    };
    await promisifyRequest(kept.transaction);
  });
}

/** The names of what is kept of a kind for a person. */
export async function keptNames(kind: DeviceKey[0], email: string): Promise<string[]> {
  const all = await keys<DeviceKey>(store());
  return all.flatMap(([of, whose, name]) => (of === kind && whose === email ? [name] : []));
}

/** Removes the pages seen here, of everybody or of everybody but one. */
export async function forgetSeen(except: string | null): Promise<void> {
  const all = await keys<DeviceKey>(store());
  await delMany(
    all.filter(([kind, whose]) => kind === 'seen' && whose !== except),
    store(),
  );
}

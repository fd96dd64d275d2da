import {
  createStore,
  delMany,
  entries,
  get,
  keys,
  promisifyRequest,
  set,
  type UseStore,
} from 'idb-keyval';

/*
 * What this device keeps: vacancies not yet sent (`unsent`), figures of monthly reports not yet saved
 * (`figures`), and the home pages last seen (`seen`).
 * Keys are [kind, whose, which], so that one person's things are never another's.
 */

export type DeviceKey = [kind: 'unsent' | 'figures' | 'seen', email: string, name: string];

let opened: UseStore | undefined;
/** Opened when first asked for: a browser that refuses storage must not refuse the page. */
const store = (): UseStore => {
  opened ??= createStore('placewell', 'kept');
  return opened;
};

export const readDevice = <T>(key: DeviceKey): Promise<T | undefined> => get<T>(key, store());
export const writeDevice = (key: DeviceKey, value: unknown): Promise<void> =>
  set(key, value, store());

/** Changes what is kept in one transaction; an answer of undefined removes it. */
export function changeDevice<T>(
  key: DeviceKey,
  change: (current: T | undefined) => T | undefined,
): Promise<void> {
  return store()('readwrite', async (objects) => {
    const request = objects.get(key) as IDBRequest<T | undefined>;
    // In the request's own event: a transaction ends when nothing is asked of it any more.
    request.onsuccess = () => {
      const next = change(request.result);
      if (next === undefined) objects.delete(key);
      else objects.put(next, key);
    };
    await promisifyRequest(objects.transaction);
  });
}

/** The names of what is kept of a kind for a person. */
export async function deviceNames(kind: DeviceKey[0], email: string): Promise<string[]> {
  const all = await keys<DeviceKey>(store());
  return all.flatMap(([storedKind, whose, name]) =>
    storedKind === kind && whose === email ? [name] : [],
  );
}

/** Removes the pages seen here, of everybody or of everybody but one. */
export async function forgetPages(except: string | null): Promise<void> {
  const all = await keys<DeviceKey>(store());
  await delMany(
    all.filter(([kind, whose]) => kind === 'seen' && whose !== except),
    store(),
  );
}

/** Figures of reports wait here for so long, then they are gone (reporting, section 1). */
export const FIGURES_WAIT_MS = 14 * 24 * 60 * 60 * 1000;

/** Removes figures that have waited too long, whosesoever they are. */
export async function forgetOldFigures(now: number): Promise<void> {
  const all = await entries<DeviceKey, { at?: number }>(store());
  const old = all.filter(
    ([[kind], { at = 0 }]) => kind === 'figures' && now - at >= FIGURES_WAIT_MS,
  );
  await delMany(
    old.map(([key]) => key),
    store(),
  );
}

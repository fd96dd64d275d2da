import { useMemo, useSyncExternalStore } from 'react';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { MAX_SHORTLIST } from '#shared/shortlist/shortlist.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { homesShortlists, type Shortlist, type StoredShortlists } from './storedShortlists.ts';

/** The signed-in person's shortlists of homes on this device, true in every tab, and what changes them. */
export const useShortlists = () => useShortlistsOf<HomeUuid>(homesShortlists);

/** The same of any kind of place. */
export function useShortlistsOf<U extends string>(shortlists: StoredShortlists<U>) {
  const { email } = useSession();
  const lists = useSyncExternalStore(shortlists.watch, () => shortlists.all(email));
  /** The one that is open in this tab, and what is on it. */
  const list = useSyncExternalStore(shortlists.watch, () => shortlists.opened(email));
  const homes = useSyncExternalStore(shortlists.watch, () => shortlists.of(email));
  const changes = useMemo(
    () => ({
      /** Those that did not fit, if any. */
      add(...added: U[]): U[] {
        const together = [...new Set([...shortlists.of(email), ...added])];
        shortlists.keep(email, together);
        return together.slice(MAX_SHORTLIST);
      },
      /**
       * Puts those that a list had back where they were, in place of `replacedBy`; what was added since stays. A
       * list that is gone stays so. False where they do not all fit: nothing is changed then.
       */
      putPlacesBack(id: string, before: readonly U[], replacedBy: readonly U[] = []): boolean {
        const list = shortlists.all(email).find((shortlist) => shortlist.id === id);
        if (list === undefined) return true;
        const places = list.homes.filter((uuid) => !replacedBy.includes(uuid));
        for (const [at, uuid] of before.entries()) {
          if (!places.includes(uuid)) places.splice(at, 0, uuid);
        }
        if (places.length > MAX_SHORTLIST) return false;
        shortlists.open(email, id);
        shortlists.keep(email, places);
        return true;
      },
      remove: (uuid: U) =>
        shortlists.keep(
          email,
          shortlists.of(email).filter((listedUuid) => listedUuid !== uuid),
        ),
      replace: (uuids: readonly U[]) => shortlists.keep(email, uuids),
      /** One place to the left (-1) or to the right (1). */
      move(uuid: U, step: -1 | 1): void {
        const order = [...shortlists.of(email)];
        const at = order.indexOf(uuid);
        const other = order[at + step];
        if (at < 0 || other === undefined) return;
        [order[at], order[at + step]] = [other, uuid];
        shortlists.keep(email, order);
      },
      open: (id: string) => shortlists.open(email, id),
      start: (uuids?: readonly U[]) => shortlists.start(email, uuids),
      rename: () => shortlists.rename(email),
      removeList: () => shortlists.remove(email),
      putBack: (back: Shortlist<U>, at: number) => shortlists.putBack(email, back, at),
    }),
    [email, shortlists],
  );
  return { lists, list, homes, ...changes };
}

/** Whether a place is on the open shortlist; a card hears of its own place only. */
export function useIsShortlisted<U extends string>(
  uuid: U,
  shortlists: StoredShortlists<U>,
): boolean {
  const { email } = useSession();
  return useSyncExternalStore(shortlists.watch, () => shortlists.of(email).includes(uuid));
}

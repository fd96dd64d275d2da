import { useMemo, useSyncExternalStore } from 'react';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { MAX_SHORTLIST } from '../../../../shared/shortlist/shortlist.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { homesShortlist, type KeptShortlist } from './storedShortlist.ts';

/** The signed-in person's shortlist of homes on this device, true in every tab, and what changes it. */
export const useShortlist = () => useKeptShortlist<HomeUuid>(homesShortlist);

/** The same of any kind of place. */
export function useKeptShortlist<U extends string>(shortlist: KeptShortlist<U>) {
  const { email } = useSession();
  const homes = useSyncExternalStore(shortlist.watch, () => shortlist.of(email));
  const changes = useMemo(
    () => ({
      /** Those that did not fit, if any. */
      add(...added: U[]): U[] {
        const all = [...new Set([...shortlist.of(email), ...added])];
        shortlist.keep(email, all);
        return all.slice(MAX_SHORTLIST);
      },
      remove: (uuid: U) =>
        shortlist.keep(
          email,
          shortlist.of(email).filter((one) => one !== uuid),
        ),
      replace: (by: readonly U[]) => shortlist.keep(email, by),
      /** One place to the left (-1) or to the right (1). */
      move(uuid: U, by: -1 | 1): void {
        const order = [...shortlist.of(email)];
        const at = order.indexOf(uuid);
        const other = order[at + by];
        if (at < 0 || other === undefined) return;
        [order[at], order[at + by]] = [other, uuid];
        shortlist.keep(email, order);
      },
    }),
    [email, shortlist],
  );
  return { homes, ...changes };
}

/** Whether a place is on the shortlist; a card hears of its own place only. */
export function useIsShortlisted<U extends string>(uuid: U, shortlist: KeptShortlist<U>): boolean {
  const { email } = useSession();
  return useSyncExternalStore(shortlist.watch, () => shortlist.of(email).includes(uuid));
}

import { useMemo, useSyncExternalStore } from 'react';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { MAX_SHORTLIST } from '../../../../shared/shortlist/shortlist.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { keepHomes, shortlistedHomes, watchShortlist } from './storedShortlist.ts';

/** The signed-in person's shortlist on this device, true in every tab, and what changes it. */
export function useShortlist() {
  const { email } = useSession();
  const homes = useSyncExternalStore(watchShortlist, () => shortlistedHomes(email));
  const changes = useMemo(
    () => ({
      /** Those that did not fit, if any. */
      add(...added: HomeUuid[]): HomeUuid[] {
        const all = [...new Set([...shortlistedHomes(email), ...added])];
        keepHomes(email, all);
        return all.slice(MAX_SHORTLIST);
      },
      remove: (uuid: HomeUuid) =>
        keepHomes(
          email,
          shortlistedHomes(email).filter((one) => one !== uuid),
        ),
      replace: (by: readonly HomeUuid[]) => keepHomes(email, by),
      /** One place to the left (-1) or to the right (1). */
      move(uuid: HomeUuid, by: -1 | 1): void {
        const order = [...shortlistedHomes(email)];
        const at = order.indexOf(uuid);
        const other = order[at + by];
        if (at < 0 || other === undefined) return;
        [order[at], order[at + by]] = [other, uuid];
        keepHomes(email, order);
      },
    }),
    [email],
  );
  return { homes, ...changes };
}

/** Whether a home is on the shortlist; a card hears of its own home only. */
export function useIsShortlisted(uuid: HomeUuid): boolean {
  const { email } = useSession();
  return useSyncExternalStore(watchShortlist, () => shortlistedHomes(email).includes(uuid));
}

import { useEffect, useSyncExternalStore } from 'react';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import {
  insteadOf,
  keyToKeep,
  QueuedOffline,
  type Unsent,
  unsent,
  type VacancyBody,
} from './outbox.ts';
import { changeUnsent, loadUnsent, subscribeUnsent, unsentNow } from './unsentStore.ts';

/** Asks whoever sends (`OfflineParts`) to do it now. */
export const SEND_NOW = 'placewell:send-unsent';

/** A home's answer that is still on this device, and what can be done with it. */
export function useUnsent(home: HomeUuid, email: string) {
  const entry = useSyncExternalStore(subscribeUnsent, () => unsentNow(email).get(home)) ?? null;
  useEffect(() => {
    void loadUnsent(email);
  }, [email]);

  const put = async (next: (entry: Unsent) => Unsent) => {
    await changeUnsent({ email, home }, (entry) => entry && next(entry));
    window.dispatchEvent(new Event(SEND_NOW));
  };
  const discard = () => changeUnsent({ email, home }, () => undefined);

  /**
   * Saves by `send`, and keeps what has no connection to be sent by. Whatever the server answers,
   * this answer replaces an earlier unsent one. Throws `KeptUnsent` for what is kept.
   */
  const saveOrKeep = async <T>(
    answer: { body: VacancyBody; seen: string[] | undefined },
    send: () => Promise<T>,
  ): Promise<T> => {
    try {
      const reply = await send();
      await discard().catch(() => undefined);
      return reply;
    } catch (error) {
      const id = keyToKeep(error);
      if (id === null) {
        // The form holds the newest figures now, with what was wrong with them.
        await discard().catch(() => undefined);
        throw error;
      }
      const entry = unsent({ id, email, home, ...answer, typed_at: Date.now() });
      try {
        await changeUnsent({ email, home }, (before) => insteadOf(entry, before));
      } catch {
        throw error;
      }
      throw new QueuedOffline(error);
    }
  };
  return { entry, put, discard, saveOrKeep };
}

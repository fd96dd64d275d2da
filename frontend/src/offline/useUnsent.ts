import { useEffect, useSyncExternalStore } from 'react';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { VacancySaved } from '#shared/vacancies/vacancies.api.ts';
import {
  afterFormCall,
  type FormOutcome,
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

  /** The person sends it: they say again that it is right. */
  const put = async (next: (entry: Unsent) => Unsent) => {
    await changeUnsent(
      { email, home },
      (entry) => entry && { ...next(entry), typed_at: Date.now() },
    );
    window.dispatchEvent(new Event(SEND_NOW));
  };
  const discard = () => changeUnsent({ email, home }, () => undefined);

  /**
   * Saves by `send`, and keeps what has no connection to be sent by. Whatever the server answers,
   * this answer replaces an unsent one that was confirmed before it; one that was confirmed since,
   * in another tab or after the page was left, stays. Throws `QueuedOffline` for what is kept.
   */
  const saveOrKeep = async (
    answer: { body: VacancyBody; seen: string[] | undefined },
    send: () => Promise<VacancySaved>,
  ): Promise<VacancySaved> => {
    const typed_at = Date.now();
    const changeAfter = (outcome: FormOutcome, id: string) => {
      const sent = unsent({ id, email, home, ...answer, typed_at });
      return changeUnsent({ email, home }, (entry) =>
        afterFormCall(entry, { sent, outcome, now: Date.now() }),
      );
    };
    try {
      const reply = await send();
      await changeAfter({ kind: 'saved', reply }, '').catch(() => undefined);
      return reply;
    } catch (error) {
      const id = keyToKeep(error);
      if (id === null) {
        // The form holds these figures, with what was wrong with them.
        await changeAfter({ kind: 'left' }, '').catch(() => undefined);
        throw error;
      }
      try {
        await changeAfter({ kind: 'kept' }, id);
      } catch {
        throw error;
      }
      throw new QueuedOffline(error);
    }
  };
  return { entry, put, discard, saveOrKeep };
}

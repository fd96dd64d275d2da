import { useCallback, useEffect, useState } from 'react';
import {
  listRegistrationRequests,
  type RegistrationView,
} from '#shared/registration/registrationRequests.api.ts';
import { send } from '../../api/send.ts';

/** The states that the page shows, in its order. */
export const STATES = ['PENDING', 'APPROVED', 'REGISTERED', 'REJECTED', 'EXPIRED'] as const;
export type ShownState = (typeof STATES)[number];

interface Loaded {
  /** Null: none yet. */
  requests: RegistrationView[] | null;
  /** Where the next page begins; null: at the end. */
  next: string | null;
  /** The page that is being asked for; undefined: none. */
  asking: { cursor: string | null; turn: number } | undefined;
  error: unknown;
}

const START: Loaded = {
  requests: null,
  next: null,
  asking: { cursor: null, turn: 0 },
  error: null,
};

/** The requests of a state, a page after the other. What is there stays while it is asked for again. */
export function useRegistrations(state: ShownState) {
  const [loaded, setLoaded] = useState(START);
  const { requests, next, asking, error } = loaded;

  useEffect(() => {
    if (!asking) return;
    const leaving = new AbortController();
    const { cursor } = asking;
    send(
      listRegistrationRequests,
      { query: { state, ...(cursor !== null && { cursor }) } },
      { signal: leaving.signal },
    ).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        setLoaded((now) => ({
          requests: [...(cursor === null ? [] : (now.requests ?? [])), ...answer.results],
          next: answer.cursor,
          asking: undefined,
          error: null,
        }));
      },
      (fault: unknown) => {
        if (!leaving.signal.aborted) {
          setLoaded((now) => ({ ...now, asking: undefined, error: fault }));
        }
      },
    );
    return () => leaving.abort();
  }, [asking, state]);

  const ask = (cursor: string | null) =>
    setLoaded((now) => ({
      ...now,
      error: null,
      asking: { cursor, turn: (now.asking?.turn ?? 0) + 1 },
    }));
  return {
    requests,
    hasMore: next !== null,
    loading: asking !== undefined,
    error,
    more: () => ask(next),
    again: () => ask(null),
    remove: useCallback(
      (id: string) =>
        setLoaded((now) => ({
          ...now,
          requests: now.requests?.filter((request) => request.id !== id) ?? null,
        })),
      [],
    ),
  };
}

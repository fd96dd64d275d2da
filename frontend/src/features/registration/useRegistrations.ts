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
  /** The page that is being asked for, and those after it until there are so many; undefined: none. */
  asking: { cursor: string | null; least: number; turn: number } | undefined;
  error: unknown;
}

const START: Loaded = {
  requests: null,
  next: null,
  asking: { cursor: null, least: 0, turn: 0 },
  error: null,
};

/** A page from `cursor` on, and those after it until there are `least` requests. */
async function pagesFrom(
  state: ShownState,
  { cursor, least }: { cursor: string | null; least: number },
  signal: AbortSignal,
): Promise<{ results: RegistrationView[]; next: string | null }> {
  const results: RegistrationView[] = [];
  let next = cursor;
  do {
    const query = { state, ...(next !== null && { cursor: next }) };
    const answer = await send(listRegistrationRequests, { query }, { signal });
    results.push(...answer.results);
    next = answer.cursor;
  } while (next !== null && results.length < least);
  return { results, next };
}

/** The requests of a state, a page after the other. What is there stays while it is asked for again. */
export function useRegistrations(state: ShownState) {
  const [loaded, setLoaded] = useState(START);
  const { requests, next, asking, error } = loaded;

  useEffect(() => {
    if (!asking) return;
    const leaving = new AbortController();
    const { cursor } = asking;
    pagesFrom(state, asking, leaving.signal).then(
      ({ results, next }) => {
        if (leaving.signal.aborted) return;
        setLoaded((now) => ({
          requests: [...(cursor === null ? [] : (now.requests ?? [])), ...results],
          next,
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

  const ask = (cursor: string | null, least = 0) =>
    setLoaded((now) => ({
      ...now,
      error: null,
      asking: { cursor, least, turn: (now.asking?.turn ?? 0) + 1 },
    }));
  return {
    requests,
    hasMore: next !== null,
    loading: asking !== undefined,
    error,
    more: () => ask(next),
    // All that is shown: somebody may be deciding on one of a later page.
    again: () => ask(null, requests?.length),
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

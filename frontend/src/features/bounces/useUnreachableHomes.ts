import { useCallback, useEffect, useState } from 'react';
import {
  listUnreachableHomes,
  type UnreachableHome,
} from '../../../../shared/bounces/bounces.api.ts';
import { send } from '../../api/send.ts';

/** The homes found so far, and how far the look through the reported addresses is. */
export interface UnreachableHomes {
  /** By name. */
  homes: UnreachableHome[];
  /** Addresses looked at. */
  lookedAt: number;
  /** True when every address has been looked at: only then is the number of homes the whole one. */
  whole: boolean;
  /** Why the look stopped on its way; `goOn` takes it up where it stopped. */
  error: unknown;
  goOn: () => void;
  /** Looks from the beginning; what was found before is shown until it is done. */
  again: () => void;
}

interface Look {
  found: UnreachableHome[];
  lookedAt: number;
  /** Undefined before the first answer, null after the last. */
  cursor: string | null | undefined;
  /** What an earlier look has found, while this one is under way. */
  before: UnreachableHome[] | null;
}

const START: Look = { found: [], lookedAt: 0, cursor: undefined, before: null };

const byName = (a: UnreachableHome, b: UnreachableHome) => a.name.localeCompare(b.name, 'en-GB');

/** Looks for the homes that no mail reaches, an answer after the other until all has been looked at. */
export function useUnreachableHomes(): UnreachableHomes {
  const [look, setLook] = useState(START);
  const [error, setError] = useState<unknown>(null);
  const { found, lookedAt, cursor, before } = look;

  useEffect(() => {
    if (cursor === null || error !== null) return;
    const leaving = new AbortController();
    send(
      listUnreachableHomes,
      { query: cursor === undefined ? {} : { cursor } },
      { signal: leaving.signal },
    ).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        setLook((now) => ({
          found: [...now.found, ...answer.results].sort(byName),
          lookedAt: now.lookedAt + answer.looked_at,
          cursor: answer.cursor,
          before: answer.cursor === null ? null : now.before,
        }));
      },
      (fault: unknown) => {
        if (!leaving.signal.aborted) setError(fault);
      },
    );
    return () => leaving.abort();
  }, [cursor, error]);

  return {
    homes: before ?? found,
    lookedAt,
    whole: cursor === null,
    error,
    goOn: useCallback(() => setError(null), []),
    again: useCallback(() => {
      setError(null);
      setLook((now) => ({ ...START, before: now.before ?? now.found }));
    }, []),
  };
}

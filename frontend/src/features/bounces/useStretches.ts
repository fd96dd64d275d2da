import { useCallback, useEffect, useState } from 'react';

/** One answer: what a stretch of the looked-through things has. */
export interface Stretch<H> {
  results: H[];
  looked_at: number;
  cursor: string | null;
}

/** What has been found so far, and how far the look is. */
export interface Stretches<H> {
  /** By name. */
  homes: H[];
  /** Things looked at. */
  lookedAt: number;
  /** True when all has been looked at: only then is the number of homes the whole one. */
  whole: boolean;
  /** Why the look stopped on its way; `goOn` takes it up where it stopped. */
  error: unknown;
  goOn: () => void;
  /** Looks from the beginning; what was found before is shown until it is done. */
  again: () => void;
}

interface Look<H> {
  found: H[];
  lookedAt: number;
  /** Undefined before the first answer, null after the last. */
  cursor: string | null | undefined;
  /** What an earlier look has found, while this one is under way. */
  before: H[] | null;
}

type Home = { uuid: string; name: string };

const START: Look<never> = { found: [], lookedAt: 0, cursor: undefined, before: null };

/** By name, one that came twice once. */
function joined<H extends Home>(homes: H[], more: H[]): H[] {
  const byUuid = new Map([...homes, ...more].map((home) => [home.uuid, home]));
  return [...byUuid.values()].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** Looks for homes, an answer after the other until all has been looked at. `load` is of one module. */
export function useStretches<H extends Home>(
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Stretch<H>>,
): Stretches<H> {
  const [look, setLook] = useState<Look<H>>(START);
  const [error, setError] = useState<unknown>(null);
  const { found, lookedAt, cursor, before } = look;

  useEffect(() => {
    if (cursor === null || error !== null) return;
    const leaving = new AbortController();
    load(cursor, leaving.signal).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        setLook((now) => ({
          found: joined(now.found, answer.results),
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
  }, [load, cursor, error]);

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

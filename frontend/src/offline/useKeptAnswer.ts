import { useEffect, useRef, useState } from 'react';
import type { Endpoint, ReplyOf } from '../../../shared/kernel/endpoint.ts';
import { NoConnection } from '../api/problem.ts';
import { readKept, writeKept } from './device.ts';

interface Kept {
  answer: unknown;
  /** When the server gave it, in ms since 1970. */
  at: number;
}

const givenAt = new WeakMap<object, number>();

/**
 * When the server gave this answer, in ms since 1970: when it was first seen, or `again` when the
 * server has just given the same. A page that is opened again shows the answer that it had, which
 * has not become newer by that.
 */
export function timeOfAnswer(answer: object, now: number, { again = false } = {}): number {
  const at = again ? now : (givenAt.get(answer) ?? now);
  givenAt.set(answer, at);
  return at;
}

/**
 * Keeps an endpoint's last answer on this device, and gives it back, with its time, when there is no
 * connection to ask again. `name` tells it from other answers of the same person.
 */
export function useKeptAnswer<E extends Endpoint>(
  endpoint: E,
  of: { email: string; name: string },
  fresh: { data: ReplyOf<E> | undefined; error: unknown; isValidating: boolean },
): { answer: ReplyOf<E>; at: Date } | null {
  const { email, name } = of;
  const { data, error, isValidating } = fresh;
  const lost = error instanceof NoConnection;
  const asked = useRef(false);
  const [kept, setKept] = useState<{ answer: ReplyOf<E>; at: Date } | null>(null);

  useEffect(() => {
    if (isValidating) asked.current = true;
    if (isValidating || data === undefined || error !== undefined) return;
    const at = timeOfAnswer(data as object, Date.now(), { again: asked.current });
    asked.current = false;
    const now: Kept = { answer: data, at };
    writeKept(['seen', email, name], now).catch(() => undefined);
  }, [data, error, isValidating, email, name]);

  useEffect(() => {
    if (!lost) return setKept(null);
    let here = true;
    readKept<Kept>(['seen', email, name])
      .then((found) => {
        // A release may have changed its shape since: then it is as good as none.
        const parsed = endpoint.reply.safeParse(found?.answer);
        if (here && found && parsed.success) {
          setKept({ answer: parsed.data as ReplyOf<E>, at: new Date(found.at) });
        }
      })
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [lost, endpoint, email, name]);

  return kept;
}

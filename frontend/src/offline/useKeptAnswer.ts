import { useEffect, useState } from 'react';
import type { Endpoint, ReplyOf } from '../../../shared/kernel/endpoint.ts';
import { NoConnection } from '../api/problem.ts';
import { readKept, writeKept } from './device.ts';

interface Kept {
  answer: unknown;
  /** When the server gave it, in ms since 1970. */
  at: number;
}

/**
 * Keeps an endpoint's last answer on this device, and gives it back, with its time, when there is no
 * connection to ask again. `name` tells it from other answers of the same person.
 */
export function useKeptAnswer<E extends Endpoint>(
  endpoint: E,
  of: { email: string; name: string },
  fresh: { data: ReplyOf<E> | undefined; error: unknown },
): { answer: ReplyOf<E>; at: Date } | null {
  const { email, name } = of;
  const { data } = fresh;
  const lost = fresh.error instanceof NoConnection;
  const [kept, setKept] = useState<{ answer: ReplyOf<E>; at: Date } | null>(null);

  useEffect(() => {
    if (data === undefined || lost) return;
    const now: Kept = { answer: data, at: Date.now() };
    writeKept(['seen', email, name], now).catch(() => undefined);
  }, [data, lost, email, name]);

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

import { useEffect, useRef, useState } from 'react';
import type { Endpoint, ReplyOf } from '#shared/kernel/endpoint.ts';
import { NoConnection } from '../api/problem.ts';
import { readDevice, writeDevice } from './device.ts';

interface StoredAnswer {
  answer: unknown;
  /** When the server gave it, in ms since 1970. */
  at: number;
}

const answeredAt = new WeakMap<object, number>();

/**
 * When the server gave this answer, in ms since 1970: when it was first seen, or `again` when the
 * server has just given the same. A page that is opened again shows the answer that it had, which
 * has not become newer by that.
 */
export function timeOfAnswer(answer: object, now: number, { again = false } = {}): number {
  const at = again ? now : (answeredAt.get(answer) ?? now);
  answeredAt.set(answer, at);
  return at;
}

/**
 * Keeps an endpoint's last answer on this device, and gives it back, with its time, when there is no
 * connection to ask again. `name` tells it from other answers of the same person.
 */
export function useStoredAnswer<E extends Endpoint>(
  endpoint: E,
  owner: { email: string; name: string },
  fresh: { data: ReplyOf<E> | undefined; error: unknown; isValidating: boolean },
): { answer: ReplyOf<E>; at: Date } | null {
  const { email, name } = owner;
  const { data, error, isValidating } = fresh;
  const lost = error instanceof NoConnection;
  const revalidated = useRef(false);
  const [stored, setStored] = useState<{ answer: ReplyOf<E>; at: Date } | null>(null);

  useEffect(() => {
    if (isValidating) revalidated.current = true;
    if (isValidating || data === undefined || error !== undefined) return;
    const at = timeOfAnswer(data as object, Date.now(), { again: revalidated.current });
    revalidated.current = false;
    const now: StoredAnswer = { answer: data, at };
    writeDevice(['seen', email, name], now).catch(() => undefined);
  }, [data, error, isValidating, email, name]);

  useEffect(() => {
    if (!lost) return setStored(null);
    let here = true;
    readDevice<StoredAnswer>(['seen', email, name])
      .then((storedAnswer) => {
        // A release may have changed its shape since: then it is as good as none.
        const parsed = endpoint.reply.safeParse(storedAnswer?.answer);
        if (here && storedAnswer && parsed.success) {
          setStored({ answer: parsed.data as ReplyOf<E>, at: new Date(storedAnswer.at) });
        }
      })
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [lost, endpoint, email, name]);

  return stored;
}

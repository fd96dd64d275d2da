import { useCallback, useRef, useState } from 'react';
import type { Endpoint, ReplyOf } from '../../../shared/kernel/endpoint.ts';
import { NoConnection, Problem } from './problem.ts';
import { type InputOf, type SendOptions, send } from './send.ts';

/**
 * A person's action on an endpoint: `const [save, saving] = useAction(postVacancies)`.
 *
 * Pressing the button again after a fault sends the same idempotency key as long as the input is
 * the same, so an action that did arrive is not done twice. An answer, also a refusal, ends the
 * action: the next press is a new one.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: Pick<SendOptions, 'link'> = {},
): [(input: InputOf<E>) => Promise<ReplyOf<E>>, boolean] {
  const { link } = options;
  const [busy, setBusy] = useState(false);
  const unanswered = useRef<{ input: string; key: string } | null>(null);

  const act = useCallback(
    async (input: InputOf<E>) => {
      const text = JSON.stringify(input);
      const key = unanswered.current?.input === text ? unanswered.current.key : crypto.randomUUID();
      unanswered.current = { input: text, key };
      setBusy(true);
      try {
        const reply = await send(endpoint, input, { link, idempotencyKey: key });
        unanswered.current = null;
        return reply;
      } catch (error) {
        if (error instanceof Problem && error.status < 500) unanswered.current = null;
        if (error instanceof NoConnection) error.idempotencyKey = key;
        throw error;
      } finally {
        setBusy(false);
      }
    },
    [endpoint, link],
  );
  return [act, busy];
}

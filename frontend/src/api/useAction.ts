import { useCallback, useMemo, useState } from 'react';
import type { Endpoint, ReplyOf } from '#shared/kernel/endpoint.ts';
import { NoConnection, Problem } from './problem.ts';
import { type InputOf, type SendOptions, send } from './send.ts';

/**
 * Sends a person's action. Sent again after a fault with the same input it has the same idempotency key, so
 * that one that did arrive is not done twice. An answer, also a refusal, ends it: the next is a new one.
 */
export function actionSender<E extends Endpoint>(
  endpoint: E,
  { link }: Pick<SendOptions, 'link'> = {},
): (input: InputOf<E>) => Promise<ReplyOf<E>> {
  let unanswered: { input: string; key: string } | null = null;
  return async (input) => {
    const text = JSON.stringify(input);
    const key = unanswered?.input === text ? unanswered.key : crypto.randomUUID();
    unanswered = { input: text, key };
    try {
      const reply = await send(endpoint, input, { link, idempotencyKey: key });
      unanswered = null;
      return reply;
    } catch (error) {
      if (error instanceof Problem && error.status < 500) unanswered = null;
      if (error instanceof NoConnection) error.idempotencyKey = key;
      throw error;
    }
  };
}

/**
 * A person's action on an endpoint: `const [save, saving] = useAction(postVacancies)`. Pressing the button
 * again after a fault is the same action, as `actionSender` says.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: Pick<SendOptions, 'link'> = {},
): [(input: InputOf<E>) => Promise<ReplyOf<E>>, boolean] {
  const { link } = options;
  const [busy, setBusy] = useState(false);
  const sender = useMemo(() => actionSender(endpoint, { link }), [endpoint, link]);

  const act = useCallback(
    async (input: InputOf<E>) => {
      setBusy(true);
      try {
        return await sender(input);
      } finally {
        setBusy(false);
      }
    },
    [sender],
  );
  return [act, busy];
}

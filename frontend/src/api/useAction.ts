import { useCallback, useMemo, useState } from 'react';
import type { Endpoint, ReplyOf } from '#shared/kernel/endpoint.ts';
import { NoConnection, Problem } from './problem.ts';
import { type InputOf, type SendOptions, send } from './send.ts';

/** A call that was sent and not answered yet: what it said, and its idempotency key. */
interface UnansweredCall {
  input: string;
  key: string;
}

/** Where the last such call is kept; in the page alone, unless stated. */
export interface UnansweredCalls {
  last: () => UnansweredCall | null;
  keep: (call: UnansweredCall | null) => void;
}

function inThisPage(): UnansweredCalls {
  let last: UnansweredCall | null = null;
  return {
    last: () => last,
    keep: (call) => {
      last = call;
    },
  };
}

interface ActionOptions extends Pick<SendOptions, 'link'> {
  /** The same object at each render. */
  unanswered?: UnansweredCalls;
}

/**
 * Sends a person's action. Sent again after a fault with the same input it has the same idempotency key, so
 * that one that did arrive is not done twice. An answer, also a refusal, ends it: the next is a new one.
 */
export function actionSender<E extends Endpoint>(
  endpoint: E,
  { link, unanswered = inThisPage() }: ActionOptions = {},
): (input: InputOf<E>) => Promise<ReplyOf<E>> {
  return async (input) => {
    const text = JSON.stringify(input);
    const before = unanswered.last();
    const key = before?.input === text ? before.key : crypto.randomUUID();
    unanswered.keep({ input: text, key });
    try {
      const reply = await send(endpoint, input, { link, idempotencyKey: key });
      unanswered.keep(null);
      return reply;
    } catch (error) {
      if (error instanceof Problem && isAnswer(error.status)) unanswered.keep(null);
      if (error instanceof NoConnection) error.idempotencyKey = key;
      throw error;
    }
  };
}

/** A call that was turned away at the door says nothing of an earlier one, which may have arrived. */
const TURNED_AWAY = new Set([401, 408, 425, 429]);
export const isAnswer = (status: number): boolean => status < 500 && !TURNED_AWAY.has(status);

/**
 * Sends what makes something new, once: where an earlier call was not answered, that one is repeated as it was,
 * whatever has been typed since. Answers what was `sent` in the end: what differs from it is changed afterwards.
 */
export function creationSender<E extends Endpoint>(
  endpoint: E,
  unanswered: UnansweredCalls = inThisPage(),
): (input: InputOf<E>) => Promise<{ reply: ReplyOf<E>; sent: InputOf<E> }> {
  const create = actionSender(endpoint, { unanswered });
  return async (input) => {
    const earlier = unanswered.last();
    if (earlier && earlier.input !== JSON.stringify(input)) {
      const sent = JSON.parse(earlier.input) as InputOf<E>;
      try {
        return { reply: await create(sent), sent };
      } catch (fault) {
        // Refused now, it did not arrive then: only what is typed by now is left to be sent.
        if (unanswered.last() !== null) throw fault;
      }
    }
    return { reply: await create(input), sent: input };
  };
}

/**
 * A person's action on an endpoint: `const [save, saving] = useAction(postVacancies)`. Pressing the button
 * again after a fault is the same action, as `actionSender` says.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions = {},
): [(input: InputOf<E>) => Promise<ReplyOf<E>>, boolean] {
  const { link, unanswered } = options;
  const [busy, setBusy] = useState(false);
  const sender = useMemo(
    () => actionSender(endpoint, { link, ...(unanswered && { unanswered }) }),
    [endpoint, link, unanswered],
  );

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

import { useRef } from 'react';
import { Problem } from '../../api/problem.ts';
import { isAnswer } from '../../api/useAction.ts';

/**
 * Sends under a key of its own, and the same again under the same key until there is an answer: what
 * arrived and whose answer was lost is not done a second time. `because` is what goes along by itself.
 */
export function useRepeatable<B, R>(call: (body: B, idempotencyKey: string) => Promise<R>) {
  const unanswered = useRef<{ text: string; key: string } | null>(null);
  return async (body: B, because?: string): Promise<R> => {
    const text = JSON.stringify([body, because]);
    const key = unanswered.current?.text === text ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { text, key };
    try {
      const reply = await call(body, key);
      unanswered.current = null;
      return reply;
    } catch (fault) {
      if (fault instanceof Problem && isAnswer(fault.status)) unanswered.current = null;
      throw fault;
    }
  };
}

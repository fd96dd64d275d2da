import { Problem } from '../api/problem.ts';
import { isSame } from './sameValue.ts';

/**
 * Saves what a form adds, once: `create` is a `creationSender`'s call. What is created and then refused, or changed
 * because the answer got lost, is `change`d by the next press; a second one beside it would be everybody's.
 */
export function savingNew<I, R>(
  create: (input: I) => Promise<{ reply: R; sent: unknown }>,
  change: (created: R, input: I) => Promise<R>,
): (input: I) => Promise<R> {
  /** Created by this form, and not yet as it is typed. */
  let created: R | null = null;
  return async (input) => {
    const { reply, sent } = created ? { reply: created, sent: null } : await create(input);
    created = reply;
    try {
      const saved = isSame(sent, input) ? reply : await change(reply, input);
      created = null;
      return saved;
    } catch (fault) {
      // A colleague has changed it within seconds: the next press goes over what stands then.
      if (fault instanceof Problem && fault.status === 409 && fault.current) {
        created = fault.current as R;
      }
      throw fault;
    }
  };
}

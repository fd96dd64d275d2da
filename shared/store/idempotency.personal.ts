import { pastAnswerEntity } from './idempotency.store.ts';
import { ID, NONE, registered, TEXT } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const idempotencyPersonal = [
  registered(pastAnswerEntity, {
    holds: { caller: ID, key: NONE, request_hash: NONE, reply: TEXT },
    erase(answer, { cleaner }) {
      const caller = answer.caller.slice(answer.caller.indexOf(':') + 1);
      return cleaner.isId(caller) || cleaner.isKnownThrough(caller) ? null : answer;
    },
  }),
];

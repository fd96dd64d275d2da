import { Refusal } from '../../shared/kernel/refusal.ts';
import { postTestMailArrived } from '../../shared/setUp/setUp.api.ts';
import { findMailTest, mailTestEntity } from '../../shared/store/setUp.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

const NOT_THE_LAST =
  'This link is of an earlier test email, or of someone else’s. Please send a test email and open its link.';

export const handler = handle(postTestMailArrived, async ({ body, caller, table, at, save }) => {
  const test = await findMailTest(table);
  if (!test || test.test !== body.test || test.account !== accountOf(caller).id) {
    throw new Refusal('notFound', NOT_THE_LAST);
  }
  // Opened again: it arrived when it was first opened.
  if (test.arrived_at) return { arrived_at: test.arrived_at };
  return save(
    {
      of: mailTestEntity.key({}).pk,
      what: 'setUp.mailArrived',
      before: null,
      after: { test: test.test },
    },
    [replace(mailTestEntity, { ...test, arrived_at: at, last_arrived_at: at }, test)],
    { arrived_at: at },
  );
});

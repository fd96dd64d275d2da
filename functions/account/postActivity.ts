import { postActivity } from '../../shared/account/people.api.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { handle } from '../runtime/handle.ts';
import { activationWrites, tellPool } from './activation.ts';

export const handler = handle(postActivity, async (request) => {
  const { subject, body, table, save } = request;
  const { is_active, reason } = body;
  const writes = await activationWrites(request);
  const reply = await save(
    {
      of: accountEntity.key(subject).pk,
      what: is_active ? 'account.reactivated' : 'account.deactivated',
      before: { is_active: subject.is_active },
      after: { is_active, reason },
    },
    writes,
    { is_active, version: subject.version + 1 },
  );
  await tellPool(table, subject);
  return reply;
});

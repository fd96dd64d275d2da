import { postDeactivation } from '../../shared/account/people.api.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { handle } from '../runtime/handle.ts';
import { activationWrites, tellPool } from './activation.ts';

export const handler = handle(postDeactivation, async (request) => {
  const { subject, body, table, save } = request;
  const writes = await activationWrites(false, request);
  const reply = await save(
    {
      of: accountEntity.key(subject).pk,
      what: 'account.deactivated',
      before: { is_active: subject.is_active },
      after: { is_active: false, reason: body.reason },
    },
    writes,
    { is_active: false, version: subject.version + 1 },
  );
  await tellPool(table, subject);
  return reply;
});

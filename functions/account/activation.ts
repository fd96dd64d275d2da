import type { Account } from '../../shared/account/account.ts';
import { NOT_ONESELF } from '../../shared/account/inactive.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { faultForLog } from '../../shared/server/faultForLog.ts';
import { settlePoolTask } from '../../shared/server/poolTasks.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { centralTeamWrites } from '../../shared/store/centralTeam.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { inactiveAddressEntity, poolTaskEntity } from '../../shared/store/inactive.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { remove, replace, upsert, type Write } from '../../shared/store/write.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';
import { accountMail } from './accountMail.ts';

interface Activation {
  subject: Account;
  body: { version: number; is_active: boolean };
  caller: Caller;
  table: Table;
  at: Parameters<typeof accountMail>[2]['at'];
  trace: string;
}

/**
 * What is written when an account is deactivated or active again, but for the audit entry (agreements,
 * section 5). Refuses `stale` an older version, and `conflict` one's own account, one that is so
 * already, and the last of the central team.
 */
export async function activationWrites(request: Activation): Promise<Write[]> {
  const { subject, body, caller, table, at } = request;
  const { id: account, email } = subject;
  const { is_active: active } = body;
  if (account === accountOf(caller).id) throw new Refusal('conflict', NOT_ONESELF);
  if (body.version !== subject.version) {
    throw new Refusal('stale', 'This account was changed in the meantime', {
      current: { version: subject.version, is_active: subject.is_active },
    });
  }
  if (subject.is_active === active) {
    const state = active ? 'active' : 'deactivated';
    throw new Refusal('conflict', `This account is ${state} already`);
  }
  const [inactive, task] = await table.read(
    wanted(inactiveAddressEntity, { email }),
    wanted(poolTaskEntity, { account }),
  );
  return [
    replace(accountEntity, { ...subject, is_active: active }, subject),
    ...(active
      ? inactive
        ? [remove(inactiveAddressEntity, inactive)]
        : []
      : [upsert(inactiveAddressEntity, { email, account, since: at }, inactive)]),
    ...(await centralTeamWrites(table, [subject], active ? 'comes' : 'goes')),
    upsert(poolTaskEntity, { account, email, active, at }, task),
    accountMail(subject, active ? 'reactivated' : 'deactivated', request),
  ];
}

/** Tells the pool now; where it does not answer, the job does within minutes. */
export async function tellPool(table: Table, { id }: Pick<Account, 'id'>): Promise<void> {
  try {
    await settlePoolTask(table, id);
  } catch (error) {
    const fault = faultForLog(error);
    console.error(JSON.stringify({ level: 'warn', what: 'pool not told', account: id, fault }));
  }
}

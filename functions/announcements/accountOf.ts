import type { Account } from '../../shared/account/account.ts';
import type { Caller } from '../runtime/caller.ts';

/** The account that calls: the access rules of announcements let nobody else in. */
export function accountOf(caller: Caller): Account {
  if (caller.kind !== 'account') throw new Error('Announcements are for accounts');
  return caller.account;
}

import type { Account } from '../../shared/account/account.ts';
import type { PlaceRef } from '../../shared/places/place.ts';
import { membershipEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import type { Table } from '../../shared/store/table.ts';

/** Whether an account reaches a place besides the one that it asks about. */
export async function reaches(table: Table, account: Account, place: PlaceRef): Promise<boolean> {
  if (account.kind === 'lph') return true;
  const [membership] = await table.read(wanted(membershipEntity, { place, email: account.email }));
  return membership !== undefined;
}

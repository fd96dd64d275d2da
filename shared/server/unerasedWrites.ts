import { BEING_ERASED } from '../erasure/erasure.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { erasingEntity, erasingNow } from '../store/erasures.store.ts';
import type { Table } from '../store/table.ts';
import { absent, type Write } from '../store/write.ts';

/** Refuses `conflict` addresses whose person is being erased, now and when it is committed. */
export async function unerasedWrites(table: Table, emails: EmailAddress[]): Promise<Write[]> {
  if ((await erasingNow(table, emails)).length > 0) throw new Refusal('conflict', BEING_ERASED);
  return emails.map((email) => absent(erasingEntity, { email }));
}

import type { Account } from '../../shared/account/account.ts';
import type { OutboxMail } from '../../shared/outboxMail.ts';
import { bouncingAddress } from '../../shared/server/bounces/bouncingAddress.ts';
import { type MailTest, testMailKey } from '../../shared/setUp/mailTest.ts';
import type { SetUp, TestMailState } from '../../shared/setUp/setUp.api.ts';
import { suppressedAddressEntity } from '../../shared/store/bounces.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import { findMailTest } from '../../shared/store/setUp.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** Whether mail arrives: the last test, and what stands in the way at the caller's own address. */
export async function mailFigures(
  table: Table,
  { by, now }: { by: Account; now: Date },
): Promise<SetUp['mail']> {
  const test = await findMailTest(table);
  const own = test?.account === by.id ? test : undefined;
  const [address, mail] = await table.read(
    wanted(suppressedAddressEntity, { email: by.email }),
    wanted(outboxEntity, own && { key: testMailKey(own, by.email) }),
  );
  return {
    address: by.email,
    arrived_at: test?.last_arrived_at ?? null,
    test: own ? stateOf(own, mail) : null,
    bounce: bouncingAddress(address, { by, now }),
  };
}

function stateOf({ asked_at, arrived_at }: MailTest, mail: OutboxMail | undefined): TestMailState {
  if (arrived_at) return { asked_at, state: 'arrived', at: arrived_at };
  if (mail?.bounced) return { asked_at, state: 'bounced', at: mail.bounced.at };
  if (mail?.status === 'FAILED') return { asked_at, state: 'failed', at: mail.claimed_at };
  if (mail?.status === 'SENT') return { asked_at, state: 'sent', at: mail.sent_at };
  return { asked_at, state: 'waiting', at: null };
}

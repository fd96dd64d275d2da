import { randomUUID } from 'node:crypto';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { queuedMail } from '../../shared/mail/mail.ts';
import { mayTestAgain, testMailCause } from '../../shared/setUp/mailTest.ts';
import { postTestMail } from '../../shared/setUp/setUp.api.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import { findMailTest, mailTestEntity } from '../../shared/store/setUp.store.ts';
import { create, upsert } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

const TOO_SOON = 'A test email was sent less than a minute ago. Please wait for it.';

export const handler = handle(postTestMail, async ({ caller, table, now, at, save }) => {
  const { id: account, email, first_name } = accountOf(caller);
  const before = await findMailTest(table);
  if (!mayTestAgain(before, now)) throw new Refusal('tooMany', TOO_SOON);
  const test = randomUUID();
  const next = {
    test,
    account,
    asked_at: at,
    arrived_at: null,
    last_arrived_at: before?.last_arrived_at ?? null,
  };
  const mail = queuedMail({
    cause: testMailCause(next),
    date: at,
    to: email,
    content: { kind: 'testMail', test, first_name },
    now: at,
  });
  return save(
    { of: mailTestEntity.key({}).pk, what: 'setUp.mailTested', before: null, after: { test } },
    [upsert(mailTestEntity, next, before), create(outboxEntity, mail)],
    { address: email },
  );
});

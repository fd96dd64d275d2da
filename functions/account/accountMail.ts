import type { Account } from '#shared/account/account.ts';
import type { AccountChangedContent } from '#shared/account/accountChanged.mail.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create, type Write } from '#shared/store/write.ts';

/** Tells a person that something about signing in to their account was changed. */
export function accountMail(
  account: Pick<Account, 'email' | 'first_name'>,
  what: AccountChangedContent['what'],
  { at, trace }: { at: Instant; trace: string },
): Write {
  const { email, first_name } = account;
  return create(
    outboxEntity,
    queuedMail({
      cause: `account:${what}:${trace}`,
      date: at,
      to: email,
      content: { kind: 'accountChanged', what, first_name },
      now: at,
    }),
  );
}

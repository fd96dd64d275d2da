import * as z from 'zod/mini';
import { AccountId, type EmailAddress, Instant } from '../kernel/ids.ts';
import { mailKey } from '../mail/mailKey.ts';

/** The last test of whether mail arrives, and when one last did. There is one such item. */
export const MailTest = z.strictObject({
  version: z.int(),
  /** Names the test in the mail's link. */
  test: z.uuid(),
  /** Who sent it to themselves. */
  account: AccountId,
  asked_at: Instant,
  /** When this one was confirmed by its link; null: not yet. */
  arrived_at: z.nullable(Instant),
  /** When any test mail was last confirmed; null: none ever. */
  last_arrived_at: z.nullable(Instant),
});
export type MailTest = z.infer<typeof MailTest>;

/** A test mail goes at most once in this time. */
const TEST_MAIL_SECONDS = 60;

/** Whether another test mail may go at `now`. */
export const mayTestAgain = (last: Pick<MailTest, 'asked_at'> | undefined, now: Date): boolean =>
  !last || now.getTime() - Date.parse(last.asked_at) >= TEST_MAIL_SECONDS * 1000;

/** The cause of a test's mail in the outbox. */
export const testMailCause = ({ test }: Pick<MailTest, 'test'>): string => `testMail:${test}`;

/** The key of a test's mail in the outbox. */
export const testMailKey = (test: Pick<MailTest, 'test' | 'asked_at'>, to: EmailAddress): string =>
  mailKey({ cause: testMailCause(test), date: test.asked_at, to });

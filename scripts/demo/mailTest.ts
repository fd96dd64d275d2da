import { v5 } from 'uuid';
import { type AccountId, instant } from '#shared/kernel/ids.ts';
import type { MailTest } from '#shared/setUp/mailTest.ts';

/** The demo is set up: its central team has sent itself a test mail, and it arrived. */
export function demoMailTest(account: AccountId, now: Date): MailTest {
  const at = instant(new Date(now.getTime() - 60 * 24 * 3_600_000));
  return {
    version: 1,
    test: v5('mail test', v5.DNS),
    account,
    asked_at: at,
    arrived_at: at,
    last_arrived_at: at,
  };
}

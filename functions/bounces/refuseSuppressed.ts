import { LINK_BEARER } from '#shared/bounces/bounceRules.ts';
import type { BouncingAddress, CodeRefused } from '#shared/bounces/bounces.api.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { bouncingAddress } from '#shared/server/bounces/bouncingAddress.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import type { Table } from '#shared/store/table.ts';

const noCode = ({ address, why }: BouncingAddress): string =>
  why === 'complained'
    ? `No code was sent: our emails to ${address} were reported as unwanted.`
    : `No code was sent: our emails to ${address} come back.`;

/**
 * Refuses (`conflict`) a code to an address to which nothing is sent, before anything of it is counted;
 * `current` says whether the bearer of the link may have it tried again (ADR 21).
 */
export async function refuseSuppressed(
  table: Table,
  email: EmailAddress,
  now: Date,
): Promise<void> {
  const suppressed = await suppressedAmong(table, [email], now);
  const bounce = bouncingAddress(suppressed.get(email), { by: LINK_BEARER, now });
  if (bounce === null) return;
  const current: CodeRefused = { bounce };
  throw new Refusal('conflict', noCode(bounce), { current });
}

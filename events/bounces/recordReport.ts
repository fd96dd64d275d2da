import { afterReport, type MailReport, suppressionOf } from '#shared/bounces/bounceRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { bounceReturns } from '#shared/server/agreements/bounceReturns.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { membershipsFrom } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { mailByMessageId, outboxEntity } from '#shared/store/outbox.store.ts';
import { headOfficeOf } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, replace, upsert } from '#shared/store/write.ts';

const TRIES = 6;

const WHAT = {
  bounced: 'address.bounced',
  complained: 'address.complained',
  failed: 'address.failed',
} as const;

export const reportAudit = auditWriter(...Object.values(WHAT));

/** How a report ended. `already`: it was recorded before. `unknown`: the portal knows no such address. */
export type Recorded = 'suppressed' | 'noted' | 'already' | 'unknown';

export interface AddressReport extends MailReport {
  /** The mail service's id of the report, by which a repetition is known. */
  id: string;
  message_id: string;
  email: EmailAddress;
}

/**
 * Records what the mail service reports of one address: the address, the mail it is about and one
 * audit entry, in one transaction. The same report again is refused by the entry's key.
 */
export async function recordReport(
  { email, id, message_id, ...report }: AddressReport,
  { table, trace }: { table: Table; trace: string },
): Promise<Recorded> {
  for (let attempt = 1; ; attempt++) {
    const [[existing], mail] = await Promise.all([
      table.read(wanted(suppressedAddressEntity, { email })),
      mailByMessageId(table, message_id),
    ]);
    const ours = mail?.to === email ? mail : undefined;
    // Who was erased meanwhile must not come back by a late report.
    if (!existing && !ours && !(await isInUse(table, email))) return 'unknown';
    const after = afterReport(existing, { email, report });
    const day = londonDay(new Date(report.at));
    const [suppressionBefore, suppressionAfter] = [
      suppressionOf(existing, day),
      suppressionOf(after, day),
    ];
    // What the reader did not want has reached them.
    const agreementsFollow = async () => {
      if (report.what === 'complained') return;
      const content = ours?.content;
      await bounceReturns(table, {
        email,
        about: content && 'return' in content && 'issue' in content ? content : undefined,
        isSuppressed: suppressionAfter !== null,
        now: new Date(report.at),
      });
    };
    try {
      await table.commit(
        upsert(suppressedAddressEntity, after, existing),
        ...(ours ? [replace(outboxEntity, bouncedMail(ours, report), ours)] : []),
        reportAudit.entry({
          of: suppressedAddressEntity.key({ email }).pk,
          at: report.at,
          id,
          who: { kind: 'job', id: 'mailEvents', name: 'Email service' },
          what: WHAT[report.what],
          before: { suppressed: suppressionBefore?.why ?? null },
          after: { suppressed: suppressionAfter?.why ?? null, mail: ours?.content.kind ?? null },
          trace,
        }),
      );
      await agreementsFollow();
      return suppressionAfter ? 'suppressed' : 'noted';
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
      if (error.stale.includes('audit')) {
        await agreementsFollow();
        return 'already';
      }
      if (attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
    }
  }
}

const bouncedMail = (mail: OutboxMail, { what, at }: MailReport): OutboxMail => ({
  ...mail,
  bounced: { what, at },
});

async function isInUse(table: Table, email: EmailAddress): Promise<boolean> {
  const [memberships, account, offices] = await Promise.all([
    membershipsFrom(table, email, { from: null, limit: 1 }),
    findAccountByEmail(table, email),
    headOfficeOf(table, email),
  ]);
  return memberships.length > 0 || account !== undefined || offices.length > 0;
}

import { afterReport, type MailReport, suppressionOf } from '#shared/bounces/bounceRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { bounceReturns } from '#shared/server/agreements/bounceReturns.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { committedOnce } from '#shared/store/committedOnce.ts';
import { membershipsFrom } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { mailByMessageId, outboxEntity } from '#shared/store/outbox.store.ts';
import { headOfficeOf } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, replace, upsert } from '#shared/store/write.ts';

const TRIES = 6;
/** So long after it was sent a mail may not be found by the mail service's id: its sender's note and the index trail. */
const FOUND_WITHIN_MS = 120_000;

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
 * audit entry, in one transaction. The same report again is refused by the entry's key, and notes at the
 * mail what could not be noted before it was found.
 *
 * Throws where the mail was sent so lately, by `now`, that it may be found later, having recorded what it can: the
 * report is to come again. Without `now` it does not.
 */
export async function recordReport(
  { email, id, message_id, ...report }: AddressReport,
  { table, trace, now }: { table: Table; trace: string; now?: Date },
): Promise<Recorded> {
  const isNew = now && now.getTime() - Date.parse(report.sent_at) < FOUND_WITHIN_MS;
  for (let attempt = 1; ; attempt++) {
    const [[existing], mail] = await Promise.all([
      table.read(wanted(suppressedAddressEntity, { email })),
      mailByMessageId(table, message_id),
    ]);
    const ours = mail?.to === email ? mail : undefined;
    const ended = (recorded: Recorded): Recorded => {
      if (isNew && !mail) throw new Error('The email of a report cannot be found yet');
      return recorded;
    };
    // Who was erased meanwhile must not come back by a late report.
    if (!existing && !ours && !(await isInUse(table, email))) return ended('unknown');
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
        // When it is noted: by the time of a report that was late, the owner's digest has told of that day already.
        now: now ?? new Date(report.at),
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
      return ended(suppressionAfter ? 'suppressed' : 'noted');
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
      if (error.stale.includes('audit')) {
        const isNoted =
          ours?.bounced !== null ||
          (await committedOnce(table, replace(outboxEntity, bouncedMail(ours, report), ours)));
        if (isNoted) {
          await agreementsFollow();
          return ended('already');
        }
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

import type { AgreementContent } from '#shared/agreements/agreementMails.ts';
import type { EmailAddress, SignatureRequestId } from '#shared/kernel/ids.ts';
import { findAgreementReturn, returnsSentTo } from '#shared/store/agreementReturns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { commitCommand } from './systemCommands.ts';

/**
 * Notes at the returns of an address that mail to it came back (agreements, section 1): at the one of the
 * mail, as long as its issue is the present one, and where nothing more is sent to the address at all that
 * wait for it. Bears repetition.
 */
export async function bounceReturns(
  table: Table,
  bounced: {
    email: EmailAddress;
    /** What the mail is about; undefined where it is about no return. */
    about: Pick<AgreementContent, 'return' | 'issue'> | undefined;
    isSuppressed: boolean;
    now: Date;
  },
): Promise<number> {
  const { email, about, isSuppressed, now } = bounced;
  const own = about ? [{ id: about.return, issue: about.issue }] : [];
  const all = isSuppressed ? (await returnsSentTo(table, email)).map((id) => ({ id })) : [];
  let count = 0;
  for (const each of [...own, ...all]) {
    if (await untilCommitted(() => bounce(table, each, { email, now }))) count += 1;
  }
  return count;
}

async function bounce(
  table: Table,
  { id, issue }: { id: SignatureRequestId; issue?: number },
  { email, now }: { email: EmailAddress; now: Date },
): Promise<boolean> {
  const agreementReturn = await findAgreementReturn(table, id);
  const isMeant =
    agreementReturn?.signatory?.email === email &&
    (issue === undefined || agreementReturn.issue === issue);
  // Of one that was opened only the first report is noted: it was reached all the same.
  const isNews =
    agreementReturn?.status === 'ISSUED' ||
    (agreementReturn?.status === 'VIEWED' && !agreementReturn.bounced_at);
  const variation =
    agreementReturn && isMeant && isNews && (await findVariation(table, agreementReturn.variation));
  if (!agreementReturn || !variation) return false;
  const command = { command: 'bounced' as const };
  await commitCommand(table, {
    agreementReturn,
    variation,
    command,
    now,
    trace: `bounced:${id}`,
  });
  return true;
}

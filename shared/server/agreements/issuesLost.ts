import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { mailKey } from '#shared/mail/mailKey.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { mailCause } from './agreementMail.ts';

/**
 * Those of these returns of whose present issue a mail was given up or came back, whatever is reported of
 * its address (agreements, section 2: 'mail of the issue FAILED or bounced').
 */
export async function issuesLost(
  table: Table,
  returns: readonly AgreementReturn[],
): Promise<AgreementReturn[]> {
  const keys = returns.flatMap((agreementReturn) =>
    mailKeysOf(agreementReturn).map((key) => ({ one: agreementReturn, key })),
  );
  const mails = await table.readMany(keys.map(({ key }) => wanted(outboxEntity, { key })));
  const lost = new Set(
    keys.flatMap(({ one }, at) => {
      const mail = mails[at];
      const isLost = mail?.status === 'FAILED' || (mail?.bounced ?? null) !== null;
      return mail && isLost ? [one] : [];
    }),
  );
  return [...lost];
}

/** What the present issue was mailed by: when it was sent or passed on, and its last reminder. */
function mailKeysOf(agreementReturn: AgreementReturn): string[] {
  const { id, issue, signatory, issued_at, last_reissued_at, delegated_at, last_reminded_at } =
    agreementReturn;
  if (!signatory) return [];
  const to = signatory.email;
  const sent = [issued_at, last_reissued_at, delegated_at].flatMap((at) => at ?? []);
  const key = (kind: 'agreementToSign' | 'agreementReminder', date: string) =>
    mailKey({ cause: mailCause({ kind, return: id, issue }), date, to });
  return [
    ...[...new Set(sent.map((at) => londonDay(new Date(at))))].map((day) =>
      key('agreementToSign', day),
    ),
    ...(last_reminded_at ? [key('agreementReminder', last_reminded_at)] : []),
  ];
}

import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { DocumentVersion, Variation } from '#shared/agreements/variation.ts';
import type { MailContent } from '#shared/mailContent.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { agreementCode } from '#shared/server/agreements/agreementCode.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { findAgreementReturn } from '#shared/store/agreementReturns.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import {
  aDocumentVersion,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { followAgreements } from '../../../events/agreements/onAgreementChange.ts';
import type { Portal } from '../../testing/portal.ts';

/** A return that is being sent, and all that it hangs on. */
export interface Sending {
  contract: ProviderContract;
  variation: Variation;
  text: DocumentVersion;
  agreementReturn: AgreementReturn;
}

/** Puts a contract, a variation and a return that is being sent into the table. */
export async function beginSending(
  portal: Portal,
  parts: {
    contract?: ProviderContract;
    variation?: Variation;
    text?: Partial<DocumentVersion>;
    overrides?: Partial<AgreementReturn>;
  } = {},
): Promise<Sending> {
  const contract = parts.contract ?? aProviderContract();
  const variation = parts.variation ?? aVariation();
  const text = aDocumentVersion(variation, parts.text);
  const agreementReturn = anAgreementReturn(variation, contract, parts.overrides);
  await portal.table.load([
    ...contractWrites(contract),
    ...variationWrites(variation, [text]),
    ...returnWrites(agreementReturn),
  ]);
  return { contract, variation, text, agreementReturn };
}

/** Lets the follower see a return as it is now, as its change in the table's stream does. */
export async function followReturn(table: Table, { id }: Pick<AgreementReturn, 'id'>) {
  const agreementReturn = await returnNow(table, { id });
  return followAgreements(
    {
      Records: [
        {
          eventName: 'MODIFY',
          dynamodb: {
            SequenceNumber: '1',
            NewImage: {
              entity: { S: 'agreementReturn' },
              id: { S: id },
              status: { S: agreementReturn.status },
            },
          },
        },
      ],
    },
    { table, clock: () => new Date() },
  );
}

export async function returnNow(
  table: Table,
  { id }: Pick<AgreementReturn, 'id'>,
): Promise<AgreementReturn> {
  const agreementReturn = await findAgreementReturn(table, id);
  if (!agreementReturn) throw new Error(`There is no return ${id}`);
  return agreementReturn;
}

/** The headers of the link that was mailed for a return's present issue. */
export async function linkOf(table: Table, { id }: Pick<AgreementReturn, 'id'>) {
  const { issue, signatory } = await returnNow(table, { id });
  if (!signatory) throw new Error(`Nobody signs ${id}`);
  const claims = { signatureRequestId: id, issue, email: signatory.email };
  return { 'x-link-token': await signLink('agreement', claims, { from: new Date(), hours: 48 }) };
}

/** The mails of a kind about a return, oldest first. */
export async function mailsOf<K extends MailContent['kind']>(
  table: Table,
  kind: K,
  { id }: Pick<AgreementReturn, 'id'>,
): Promise<(OutboxMail & { content: Extract<MailContent, { kind: K }> })[]> {
  const mails: OutboxMail[] = [];
  for await (const mail of table.each(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' })) {
    const { content } = mail;
    if (content.kind === kind && 'return' in content && content.return === id) mails.push(mail);
  }
  return mails as never;
}

/** The digits of the code that was mailed last for a return. */
export async function codeMailed(
  table: Table,
  agreementReturn: Pick<AgreementReturn, 'id'>,
): Promise<string> {
  const sent = await mailsOf(table, 'agreementCode', agreementReturn);
  const last = sent.sort((a, b) => (a.created_at < b.created_at ? -1 : 1)).at(-1);
  if (!last) throw new Error(`No code was mailed for ${agreementReturn.id}`);
  return agreementCode(last.content.code_id);
}

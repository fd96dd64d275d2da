import type { CodePurpose } from '#shared/agreements/agreementLink.api.ts';
import type { AgreementEventKind } from '#shared/agreements/agreementReturn.ts';
import { instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { codeFault } from '#shared/reporting/linkCode.ts';
import { isAgreementCode } from '#shared/server/agreements/agreementCode.ts';
import { type ActBy, eventWrite } from '#shared/server/agreements/eventWrite.ts';
import { agreementCodeEntity } from '#shared/store/agreementCodes.store.ts';
import { agreementReturnEntity, returnPartition } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, replace, type Write } from '#shared/store/write.ts';
import type { Linked } from './linkedAgreement.ts';

/** An event of a code's: it shows in the certificate that the mailbox was at hand. */
export const codeEvent = (
  { agreementReturn, signatory }: Pick<Linked, 'agreementReturn' | 'signatory'>,
  input: { kind: AgreementEventKind; purpose: CodePurpose; now: Date; by: ActBy },
): Write =>
  eventWrite(agreementReturn, {
    kind: input.kind,
    at: instant(input.now),
    by: input.by,
    email: signatory.email,
    detail: input.purpose,
  });

/** Keeps a wrong try with its entry in the audit trail. */
type KeepTry = (
  change: {
    of: string;
    what: 'agreements.codeRefused';
    before: unknown;
    after: unknown;
  },
  writes: Write[],
) => Promise<void>;

/**
 * What using a code up takes, in the transaction of what it is for. Refuses a code that is wrong (having
 * counted the try), too old, used, or for something else, with the texts of section 6.
 */
export async function usedCode(
  table: Table,
  linked: Linked,
  input: { code: string; purpose: CodePurpose; now: Date; by: ActBy; keepTry: KeepTry },
): Promise<{ id: string; writes: Write[] }> {
  const { agreementReturn } = linked;
  const [live, now] = await table.read(
    wanted(agreementCodeEntity, { return: agreementReturn.id, issue: agreementReturn.issue }),
    wanted(agreementReturnEntity, { id: agreementReturn.id }),
  );
  // Somebody was quicker with this very code: what is to be said is what they did, not how the code stands.
  if (now?.version !== agreementReturn.version)
    throw new CommitRefused(['agreementReturn'], undefined);
  // One live at a time: a code for something else is none for this.
  const existing = live?.purpose === input.purpose ? live : undefined;
  const isRight =
    existing !== undefined && (await isAgreementCode(existing.id, input.code, input.now));
  const fault = codeFault(existing, { isRight, now: input.now });
  if (fault) {
    if (existing && fault.isWrong) {
      await input.keepTry(
        {
          of: returnPartition(agreementReturn.id),
          what: 'agreements.codeRefused',
          before: { tries: existing.tries },
          after: { tries: existing.tries + 1 },
        },
        [replace(agreementCodeEntity, { ...existing, tries: existing.tries + 1 }, existing)],
      );
    }
    throw new Refusal(fault.reason, fault.text, { errors: { code: [fault.text] } });
  }
  const used = existing as NonNullable<typeof existing>;
  return {
    id: used.id,
    writes: [
      replace(agreementCodeEntity, { ...used, used: true }, used),
      codeEvent(linked, { ...input, kind: 'codeConfirmed' }),
    ],
  };
}

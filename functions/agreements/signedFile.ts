import { type AgreementReturn, furthestFile } from '#shared/agreements/agreementReturn.ts';
import { isSigned } from '#shared/agreements/agreementValues.ts';
import { Refusal } from '#shared/kernel/refusal.ts';

const NOT_SIGNED = 'This agreement is not signed yet.';
const BEING_MADE = 'The signed file is not ready yet. Please try again in a moment.';

/** The furthest file of a signed agreement. Refuses (`conflict`) where there is none, or none yet. */
export function signedFile(
  agreementReturn: AgreementReturn,
): NonNullable<ReturnType<typeof furthestFile>> {
  if (!isSigned(agreementReturn)) throw new Refusal('conflict', NOT_SIGNED);
  const file = furthestFile(agreementReturn);
  if (!file || file.kind === 'DOCUMENT') throw new Refusal('conflict', BEING_MADE);
  return file;
}

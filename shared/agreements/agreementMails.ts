import * as z from 'zod/mini';
import { Instant, SignatureRequestId } from '../kernel/ids.ts';
import type { AgreementReturn } from './agreementReturn.ts';
import { AgreementParty, Sha256, VariationUuid } from './agreementValues.ts';
import type { Variation } from './variation.ts';

/** What the mails about a return have in common. They hold no rates (agreements, section 4). */
const aboutAgreement = {
  return: SignatureRequestId,
  issue: z.int(),
  party: AgreementParty,
  contract_name: z.string(),
  reference: z.string(),
  title: z.string(),
  /** For whom it is asked. */
  commissioner: z.string(),
  /** Who of the central team asks; left out of mails of an earlier release. */
  asked_by: z.optional(z.string()),
  deadline: z.iso.date(),
  /** The recipient's name. */
  name: z.string(),
};

const content = <K extends string, S extends z.core.$ZodShape>(kind: K, more: S) =>
  z.strictObject({ kind: z.literal(kind), ...aboutAgreement, ...more });

/** `passed_on_by`: the colleague who did; null where the central team sent it. */
export const AgreementToSignContent = content('agreementToSign', {
  passed_on_by: z.nullable(z.string()),
});
export const AgreementReminderContent = content('agreementReminder', {});
/** To whoever signed and each contact who wants it, with the file's hash. */
export const AgreementSignedContent = content('agreementSigned', {
  /** Who signed opens it by the link; another signs in. */
  is_signatory: z.boolean(),
  signed_by: z.string(),
  signed_at: Instant,
  sha256: Sha256,
});
export const AgreementCompleteContent = content('agreementComplete', {
  is_signatory: z.boolean(),
  countersigned_at: Instant,
  sha256: Sha256,
});
/** To the owner of the variation, at once. */
export const AgreementDeclinedContent = content('agreementDeclined', {
  variation: VariationUuid,
  declined_by: z.string(),
  reason: z.string(),
});
export const AgreementDelegatedContent = content('agreementDelegated', {
  from_name: z.string(),
  to_name: z.string(),
});
export const AgreementExpiredContent = content('agreementExpired', {});
export const AgreementExtendedContent = content('agreementExtended', {});
export const AgreementWithdrawnContent = content('agreementWithdrawn', { reason: z.string() });
export const AgreementClosedContent = content('agreementClosed', {});
/** To whoever was asked before the central team sent it to somebody else. */
export const AgreementReassignedContent = content('agreementReassigned', {});

/** The news of a day, to the owners of variations (agreements, section 4). */
export const AgreementDigestContent = z.strictObject({
  kind: z.literal('agreementDigest'),
  name: z.string(),
  day: z.iso.date(),
  variations: z.array(
    z.strictObject({
      uuid: VariationUuid,
      reference: z.string(),
      title: z.string(),
      declined: z.int(),
      bounced: z.int(),
      no_signatory: z.int(),
      passed_on: z.int(),
    }),
  ),
});
export type AgreementDigestContent = z.infer<typeof AgreementDigestContent>;

/** All but the code's mail and the digest: what follows a command on a return. */
export const AgreementContent = z.discriminatedUnion('kind', [
  AgreementToSignContent,
  AgreementReminderContent,
  AgreementSignedContent,
  AgreementCompleteContent,
  AgreementDeclinedContent,
  AgreementDelegatedContent,
  AgreementExpiredContent,
  AgreementExtendedContent,
  AgreementWithdrawnContent,
  AgreementClosedContent,
  AgreementReassignedContent,
]);
export type AgreementContent = z.infer<typeof AgreementContent>;
export type AgreementMailKind = AgreementContent['kind'];

/** What every mail about a return says, to this recipient. */
export const aboutReturn = (
  agreementReturn: Pick<AgreementReturn, 'id' | 'issue' | 'party' | 'contract_name'>,
  variation: Pick<Variation, 'reference' | 'title' | 'commissioner' | 'deadline' | 'owner'>,
  name: string,
) => ({
  return: agreementReturn.id,
  issue: agreementReturn.issue,
  party: agreementReturn.party,
  contract_name: agreementReturn.contract_name,
  reference: variation.reference,
  title: variation.title,
  commissioner: variation.commissioner,
  asked_by: variation.owner.name,
  deadline: variation.deadline,
  name,
});

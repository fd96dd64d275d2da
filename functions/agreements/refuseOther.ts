import type { CodePurpose } from '../../shared/agreements/agreementLink.api.ts';
import { OPEN_FIRST, OTHER_DOCUMENT } from '../../shared/agreements/agreementWords.ts';
import { asMoved, whyNotToSign } from '../../shared/agreements/returnCommands.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { Linked } from './linkedAgreement.ts';

/**
 * Refuses what cannot be signed, declined or passed on as it stands: signed, over, withdrawn, not opened,
 * or not what was shown (agreements, section 6). Comes before code and form, so that no try is lost on it.
 */
export function refuseOther(
  { one, variation }: Linked,
  of: {
    purpose: Exclude<CodePurpose, 'download'>;
    issue: number;
    document_sha256?: string;
    now: Date;
  },
): void {
  const why = whyNotToSign(one, variation, of.now);
  if (why) throw new Refusal('conflict', why);
  if (asMoved(one, variation, of.now).status !== 'VIEWED')
    throw new Refusal('conflict', OPEN_FIRST);
  const isOther = of.document_sha256 !== undefined && of.document_sha256 !== one.document?.sha256;
  if (of.issue !== one.issue || isOther) {
    throw new Refusal('stale', OTHER_DOCUMENT, { current: { issue: one.issue } });
  }
}

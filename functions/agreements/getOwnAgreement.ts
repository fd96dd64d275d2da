import type { AgreementReturn } from '../../shared/agreements/agreementReturn.ts';
import { isSigned } from '../../shared/agreements/agreementValues.ts';
import { BEING_SENT } from '../../shared/agreements/agreementWords.ts';
import type { Block } from '../../shared/agreements/bodyBlocks.ts';
import { getOwnAgreement } from '../../shared/agreements/ownAgreements.api.ts';
import { whyNotToSign } from '../../shared/agreements/returnCommands.ts';
import type { AgreementFile, Variation } from '../../shared/agreements/variation.ts';
import { readDocumentContent } from '../../shared/server/agreements/documentContent.ts';
import { isSignatoryGone } from '../../shared/server/agreements/whoSigns.ts';
import { annexesOfReturn } from '../../shared/store/variations.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { annexNamed } from './annexes.ts';
import { isWaiting, ownView } from './ownView.ts';
import { readableReturn } from './readers.ts';
import { isFileReady } from './views.ts';

const onlySigns = (name: string) => `Only ${name} can sign. Ask them to pass it on to you.`;
const GONE =
  'The person it was sent to is no longer a contact. Please ask the central team to send it again.';

export const handler = handle(getOwnAgreement, async ({ params, caller, table, now }) => {
  const account = accountOf(caller);
  const { one, variation, contract } = await readableReturn(table, params.id, {
    account,
    central: false,
  });
  const isGone = one.contract !== null && isSignatoryGone(one, contract);
  const view = ownView(one, { variation, account, isGone, now });
  return {
    ...view,
    notice: isSigned(one) || view.can_sign ? null : whyNotBy(one, { variation, isGone, now }),
    blocks: one.document ? await blocksOf(one.document) : [],
    annexes: (await annexesOfReturn(table, one)).map(annexNamed),
    file_ready: isFileReady(one),
  };
});

/** Why whoever reads an unsigned agreement cannot sign it: nobody can, or only somebody else. */
function whyNotBy(
  one: AgreementReturn,
  { variation, isGone, now }: { variation: Variation; isGone: boolean; now: Date },
): string | null {
  const why = whyNotToSign(one, variation, now);
  if (why) return why;
  if (one.status === 'ISSUING') return BEING_SENT;
  if (isGone) return GONE;
  return one.signatory && isWaiting(one, variation, now) ? onlySigns(one.signatory.name) : null;
}

/** What was made the document: never the live contract (agreements, section 2). */
const blocksOf = async (document: AgreementFile): Promise<Block[]> =>
  (await readDocumentContent(document)).blocks;

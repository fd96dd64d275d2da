import type { Block } from '../../shared/agreements/bodyBlocks.ts';
import { getOwnAgreement } from '../../shared/agreements/ownAgreements.api.ts';
import type { AgreementFile } from '../../shared/agreements/variation.ts';
import { readDocumentContent } from '../../shared/server/agreements/documentContent.ts';
import { isSignatoryGone } from '../../shared/server/agreements/whoSigns.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { ownView } from './ownView.ts';
import { isSignatory, readableReturn } from './readers.ts';
import { isFileReady } from './views.ts';

const onlySigns = (name: string) => `Only ${name} can sign. Ask them to pass it on to you.`;

export const handler = handle(getOwnAgreement, async ({ params, caller, table, now }) => {
  const account = accountOf(caller);
  const { one, variation, contract } = await readableReturn(table, params.id, {
    account,
    central: false,
  });
  const isGone = one.contract !== null && isSignatoryGone(one, contract);
  const isWaitedFor = ['ISSUED', 'BOUNCED', 'VIEWED'].includes(one.status);
  const notice =
    isWaitedFor && one.signatory && !isSignatory(one, account)
      ? onlySigns(one.signatory.name)
      : null;
  return {
    ...ownView(one, { variation, account, isGone, now }),
    notice,
    blocks: one.document ? await blocksOf(one.document) : [],
    file_ready: isFileReady(one),
  };
});

/** What was made the document: never the live contract (agreements, section 2). */
const blocksOf = async (document: AgreementFile): Promise<Block[]> =>
  (await readDocumentContent(document)).blocks;

import { NO_TEXT_YET } from '../../shared/agreements/agreementWords.ts';
import { postVariationPreview } from '../../shared/agreements/variations.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { mergeForContract } from '../../shared/server/agreements/mergeDocument.ts';
import { findDocumentVersion } from '../../shared/store/variations.store.ts';
import { handle } from '../runtime/handle.ts';
import { loadContract, loadVariation } from './load.ts';
import { refuseBody } from './variationWrites.ts';

export const handler = handle(postVariationPreview, async ({ params, body, table }) => {
  const variation = await loadVariation(table, params.uuid);
  const contract = await loadContract(table, body.contract);
  const { uuid, document_version } = variation;
  const text = body.body ?? (await findDocumentVersion(table, uuid, document_version))?.body;
  if (text === undefined) throw new Refusal('conflict', NO_TEXT_YET);
  refuseBody(text);
  return mergeForContract(table, { variation, contract, body: text });
});

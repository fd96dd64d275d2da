import { VARIATION_CLOSED } from '../../shared/agreements/agreementWords.ts';
import { isEnded } from '../../shared/agreements/variation.ts';
import { postVariationAnnex } from '../../shared/agreements/variations.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { keepAgreementFile } from '../../shared/server/agreements/agreementFiles.ts';
import { linkToAgreement } from '../../shared/server/fileLinks.ts';
import { wanted } from '../../shared/store/entity.ts';
import {
  annexesOf,
  uploadedAnnexEntity,
  variationPartition,
} from '../../shared/store/variations.store.ts';
import { create } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { checkPdf } from './checkPdf.ts';
import { loadVariation } from './load.ts';

const NOT_PDF = 'An annex must be a PDF.';
/** Of all that were ever uploaded for one variation, so that its list stays short. */
const MOST_UPLOADED = 50;
const TOO_MANY = `At most ${MOST_UPLOADED} files can be uploaded for a variation`;

export const handler = handle(postVariationAnnex, async ({ params, body, table, at, save }) => {
  const file = checkPdf(body.file, NOT_PDF);
  const variation = await loadVariation(table, params.uuid);
  if (isEnded(variation)) throw new Refusal('conflict', VARIATION_CLOSED);
  if ((await annexesOf(table, variation.uuid)).length >= MOST_UPLOADED) {
    throw new Refusal('conflict', TOO_MANY);
  }
  // Its key is its hash: one that no item comes to name is no other file's.
  const stored = await keepAgreementFile(variation.uuid, file.body);
  const annex = { ...stored, name: file.name, variation: variation.uuid, at };
  const url = await linkToAgreement(stored.key, file.name);
  const [already] = await table.read(wanted(uploadedAnnexEntity, annex));
  return save(
    {
      of: variationPartition(variation.uuid),
      what: 'agreements.annexUploaded',
      before: null,
      after: { sha256: stored.sha256, bytes: stored.bytes, name: file.name },
    },
    // The same file again is the same annex, under its first name.
    already ? [] : [create(uploadedAnnexEntity, annex)],
    { name: already?.name ?? file.name, sha256: stored.sha256, bytes: stored.bytes, url },
  );
});

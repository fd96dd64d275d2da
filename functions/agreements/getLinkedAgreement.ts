import { getLinkedAgreement } from '../../shared/agreements/agreementLink.api.ts';
import { signingMinutes } from '../../shared/agreements/signingMinutes.ts';
import { findDocumentVersion } from '../../shared/store/variations.store.ts';
import { handle } from '../runtime/handle.ts';
import { linkedAgreement, linkedSummary } from './linkedAgreement.ts';
import { partsAskedOf } from './openedAgreement.ts';

export const handler = handle(getLinkedAgreement, async ({ caller, table, now }) => {
  const linked = await linkedAgreement(caller, table);
  const { one, variation } = linked;
  const version = one.document_version ?? variation.document_version;
  const [{ asks, homes }, text] = await Promise.all([
    partsAskedOf(table, one, variation),
    findDocumentVersion(table, variation.uuid, version),
  ]);
  return {
    ...linkedSummary(one, linked, now),
    overview: {
      asked_by: variation.owner.name,
      asks,
      minutes: signingMinutes({ body: text?.body ?? '', asks, homes: homes.length }),
    },
  };
});

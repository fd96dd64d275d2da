import { getLinkedAgreement } from '../../shared/agreements/agreementLink.api.ts';
import { handle } from '../runtime/handle.ts';
import { linkedAgreement, linkedSummary } from './linkedAgreement.ts';

export const handler = handle(getLinkedAgreement, async ({ caller, table, now }) => {
  const linked = await linkedAgreement(caller, table);
  return linkedSummary(linked.one, linked, now);
});

import { type AgreementType, MOST_PLACES_A_WRITE } from '#shared/agreements/agreementValues.ts';
import {
  type ProposedContract,
  patchProviderContract,
  postProviderContract,
} from '#shared/agreements/providerContracts.api.ts';
import { send } from '../../../api/send.ts';

/**
 * Confirms a proposed contract with all its places, as many a write as one takes (agreements, section 1).
 * One that is cut short is proposed again with what is left, for the contract that is there by then: so it
 * may be repeated.
 */
export async function addProposed(
  agreement_type: AgreementType,
  { contract, contract_name, provider_name, places }: ProposedContract,
): Promise<void> {
  const uuids = places.map(({ uuid }) => uuid);
  let at = contract;
  for (let from = 0; from < uuids.length; from += MOST_PLACES_A_WRITE) {
    const some = uuids.slice(from, from + MOST_PLACES_A_WRITE);
    at = at
      ? await send(patchProviderContract, {
          params: { uuid: at.uuid },
          body: { version: at.version, add_places: some },
        })
      : await send(postProviderContract, {
          body: { agreement_type, contract_name, provider_name, places: some },
        });
  }
}

import type { ProviderContractView } from '#shared/agreements/agreementViews.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import { placeRef } from '#shared/places/place.ts';
import { placesOf } from '#shared/server/agreements/mergeDocument.ts';
import { agreementReturnsBy } from '#shared/store/agreementReturns.store.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { returnsOfContract } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { variationEntity } from '#shared/store/variations.store.ts';
import { addressesOfContract } from './addressesOfContract.ts';
import { providerView } from './views.ts';

/** A provider contract as the central team sees it, with its returns and the addresses no mail reaches. */
export async function contractView(
  contract: ProviderContract,
  { table, now }: { table: Table; now: Date },
): Promise<ProviderContractView> {
  const [homes, pointers] = await Promise.all([
    placesOf(table, contract.places),
    returnsOfContract(table, contract.uuid),
  ]);
  const [returns, variations] = await Promise.all([
    agreementReturnsBy(
      table,
      pointers.map(({ id }) => id),
    ),
    table.readMany(pointers.map(({ variation }) => wanted(variationEntity, { uuid: variation }))),
  ]);
  const bouncing = await suppressedAmong(table, addressesOfContract(contract, returns), now);
  const rows = returns.flatMap((agreementReturn, at) => {
    const variation = variations[at];
    return agreementReturn && variation ? [{ one: agreementReturn, variation }] : [];
  });
  return {
    ...providerView(contract),
    agreement_type: contract.agreement_type,
    is_active: contract.is_active,
    places: homes.map((home) => ({
      place: placeRef(home),
      name: home.name,
      address: [home.address, home.postcode].filter(Boolean).join(', '),
      is_closed: isClosed(home),
      closed_on: isClosed(home) ? home.closed_on : null,
    })),
    bouncing: [...bouncing.keys()],
    returns: rows
      .sort((a, b) => (a.variation.created_at < b.variation.created_at ? 1 : -1))
      .map(({ one, variation }) => ({
        signature_request_id: one.id,
        variation_uuid: variation.uuid,
        reference: variation.reference,
        title: variation.title,
        status: one.status,
      })),
  };
}

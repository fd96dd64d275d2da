import { randomUUID } from 'node:crypto';
import { AGREED_KIND } from '#shared/agreements/agreedPlaces.ts';
import { AgreementType } from '#shared/agreements/agreementValues.ts';
import { contractInTrail, type ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Actor } from '#shared/audit/audit.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  contractPartition,
  contractPlaceEntity,
  findContract,
  providerContractEntity,
} from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, discard, replace, type Write } from '#shared/store/write.ts';

/** What a succession leaves in the trail of a contract. */
export const succeededContractAudit = auditWriter('agreements.contractChanged');

/**
 * Puts a successor in the former place's stead in each type's contract, for the transaction that links the
 * two. A successor that has a contract of the type keeps it, and the former place only leaves its own.
 */
export async function successorInContracts(
  table: Table,
  { former, successor }: { former: PlaceRef; successor: PlaceRef },
  act: { who: Actor; at: Instant; trace: string },
): Promise<Write[]> {
  const types = AgreementType.options.filter((type) => AGREED_KIND[type] === former.kind);
  const writes = await Promise.all(
    types.map(async (agreement_type) => {
      const [ofFormer, ofSuccessor] = await table.read(
        wanted(contractPlaceEntity, { agreement_type, place: former }),
        wanted(contractPlaceEntity, { agreement_type, place: successor }),
      );
      const contract = ofFormer && (await findContract(table, ofFormer.contract));
      if (!contract) return [];
      const places = ofSuccessor ? without(contract, former) : instead(contract, former, successor);
      const after: ProviderContract = { ...contract, places, changed_at: act.at };
      return [
        replace(providerContractEntity, after, contract),
        discard(contractPlaceEntity, { agreement_type, place: former }),
        ...(ofSuccessor
          ? []
          : [
              create(contractPlaceEntity, {
                agreement_type,
                place: successor,
                contract: contract.uuid,
              }),
            ]),
        succeededContractAudit.entry({
          of: contractPartition(contract.uuid),
          id: randomUUID(),
          what: 'agreements.contractChanged',
          before: contractInTrail(contract),
          after: contractInTrail(after),
          ...act,
        }),
      ];
    }),
  );
  return writes.flat();
}

const without = ({ places }: ProviderContract, former: PlaceRef): PlaceRef[] =>
  places.filter(({ uuid }) => uuid !== former.uuid);

const instead = (
  { places }: ProviderContract,
  former: PlaceRef,
  { kind, uuid }: PlaceRef,
): PlaceRef[] => places.map((place) => (place.uuid === former.uuid ? { kind, uuid } : place));

import type { AgreementType, ProviderContractUuid } from '../agreements/agreementValues.ts';
import {
  ContractName,
  ContractPlace,
  ContractReturn,
  HeadOfficeAddress,
  ProviderContract,
} from '../agreements/providerContract.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { fold } from '../kernel/text.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/** The partition of a contract, also in the audit trail. */
export const contractPartition = (uuid: string): string => `CONTRACT#${uuid}`;

/**
 * Access patterns
 * - a provider contract: pk `CONTRACT#<uuid>`, sk `CONTRACT`
 * - the contracts of a type by name: LINK, pk `CONTRACTS#<type>`, sk `<folded name>#<uuid>`
 */
export const providerContractEntity = entity<ProviderContract, Pick<ProviderContract, 'uuid'>>({
  name: 'providerContract',
  schema: ProviderContract,
  key: ({ uuid }) => ({ pk: contractPartition(uuid), sk: 'CONTRACT' }),
  index: ({ agreement_type, contract_name, uuid }) => ({
    LINK: { pk: `CONTRACTS#${agreement_type}`, sk: `${fold(contract_name)}#${uuid}` },
  }),
});

/**
 * Access patterns
 * - the contract of a type that has a name: pk `CONTRACT_NAME#<type>#<folded name>`, sk `NAME`
 */
export const contractNameEntity = entity<
  ContractName,
  Pick<ContractName, 'agreement_type' | 'folded'>
>({
  name: 'contractName',
  schema: ContractName,
  key: ({ agreement_type, folded }) => ({
    pk: `CONTRACT_NAME#${agreement_type}#${folded}`,
    sk: 'NAME',
  }),
});

/**
 * Access patterns
 * - the contract of a type that a place has: pk `PLACE#<uuid>#<type>`, sk `CONTRACT`
 */
export const contractPlaceEntity = entity<
  ContractPlace,
  Pick<ContractPlace, 'agreement_type' | 'place'>
>({
  name: 'contractPlace',
  schema: ContractPlace,
  key: ({ agreement_type, place }) => ({
    pk: `PLACE#${place.uuid}#${agreement_type}`,
    sk: 'CONTRACT',
  }),
});

/**
 * Access patterns
 * - the contracts of which an address is a head office contact's: pk `HEAD_OFFICE#<address>`,
 *   sk `CONTRACT#<uuid>#<contact>`
 */
export const headOfficeAddressEntity = entity<HeadOfficeAddress, HeadOfficeAddress>({
  name: 'headOfficeAddress',
  schema: HeadOfficeAddress,
  key: ({ email, contract, contact }) => ({
    pk: `HEAD_OFFICE#${email}`,
    sk: `CONTRACT#${contract}#${contact}`,
  }),
});

/**
 * Access patterns
 * - a contract's return in a variation, of which there is one: pk `CONTRACT#<uuid>`,
 *   sk `RETURN#<variation>`
 * - a contract's returns: the same by the sort key's beginning
 */
export const contractReturnEntity = entity<
  ContractReturn,
  Pick<ContractReturn, 'contract' | 'variation'>
>({
  name: 'contractReturn',
  schema: ContractReturn,
  key: ({ contract, variation }) => ({
    pk: contractPartition(contract),
    sk: `RETURN#${variation}`,
  }),
});

/** The contract, as it is now; undefined when there is none. */
export async function findContract(
  table: Table,
  uuid: ProviderContractUuid,
): Promise<ProviderContract | undefined> {
  const [contract] = await table.read(wanted(providerContractEntity, { uuid }));
  return contract;
}

/** The contract of a type that has this name, however it is spelled; undefined when there is none. */
export async function findContractNamed(
  table: Table,
  agreement_type: AgreementType,
  name: string,
): Promise<ProviderContract | undefined> {
  const [named] = await table.read(
    wanted(contractNameEntity, { agreement_type, folded: fold(name) }),
  );
  return named && findContract(table, named.contract);
}

/** The contracts of these ids that there are, by id. */
export async function contractsBy(
  table: Table,
  uuids: readonly ProviderContractUuid[],
): Promise<Map<ProviderContractUuid, ProviderContract>> {
  const contracts = await table.readMany(
    [...new Set(uuids)].map((uuid) => wanted(providerContractEntity, { uuid })),
  );
  return new Map(
    contracts.flatMap((providerContract) =>
      providerContract ? [[providerContract.uuid, providerContract] as const] : [],
    ),
  );
}

/** The contracts of a type by name. Trails a change by a moment. */
export const contractsOfType = (
  table: Table,
  type: AgreementType,
): AsyncGenerator<ProviderContract> =>
  table.each(providerContractEntity, { index: 'LINK', pk: `CONTRACTS#${type}` });

/** The contracts of which an address is an undeleted head office contact's. */
export const headOfficeOf = (table: Table, email: EmailAddress): Promise<HeadOfficeAddress[]> =>
  table.all(headOfficeAddressEntity, { pk: `HEAD_OFFICE#${email}`, prefix: 'CONTRACT#' });

/** A contract's returns. */
export const returnsOfContract = (
  table: Table,
  contract: ProviderContractUuid,
): Promise<ContractReturn[]> =>
  table.all(contractReturnEntity, { pk: contractPartition(contract), prefix: 'RETURN#' });

import type { Account } from '#shared/account/account.ts';
import {
  type AgreementReturn,
  type CommissionerCover,
  isCoveredBy,
} from '#shared/agreements/agreementReturn.ts';
import {
  type HeadContactUuid,
  isSigned,
  MOST_CONTRACTS,
} from '#shared/agreements/agreementValues.ts';
import { NO_RETURN } from '#shared/agreements/agreementWords.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isSignatoryGone } from '#shared/server/agreements/whoSigns.ts';
import {
  agreementReturnsBy,
  commissionerCoverEntity,
  returnsSentTo,
} from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { inactiveAmong } from '#shared/store/inactive.store.ts';
import {
  contractReturnEntity,
  contractsBy,
  headOfficeOf,
  returnsOfContract,
} from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { type LoadedReturn, loadAgreementReturn } from './load.ts';

/** Whether the account is the one that is asked to sign, or that did. */
export const isSignatory = (
  agreementReturn: AgreementReturn,
  { email }: Pick<Account, 'email'>,
): boolean => agreementReturn.signatory?.email === email;

/**
 * The return, for whoever may read it: the signatory, unless they were deleted before they signed; undeleted
 * head office contacts of its contract, the commissioner whose signature covers it, and where `central` the
 * central team. To anybody else there is none (agreements, sections 1, 3 and 6). A contact whose account at
 * another address is deactivated reads nothing here (ADR 37).
 */
export async function readableReturn(
  table: Table,
  id: AgreementReturn['id'],
  { account, central }: { account: Account; central: boolean },
): Promise<LoadedReturn> {
  const loaded = await loadAgreementReturn(table, id);
  const { agreementReturn, contract } = loaded;
  if (central && account.kind === 'lph') return loaded;
  const barred = await deactivatedElsewhere(table, contract ? [contract] : [], account);
  if (
    isSignatory(agreementReturn, account) &&
    !hasLeft(agreementReturn, contract) &&
    !barred.has(agreementReturn.signatory?.contact)
  ) {
    return loaded;
  }
  const isContact = contract?.head_office_contacts.some(
    ({ uuid, is_deleted, emails }) =>
      !is_deleted && emails.includes(account.email) && !barred.has(uuid),
  );
  if (isContact && account.kind === 'provider') return loaded;
  if (await isCovered(table, agreementReturn, account)) return loaded;
  throw new Refusal('notFound', NO_RETURN);
}

/** Whether the signatory was deleted from the contract before they signed. */
const hasLeft = (
  agreementReturn: AgreementReturn,
  contract: ProviderContract | undefined,
): boolean =>
  !isSigned(agreementReturn) &&
  agreementReturn.contract !== null &&
  isSignatoryGone(agreementReturn, contract);

/** The contacts of these contracts whose account at an address other than this account's is deactivated. */
export async function deactivatedElsewhere(
  table: Table,
  contracts: readonly ProviderContract[],
  { email }: Pick<Account, 'email'>,
): Promise<{ has: (contact: HeadContactUuid | null | undefined) => boolean }> {
  const contacts = contracts.flatMap(({ head_office_contacts }) => head_office_contacts);
  const inactive = await inactiveAmong(
    table,
    contacts.flatMap(({ emails }) => emails).filter((address) => address !== email),
  );
  const barred = new Set(
    contacts
      .filter(({ emails }) => emails.some((one) => inactive.has(one)))
      .map(({ uuid }) => uuid),
  );
  return { has: (contact) => contact != null && barred.has(contact) };
}

/** Those that the account is asked to sign, or did. */
export async function asSignatory(
  table: Table,
  returns: readonly (AgreementReturn | undefined)[],
  account: Pick<Account, 'email'>,
): Promise<AgreementReturn[]> {
  const named = returns.flatMap((agreementReturn) =>
    agreementReturn && isSignatory(agreementReturn, account) ? [agreementReturn] : [],
  );
  const contracts = await contractsBy(
    table,
    named.flatMap((agreementReturn) =>
      agreementReturn.signatory?.contact ? (agreementReturn.contract ?? []) : [],
    ),
  );
  const barred = await deactivatedElsewhere(table, [...contracts.values()], account);
  return named.filter(
    (agreementReturn) =>
      !barred.has(agreementReturn.signatory?.contact) &&
      !hasLeft(
        agreementReturn,
        agreementReturn.contract === null ? undefined : contracts.get(agreementReturn.contract),
      ),
  );
}

/** Whether a commissioner's own signature covers a provider's return at its version. */
async function isCovered(
  table: Table,
  agreementReturn: AgreementReturn,
  account: Account,
): Promise<boolean> {
  if (agreementReturn.party !== 'PROVIDER' || account.kind === 'provider') return false;
  const covers = await coversOf(table, await ownReturns(table, account));
  return covers.some((cover) => isCoveredBy(agreementReturn, cover));
}

/** What those of one's own agreements cover that are commissioners' and signed. */
async function coversOf(
  table: Table,
  own: readonly AgreementReturn[],
): Promise<CommissionerCover[]> {
  const signed = own.filter(
    (agreementReturn) => agreementReturn.party === 'COMMISSIONER' && isSigned(agreementReturn),
  );
  const covers = await table.readMany(
    signed.map(({ id }) => wanted(commissionerCoverEntity, { id })),
  );
  return covers.flatMap((cover) => cover ?? []);
}

/** Of one's own a list has at most: a provider has some ten a year. */
const MOST_OWN = 500;
/** Of those that one's signature covers: a variation's, all of them. */
const MOST_COVERED = MOST_CONTRACTS;

/** A person's own agreements: those that they are asked to sign or did, and those of their contracts. */
export async function ownReturns(table: Table, account: Account): Promise<AgreementReturn[]> {
  const [sent, offices] = await Promise.all([
    returnsSentTo(table, account.email),
    account.kind === 'provider' ? headOfficeOf(table, account.email) : [],
  ]);
  const contracts = await contractsBy(
    table,
    offices.map(({ contract }) => contract),
  );
  const barred = await deactivatedElsewhere(table, [...contracts.values()], account);
  const reached = offices.filter(({ contact }) => !barred.has(contact));
  const pointers = await Promise.all(
    [...new Set(reached.map(({ contract }) => contract))].map((contract) =>
      returnsOfContract(table, contract),
    ),
  );
  const ofContracts = new Set(pointers.flat().map(({ id }) => id));
  const ids = [...new Set([...sent, ...ofContracts])].slice(0, MOST_OWN);
  const returns = await agreementReturnsBy(table, ids);
  const theirs = new Set((await asSignatory(table, returns, account)).map(({ id }) => id));
  return returns.flatMap((agreementReturn) =>
    agreementReturn &&
    agreementReturn.issue > 0 &&
    (theirs.has(agreementReturn.id) || ofContracts.has(agreementReturn.id))
      ? [agreementReturn]
      : [],
  );
}

/** A person's own agreements, and those that a commissioner's signature has countersigned. */
export async function readableReturns(table: Table, account: Account): Promise<AgreementReturn[]> {
  const own = await ownReturns(table, account);
  if (account.kind === 'provider') return own;
  const covers = await coversOf(table, own);
  const pointers = await table.readMany(
    covers.flatMap(({ contracts, variation }) =>
      contracts.map((contract) => wanted(contractReturnEntity, { contract, variation })),
    ),
  );
  const ownIds = new Set(own.map(({ id }) => id));
  const ids = new Set(
    pointers.flatMap((pointer) => (pointer && !ownIds.has(pointer.id) ? pointer.id : [])),
  );
  const covered = await agreementReturnsBy(table, [...ids].slice(0, MOST_COVERED));
  return [
    ...own,
    // Another version of its text is countersigned by somebody else.
    ...covered.flatMap((agreementReturn) =>
      agreementReturn?.status === 'COUNTERSIGNED' &&
      covers.some((cover) => isCoveredBy(agreementReturn, cover))
        ? agreementReturn
        : [],
    ),
  ];
}

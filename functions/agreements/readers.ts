import type { Account } from '../../shared/account/account.ts';
import type { AgreementReturn } from '../../shared/agreements/agreementReturn.ts';
import { isSigned } from '../../shared/agreements/agreementValues.ts';
import { NO_RETURN } from '../../shared/agreements/agreementWords.ts';
import type { ProviderContract } from '../../shared/agreements/providerContract.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { isSignatoryGone } from '../../shared/server/agreements/whoSigns.ts';
import {
  agreementReturnsBy,
  askedOf,
  commissionerCoverEntity,
} from '../../shared/store/agreementReturns.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import {
  contractReturnEntity,
  contractsBy,
  headOfficeOf,
  returnsOfContract,
} from '../../shared/store/providerContracts.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { type LoadedReturn, loadAgreementReturn } from './load.ts';

/** Whether the account is the one that is asked to sign, or that did. */
export const isSignatory = (one: AgreementReturn, { email }: Pick<Account, 'email'>): boolean =>
  one.signatory?.email === email;

/**
 * The return, for whoever may read it: the signatory, unless they were deleted before they signed; undeleted
 * head office contacts of its contract, the commissioner whose signature covers it, and where `central` the
 * central team. To anybody else there is none (agreements, sections 1, 3 and 6).
 */
export async function readableReturn(
  table: Table,
  id: AgreementReturn['id'],
  { account, central }: { account: Account; central: boolean },
): Promise<LoadedReturn> {
  const loaded = await loadAgreementReturn(table, id);
  const { one, contract } = loaded;
  if (central && account.kind === 'lph') return loaded;
  if (isSignatory(one, account) && !hasLeft(one, contract)) return loaded;
  const isContact = contract?.head_office_contacts.some(
    ({ is_deleted, emails }) => !is_deleted && emails.includes(account.email),
  );
  if (isContact && account.kind === 'provider') return loaded;
  if (await isCoveredBy(table, one, account)) return loaded;
  throw new Refusal('notFound', NO_RETURN);
}

/** Whether the signatory was deleted from the contract before they signed. */
const hasLeft = (one: AgreementReturn, contract: ProviderContract | undefined): boolean =>
  !isSigned(one) && one.contract !== null && isSignatoryGone(one, contract);

/** Those that the account is asked to sign, or did. */
export async function asSignatory(
  table: Table,
  returns: readonly (AgreementReturn | undefined)[],
  account: Pick<Account, 'email'>,
): Promise<AgreementReturn[]> {
  const named = returns.flatMap((one) => (one && isSignatory(one, account) ? [one] : []));
  const contracts = await contractsBy(
    table,
    named.flatMap((one) => (one.signatory?.contact && !isSigned(one) ? (one.contract ?? []) : [])),
  );
  return named.filter(
    (one) => !hasLeft(one, one.contract === null ? undefined : contracts.get(one.contract)),
  );
}

/** Whether a commissioner's own signature covers a provider's return at its version. */
async function isCoveredBy(table: Table, one: AgreementReturn, account: Account): Promise<boolean> {
  if (one.party !== 'PROVIDER' || account.kind === 'provider') return false;
  const covers = await coversOf(table, account);
  return covers.some(
    ({ variation, document_version, contracts }) =>
      variation === one.variation &&
      document_version === one.document_version &&
      one.contract !== null &&
      contracts.includes(one.contract),
  );
}

/** What the account's own signed commissioners' agreements cover. */
async function coversOf(table: Table, account: Account) {
  const ids = await askedOf(table, account.email);
  const returns = await agreementReturnsBy(table, ids);
  const signed = returns.flatMap((one) =>
    one?.party === 'COMMISSIONER' && one.status === 'RETURNED' && isSignatory(one, account)
      ? one.id
      : [],
  );
  const covers = await table.readMany(signed.map((id) => wanted(commissionerCoverEntity, { id })));
  return covers.flatMap((cover) => cover ?? []);
}

/** Agreements of one's own that a list has at most: a provider has some ten a year. */
const MOST_OWN = 500;

/**
 * A person's own agreements: those that they are asked to sign or did, those of their contracts, and a
 * commissioner's countersigned ones.
 */
export async function ownReturns(table: Table, account: Account): Promise<AgreementReturn[]> {
  const [asked, offices, covers] = await Promise.all([
    askedOf(table, account.email),
    account.kind === 'provider' ? headOfficeOf(table, account.email) : [],
    account.kind === 'provider' ? [] : coversOf(table, account),
  ]);
  const ofContracts = await Promise.all(
    [...new Set(offices.map(({ contract }) => contract))].map((contract) =>
      returnsOfContract(table, contract),
    ),
  );
  const pairs = covers.flatMap(({ contracts, variation, document_version }) =>
    contracts.map((contract) => ({ contract, variation, document_version })),
  );
  const found = await table.readMany(pairs.map((pair) => wanted(contractReturnEntity, pair)));
  const covered = pairs.flatMap(({ document_version }, at) => {
    const id = found[at]?.id;
    return id ? [{ id, document_version }] : [];
  });
  const contractIds = new Set(ofContracts.flat().map(({ id }) => id));
  const ids = new Set([...asked, ...contractIds, ...covered.map(({ id }) => id)]);
  const returns = await agreementReturnsBy(table, [...ids].slice(0, MOST_OWN));
  const theirs = new Set((await asSignatory(table, returns, account)).map(({ id }) => id));
  return returns.flatMap((one) => {
    if (!one) return [];
    const isOwn = theirs.has(one.id) || contractIds.has(one.id);
    // Another version of its text is countersigned by somebody else.
    const isCovered =
      one.status === 'COUNTERSIGNED' &&
      covered.some(
        ({ id, document_version }) => id === one.id && document_version === one.document_version,
      );
    return (isOwn && one.issue > 0) || isCovered ? [one] : [];
  });
}

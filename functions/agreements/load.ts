import type { Account } from '#shared/account/account.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { ReturnAnswer } from '#shared/agreements/agreementReturns.api.ts';
import type {
  AgreementType,
  ProviderContractUuid,
  VariationUuid,
} from '#shared/agreements/agreementValues.ts';
import { NO_CONTRACT, NO_RETURN, NO_VARIATION, ofType } from '#shared/agreements/agreementWords.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import type { Actor } from '#shared/audit/audit.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { SignatureRequestId } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { findAgreementReturn } from '#shared/store/agreementReturns.store.ts';
import { findContract } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { commissionerView, returnView } from './views.ts';

/** A refusal of one field, said under it too. */
export const refusedField = (field: string, text: string): Refusal =>
  new Refusal('invalid', text, { errors: { [field]: [text] } });

/** The account as what it does is kept. */
export const actorOfAccount = (account: Account): Actor => ({
  kind: 'account',
  id: account.id,
  name: fullName(account),
});

/** The variation. Refuses `notFound`, and a type that is not its own. */
export async function loadVariation(
  table: Table,
  uuid: VariationUuid,
  type?: AgreementType,
): Promise<Variation> {
  const variation = await findVariation(table, uuid);
  if (!variation) throw new Refusal('notFound', NO_VARIATION);
  refuseOtherType(variation, type);
  return variation;
}

/** Refuses `invalid` where a call names a type that is not the thing's own. */
function refuseOtherType(
  { agreement_type }: { agreement_type: AgreementType },
  type: AgreementType | undefined,
): void {
  if (type !== undefined && type !== agreement_type) {
    throw refusedField('agreement_type', ofType(agreement_type));
  }
}

const CHANGED_MEANWHILE = 'Someone else has changed this meanwhile. Please look again.';

/** Refuses (`stale`) a version that is not the present one, with how it stands: the page lets choose. */
export async function refuseStale(
  thing: { version: number },
  version: number | undefined,
  view: () => Promise<unknown>,
): Promise<void> {
  if (version === undefined || thing.version === version) return;
  const current = await view();
  throw new Refusal('stale', CHANGED_MEANWHILE, { current });
}

/** The contract. Refuses `notFound`. */
export async function loadContract(
  table: Table,
  uuid: ProviderContractUuid,
): Promise<ProviderContract> {
  const contract = await findContract(table, uuid);
  if (!contract) throw new Refusal('notFound', NO_CONTRACT);
  return contract;
}

/** A return with what it is about. */
export interface LoadedReturn {
  agreementReturn: AgreementReturn;
  variation: Variation;
  /** Of a provider's. */
  contract: ProviderContract | undefined;
}

/** The return, its variation and its contract. Refuses `notFound`, and a type that is not its own. */
export async function loadAgreementReturn(
  table: Table,
  id: SignatureRequestId,
  type?: AgreementType,
): Promise<LoadedReturn> {
  const agreementReturn = await findAgreementReturn(table, id);
  if (!agreementReturn) throw new Refusal('notFound', NO_RETURN);
  refuseOtherType(agreementReturn, type);
  const [variation, contract] = await Promise.all([
    findVariation(table, agreementReturn.variation),
    agreementReturn.contract === null ? undefined : findContract(table, agreementReturn.contract),
  ]);
  if (!variation) throw new Refusal('notFound', NO_RETURN);
  return { agreementReturn, variation, contract };
}

/** How a return stands, as its commands answer. */
export const returnAnswer = (
  agreementReturn: AgreementReturn,
  { variation, contract }: Pick<LoadedReturn, 'variation' | 'contract'>,
): ReturnAnswer => ({
  signature_request_id: agreementReturn.id,
  status: agreementReturn.status,
  agreement_return:
    agreementReturn.party === 'PROVIDER' && contract
      ? returnView(agreementReturn, { variation, contract })
      : null,
  commissioner_return:
    agreementReturn.party === 'COMMISSIONER' ? commissionerView(agreementReturn, variation) : null,
});

import { randomUUID } from 'node:crypto';
import { type AgreementType, ProviderContractUuid } from '#shared/agreements/agreementValues.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Instant } from '#shared/kernel/ids.ts';

/** A contract as it begins: active, and with nobody to sign. */
export const newContract = (
  entered: { agreement_type: AgreementType; contract_name: string; provider_name: string },
  at: Instant,
): ProviderContract => ({
  uuid: ProviderContractUuid.parse(randomUUID()),
  version: 1,
  ...entered,
  places: [],
  head_office_contacts: [],
  primary_head_contact: null,
  is_active: true,
  created_at: at,
  changed_at: at,
});

import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { isSigned } from '#shared/agreements/agreementValues.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { isSignatoryGone } from '#shared/server/agreements/whoSigns.ts';

/**
 * Where mails about a contract go: to its present contacts, and to who is asked to sign without being one
 * of them, named by hand or by a colleague.
 */
export const addressesOfContract = (
  contract: ProviderContract,
  returns: readonly (AgreementReturn | undefined)[],
): EmailAddress[] => [
  ...new Set([
    ...contract.head_office_contacts
      .filter(({ is_deleted }) => !is_deleted)
      .flatMap(({ emails }) => emails),
    ...returns.flatMap((agreementReturn) =>
      agreementReturn?.signatory &&
      !isSigned(agreementReturn) &&
      !isSignatoryGone(agreementReturn, contract)
        ? [agreementReturn.signatory.email]
        : [],
    ),
  ]),
];

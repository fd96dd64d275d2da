import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { itemBytes } from '../../scripts/costs/units.ts';
import type { AgreementReturn } from '../agreements/agreementReturn.ts';
import { AgreementBatchUuid } from '../agreements/agreementValues.ts';
import { type EmailAddress, type Instant, SignatureRequestId } from '../kernel/ids.ts';
import {
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
} from '../testing/agreements.ts';
import { agreementReturnEntity } from './agreementReturns.store.ts';
import { stored } from './entity.ts';

/** The LINK index copies whole items (agreements, section 3). An accent is a byte more. */
const MOST_BYTES = 4096;

/**
 * A return with the longest of everything that one can have: declined, then recorded from paper and
 * countersigned, after reminders, reissues, a bounce and three delegations.
 */
function theLongest(): AgreementReturn {
  const textOfLength = (length: number) => 'x'.repeat(length);
  const id = SignatureRequestId.parse(randomUUID());
  const variation = aVariation({ period: textOfLength(40) });
  const contact = aHeadContact();
  const contract = aProviderContract({
    contract_name: textOfLength(120),
    provider_name: textOfLength(200),
    head_office_contacts: [contact],
  });
  const at = '2027-03-01T10:00:00.000Z' as Instant;
  const sha256 = 'a'.repeat(64);
  const file = { sha256, key: `${id}/${sha256}`, bytes: 9_999_999 };
  return anAgreementReturn(variation, contract, {
    id,
    version: 999,
    status: 'COUNTERSIGNED',
    issue: 999,
    document_version: 999,
    document: file,
    signatory: {
      // A first and a last name.
      name: textOfLength(201),
      position: textOfLength(200),
      email: `${textOfLength(242)}@example.org` as EmailAddress,
      contact: contact.uuid,
    },
    asked_at: at,
    issued_at: at,
    viewed_at: at,
    last_viewed_at: at,
    returned_at: at,
    last_reminded_at: at,
    last_reissued_at: at,
    delegated_at: at,
    countersigned_at: at,
    declined_at: at,
    bounced_at: at,
    delegations: 3,
    decline_reason: textOfLength(1000),
    signed_by: { name: textOfLength(200), paper: true, day: '2027-03-01' },
    signed_file: { ...file, at },
    complete_file: { ...file, at },
    batch: AgreementBatchUuid.parse(randomUUID()),
  });
}

it('is under 4 KB with the longest of everything', () => {
  expect(itemBytes(stored(agreementReturnEntity, theLongest()))).toBeLessThan(MOST_BYTES);
});

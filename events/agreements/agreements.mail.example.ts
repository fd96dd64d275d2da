import { Sha256, VariationUuid } from '#shared/agreements/agreementValues.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { SignatureRequestId } from '#shared/kernel/ids.ts';
import type { MailContent } from '#shared/mailContent.ts';

const about = {
  return: SignatureRequestId.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
  issue: 1,
  party: 'PROVIDER' as const,
  contract_name: 'Larch Care (North)',
  reference: 'NH-2027-01',
  title: 'Rates for 2027/28',
  commissioner: 'NHS Example ICB',
  asked_by: 'Cleo Central',
  deadline: '2027-04-09',
  name: 'Ada Larkspur',
};
const variation = VariationUuid.parse('8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f');
const at = '2027-03-01T11:26:30.000Z' as Instant;
const sha256 = Sha256.parse('5a'.repeat(32));

export const examples: MailContent[] = [
  { kind: 'agreementToSign', ...about, passed_on_by: null },
  { kind: 'agreementToSign', ...about, issue: 2, passed_on_by: 'Sam Example' },
  { kind: 'agreementReminder', ...about },
  {
    kind: 'agreementSigned',
    ...about,
    is_signatory: true,
    signed_by: 'Ada Larkspur',
    signed_at: at,
    sha256,
  },
  {
    kind: 'agreementSigned',
    ...about,
    name: 'Sam Example',
    is_signatory: false,
    signed_by: 'Ada Larkspur',
    signed_at: at,
    sha256,
  },
  { kind: 'agreementComplete', ...about, is_signatory: true, countersigned_at: at, sha256 },
  {
    kind: 'agreementDeclined',
    ...about,
    name: 'Cleo Central',
    variation,
    declined_by: 'Ada Larkspur',
    reason: 'The rates are not what we agreed by phone.',
  },
  {
    kind: 'agreementDelegated',
    ...about,
    from_name: 'Ada Larkspur',
    to_name: 'Bola Larkspur',
  },
  { kind: 'agreementExpired', ...about },
  { kind: 'agreementExtended', ...about, deadline: '2027-04-23' },
  { kind: 'agreementWithdrawn', ...about, reason: 'A new text follows.' },
  { kind: 'agreementClosed', ...about },
  { kind: 'agreementReassigned', ...about },
  {
    kind: 'agreementDigest',
    name: 'Cleo Central',
    day: '2027-03-05',
    variations: [
      {
        uuid: variation,
        reference: about.reference,
        title: about.title,
        declined: 1,
        bounced: 2,
        no_signatory: 0,
        passed_on: 1,
      },
    ],
  },
  {
    kind: 'agreementCode',
    return: about.return,
    issue: 1,
    title: about.title,
    name: about.name,
    purpose: 'sign',
    code_id: '9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
  },
];

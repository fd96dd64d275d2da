import { formLabel } from '#shared/agreements/formAnswers.ts';
import type { SignedAnswers } from '#shared/agreements/variations.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { csvFile } from '#shared/kernel/csv.ts';

const HOME_FIELDS = [
  'home_name',
  'home_address',
  'home_telephone',
  'home_email',
  'contact_name',
  'contact_position',
  'contact_telephone',
  'contact_email',
] as const;
const CONTACT_FIELDS = ['name', 'position', 'telephone', 'email'] as const;
const WHOSE = ['Contract', 'Provider', 'Signed', 'Signature request'] as const;

const whose = (signedAnswers: SignedAnswers): string[] => [
  signedAnswers.contract_name,
  signedAnswers.provider_name,
  londonStamp(new Date(signedAnswers.signed_at)),
  signedAnswers.signature_request_id,
];

/** What was answered about homes, a row for each home, as it was typed. */
export const homeDetailsCsv = (all: readonly SignedAnswers[]): string =>
  csvFile([
    [...WHOSE, 'Place', ...HOME_FIELDS.map(formLabel)],
    ...all.flatMap((signedAnswers) =>
      signedAnswers.home_details.map((home) => [
        ...whose(signedAnswers),
        home.place ?? '',
        ...HOME_FIELDS.map((field) => home[field] ?? ''),
      ]),
    ),
  ]);

/** The key contacts that were named, a row for each, with the address that was given for all of them. */
export const keyContactsCsv = (all: readonly SignedAnswers[]): string =>
  csvFile([
    [...WHOSE, formLabel('address'), 'Key contact', ...CONTACT_FIELDS.map(formLabel)],
    ...all.flatMap((signedAnswers) =>
      (signedAnswers.key_contacts?.contacts ?? []).flatMap((contact, at) =>
        CONTACT_FIELDS.every((field) => (contact[field] ?? '').trim() === '')
          ? []
          : [
              [
                ...whose(signedAnswers),
                signedAnswers.key_contacts?.address ?? '',
                String(at + 1),
                ...CONTACT_FIELDS.map((field) => contact[field] ?? ''),
              ],
            ],
      ),
    ),
  ]);

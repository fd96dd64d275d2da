import type { EnquiryRow, EnquiryView } from '#shared/enquiries/enquiries.api.ts';
import { ID, NOW } from './askerPages.tsx';

/* An enquiry to care homes, as the pages of whoever asks show it. */

export const HOME = '22222222-2222-4222-8222-222222222222';
/** Who asks. */
export const ACCOUNT = '44444444-4444-4444-8444-444444444444';
export const OTHER = '33333333-3333-4333-8333-333333333333';

export const askedPlace = (uuid: string, name: string): EnquiryView['places'][number] => ({
  place: { kind: 'careHome', uuid } as never,
  version: 1,
  name,
  phone: '020 7946 0018',
  asked_at: NOW as never,
  usable: 1,
  answer: null,
  came_back: null,
  to_ask_again: false,
  is_listed: true,
});

export const yes = {
  answer: 'yes',
  from: '2026-11-27',
  keep_until: null,
  assess_by: null,
  reasons: [],
  beyond: [],
  text: '',
  channel: 'link',
  by: 'Sam Larch',
  at: NOW,
} as never;

export const aRow = (more: Partial<EnquiryRow> = {}): EnquiryRow => ({
  id: ID as never,
  version: 3,
  changed_at: NOW as never,
  reference: 'kettle-otter-42',
  place_kind: 'careHome',
  state: 'OPEN',
  is_own: true,
  is_nobodys: false,
  account: ACCOUNT as never,
  name: 'Ana Ash',
  needs_in_short: 'Nursing',
  bed_type: 'Nursing',
  beds: 1,
  needed_from: '2026-11-27',
  created_at: NOW as never,
  respond_by: '2026-11-27T12:00:00.000Z' as never,
  asked: 2,
  answered: 1,
  yes: 1,
  chosen: null,
  outcome: null,
  ended_at: null,
  ...more,
});

export const anEnquiry = (
  enquiry: Partial<EnquiryRow> = {},
  commands = ['add', 'choose', 'close', 'answerByPhone'],
): EnquiryView => ({
  enquiry: aRow(enquiry),
  organisation_name: 'NHS Example ICB',
  phone: '020 7946 0019',
  needs: {
    kind: 'careHome',
    bed_type: 'Nursing',
    stay: 'discharge_to_assess',
    funding: 'nhs',
    how_long: 'unknown',
    care: ['hoist'],
    services: [],
    local_authority: 'Camden',
    line: '',
  },
  places: [askedPlace(OTHER, 'Ash House'), { ...askedPlace(HOME, 'Larch House'), answer: yes }],
  commands,
  reason: null,
  history: [],
});

/** A home as the form of a new enquiry is told of it. */
export const checked = (uuid: string, name: string, left_out: string | null = null) => ({
  place: { kind: 'careHome', uuid },
  name,
  phone: '020 7946 0018',
  left_out,
  answers_within: 2,
  usable: [{ bed_type: 'Nursing', usable: 0 }],
});

export const many = Array.from({ length: 11 }, (_, at) => ({
  uuid: `22222222-2222-4222-8222-2222222222${at + 10}`,
  name: `House ${at + 1}`,
}));

/** A line that may be about a person. */
export const ABOUT = 'Peggy Larkspur likes tea';

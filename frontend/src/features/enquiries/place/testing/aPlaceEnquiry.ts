import type { AnswerView, PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { EnquiryId, Instant } from '#shared/kernel/ids.ts';

const at = (time: string) => Instant.parse(time);

/** Somebody of the home has answered. */
export const anAnswer = (part: Partial<AnswerView> = {}): AnswerView => ({
  answer: 'yes',
  from: '2026-11-23',
  keep_until: null,
  assess_by: null,
  reasons: [],
  beyond: [],
  text: '',
  channel: 'link',
  by: 'Ben Okoro',
  at: at('2026-11-23T09:30:00.000Z'),
  ...part,
});

/** An enquiry that waits for a home's answer at 10:00 on 23 November 2026. */
export const aPlaceEnquiry = (part: Partial<PlaceEnquiry> = {}): PlaceEnquiry => ({
  enquiry: EnquiryId.parse('22222222-2222-4222-8222-222222222222'),
  version: 1,
  reference: 'kettle-otter-42',
  asked_at: at('2026-11-23T09:00:00.000Z'),
  respond_by: at('2026-11-23T12:00:00.000Z'),
  stands: 'open',
  organisation: 'NHS Example ICB',
  name: 'Ana Ruiz',
  phone: '01632 960123',
  needs: {
    kind: 'careHome',
    bed_type: 'Nursing',
    stay: 'respite',
    funding: 'nhs',
    how_long: 'two_weeks',
    care: ['hoist', 'oxygen'],
    services: [],
    local_authority: 'Lambeth',
    line: '',
  },
  beds: 1,
  needed_from: '2026-11-23',
  answer: null,
  arrival: null,
  bed_kept: null,
  commands: ['answer'],
  keep_until_latest: at('2026-11-23T16:00:00.000Z'),
  ...part,
});

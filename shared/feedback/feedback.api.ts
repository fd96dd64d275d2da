import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { FeedbackSummary } from './feedback.ts';

/** The most that a home is shown of what was found. */
export const FINDINGS_SHOWN = 50;

export const postVacancyFeedback = endpoint('POST', '/api/vacancy_feedback/{uuid}/', {
  summary: 'Say what phoning a home found: whether its figures are right. One for each account',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'feedback/postVacancyFeedback',
  audit: ['feedback.confirmed', 'feedback.disputed', 'feedback.takenBack'],
  params: z.strictObject({ uuid: HomeUuid }),
  body: z.strictObject({
    /** Null takes back what the caller said before. */
    correct: z.nullable(z.boolean()),
    /** The figures that were read out; refused as stale when the home has updated since. */
    vacancy_version: z.int(),
  }),
  reply: FeedbackSummary,
});

export const Finding = z.strictObject({
  correct: z.boolean(),
  /** Never the person. */
  organisation: z.string(),
  at: Instant,
});
export type Finding = z.infer<typeof Finding>;

export const getVacancyFeedback = endpoint('GET', '/api/vacancy_feedback/{uuid}/', {
  summary: 'What commissioners who phoned found of the present figures of a home',
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'feedback/getVacancyFeedback',
  params: z.strictObject({ uuid: HomeUuid }),
  reply: z.strictObject({
    /** The figures that it is about. */
    vacancy_version: z.int(),
    confirmed: z.int(),
    disputed: z.int(),
    /** Newest first, at most 50. */
    found: z.array(Finding),
  }),
});

import * as z from 'zod/mini';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { Participation } from './participation.ts';

/** The place of the one notice that still collects changes. */
export const OPEN = 'open';

/**
 * That a home's people are to be written to about how the home takes part (ADR 35). One that is open collects:
 * it is made by the first change since the last mail and holds what was so before it. The job of a working
 * day takes it over under its day, with what is so by then, and it goes once everybody's mail is queued.
 */
export const ParticipationNotice = z.strictObject({
  home: HomeUuid,
  /** `open`, or the London day whose mails tell of it. */
  day: z.string(),
  version: z.int(),
  /** When the first of the changes was made. */
  since: Instant,
  before: Participation,
  /** Null while it is open: the home itself says what is so. */
  after: z.nullable(Participation),
});
export type ParticipationNotice = z.infer<typeof ParticipationNotice>;

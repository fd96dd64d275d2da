import * as z from 'zod/mini';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { Period } from './period.ts';

/** What the mails about reports have in common (reporting, section 6). */
export const aboutReport = {
  home: HomeUuid,
  home_name: z.string(),
  period: Period,
  deadline_at: Instant,
};

/** Whom a mail with a link goes to. */
export const toContact = {
  contact: z.string(),
  first_name: z.string(),
  stands_in_for: z.optional(z.array(z.string())),
};

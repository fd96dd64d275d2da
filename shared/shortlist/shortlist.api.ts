import * as z from 'zod/mini';
import { CareHomeListItem } from '../careHomesList/careHomesList.api.ts';
import { FeedbackSummary } from '../feedback/feedback.ts';
import { CommissionerContact } from '../homeDetails/homeDetails.api.ts';
import { Insight } from '../insight/insight.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { INVALID_POSTCODE } from '../postcodes/postcodeParts.ts';

/** More than fit side by side, and more than anybody rings. */
export const MAX_SHORTLIST = 8;

const ONE_TO_EIGHT = `Please name 1 to ${MAX_SHORTLIST} care homes by their uuids`;

const Homes = z.pipe(
  z
    .string()
    .check(
      z.maxLength(MAX_SHORTLIST * 37, ONE_TO_EIGHT),
      z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/, ONE_TO_EIGHT),
    ),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(','))]),
    z.array(HomeUuid).check(z.maxLength(MAX_SHORTLIST, ONE_TO_EIGHT)),
  ),
);

/** A home as it is compared with others. */
export const ShortlistedHome = z.strictObject({
  home: CareHomeListItem,
  /** `YYYY-MM-DD` from which it is closed; null while it is not. */
  closed_on: z.nullable(z.string()),
  specialisms: z.array(z.string()),
  languages: z.array(z.string()),
  /** Straight-line miles to one decimal; null without a postcode or where its place is not known. */
  distance: z.nullable(z.number()),
  insight: Insight,
  /** The holders of the responsibility 'ICB contact'. */
  commissioner_contacts: z.array(CommissionerContact),
  feedback: FeedbackSummary,
});
export type ShortlistedHome = z.infer<typeof ShortlistedHome>;

export const listShortlist = endpoint('GET', '/api/shortlist/', {
  summary: 'Up to eight care homes side by side, as they are now',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'shortlist/listShortlist',
  query: z.strictObject({
    homes: Homes,
    /** A postcode to measure from. A shortlist is never sent on with one (ADR 15). */
    from: z.optional(z.string().check(z.maxLength(20, INVALID_POSTCODE))),
  }),
  reply: z.strictObject({
    /** In the order asked for. */
    homes: z.array(ShortlistedHome),
    /** Those asked for that there are not. */
    unknown: z.array(HomeUuid),
    as_of: z.string(),
  }),
});

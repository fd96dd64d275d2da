import * as z from 'zod/mini';
import { UsableBeds } from '../homes/shownBeds.ts';
import { BedVacancy } from '../homes/vacancy.ts';
import { AccountId, HomeUuid } from '../kernel/ids.ts';
import { FiltersInAddress, SavedSearchId } from './savedSearch.ts';

/** A bed that matches a saved search has appeared (ADR 15). */
export const SavedSearchAlertContent = z.strictObject({
  kind: z.literal('savedSearchAlert'),
  account: AccountId,
  search: SavedSearchId,
  first_name: z.string(),
  /** The search in words. */
  words: z.string(),
  filters: FiltersInAddress,
  /** `rest`: the next morning, of a search whose mails of the day before were as many as may be. */
  pace: z.enum(['at_once', 'daily', 'rest']),
  homes: z.array(
    z.strictObject({
      /** By which erasing finds its contact here; not there in a mail of an earlier release. */
      home: z.optional(HomeUuid),
      home_name: z.string(),
      local_authority: z.string(),
      /** Whom to ring, as on the card; not there in a mail of an earlier release. */
      contact: z.optional(z.string()),
      phone: z.string(),
      types: z.array(BedVacancy),
      vacant_beds: z.int(),
      /** What of them can be used now; not there where the home has noted none that cannot. */
      usable: z.optional(UsableBeds),
      /** The free beds by type in words; not there in a mail of an earlier release. */
      in_words: z.optional(z.string()),
      updated_at: z.nullable(z.string()),
      suspended: z.boolean(),
      /** By whom, in words; not there in a mail of an earlier release. */
      suspensions: z.optional(z.array(z.string())),
      /** Where it is suspended from the AQP list: what its card says of that. */
      aqp_suspension: z.optional(z.string()),
    }),
  ),
  /** Homes besides these. */
  more: z.int(),
});
export type SavedSearchAlertContent = z.infer<typeof SavedSearchAlertContent>;

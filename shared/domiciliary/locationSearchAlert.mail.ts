import * as z from 'zod/mini';
import { AccountId, LocationUuid } from '../kernel/ids.ts';
import { FiltersInAddress, SavedSearchId } from '../savedSearches/savedSearch.ts';

/** A service location that matches a saved search has appeared (domiciliary, section 5). */
export const LocationSearchAlertContent = z.strictObject({
  kind: z.literal('locationSearchAlert'),
  account: AccountId,
  search: SavedSearchId,
  first_name: z.string(),
  /** The search in words. */
  words: z.string(),
  filters: FiltersInAddress,
  /** `rest`: the next morning, of a search whose mails of the day before were as many as may be. */
  pace: z.enum(['at_once', 'daily', 'rest']),
  locations: z.array(
    z.strictObject({
      /** By which erasing finds its contact here; not there in a mail of an earlier release. */
      location: z.optional(LocationUuid),
      name: z.string(),
      provider: z.string(),
      /** Whom to ring, as on the card; not there in a mail of an earlier release. */
      contact: z.optional(z.string()),
      phone: z.string(),
      /** In words; '' where it takes no new package. */
      areas: z.string(),
      minimum_call: z.string(),
      notice: z.string(),
      updated: z.nullable(z.string()),
    }),
  ),
  /** Locations besides these. */
  more: z.int(),
});
export type LocationSearchAlertContent = z.infer<typeof LocationSearchAlertContent>;

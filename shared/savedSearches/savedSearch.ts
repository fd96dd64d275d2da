import * as z from 'zod/mini';
import {
  type FilterName,
  type ListFilters,
  type ListFiltersInput,
  listFilters,
} from '../careHomesList/listFilters.ts';
import { AccountId, Instant } from '../kernel/ids.ts';
import { storablePostcode } from '../postcodes/postcodeParts.ts';

export const MAX_SAVED_SEARCHES = 20;
/** At-once mails of one search on one London day; what appears after that waits for the morning. */
export const MAX_ALERTS_A_DAY = 12;
/** How long the link in an alert can stop the mails. */
export const STOP_LINK_DAYS = 90;

export const SavedSearchId = z.uuid().brand<'SavedSearchId'>();
export type SavedSearchId = z.infer<typeof SavedSearchId>;

/** When a matching bed is told of: as it appears, at 08:00 the next morning, or not by mail. */
export const AlertFrequency = z.enum(['at_once', 'daily', 'none']);
export type AlertFrequency = z.infer<typeof AlertFrequency>;

export const FREQUENCY_WORDS: Record<AlertFrequency, string> = {
  at_once: 'At once',
  daily: 'Once a day, at 08:00',
  none: 'No emails',
};

/** The filters as an address holds them. */
export const FiltersInAddress = z.record(z.string(), z.string());
export type FiltersInAddress = z.infer<typeof FiltersInAddress>;

/** The list that a search is of; an account's searches of all lists are counted together. */
export const SearchedList = z.enum(['careHomes', 'domcare']);
export type SearchedList = z.infer<typeof SearchedList>;

/** A search that is looked at again whenever a home changes. It holds nothing that anybody typed. */
export const SavedSearch = z.strictObject({
  id: SavedSearchId,
  version: z.int(),
  list: SearchedList,
  filters: FiltersInAddress,
  /** The middle of the postcode sector; null where the search has none. */
  origin: z.nullable(z.strictObject({ latitude: z.number(), longitude: z.number() })),
  frequency: AlertFrequency,
  created_at: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** An account's saved searches, oldest first: one item, so that their number is kept to. */
export const SavedSearches = z.strictObject({
  account: AccountId,
  version: z.int(),
  /** The feed's order, by which whoever matches homes learns of them. */
  changed_at: Instant,
  searches: z.array(SavedSearch),
});
export type SavedSearches = z.infer<typeof SavedSearches>;

const ListFiltersShape = z.strictObject(listFilters);

/** The filters of a saved search as the rules take them. Throws on what was never saved by us. */
export const filtersOf = ({ filters }: Pick<SavedSearch, 'filters'>): ListFilters =>
  ListFiltersShape.parse(filters);

/** Filters as an address holds them, in one order and each value once: equal searches are equal text. */
export const inAddress = (filters: ListFilters): ListFiltersInput =>
  addressOf(filters, Object.keys(listFilters) as FilterName[]);

/** The same of any list, whose filters have these names in this order. */
export function addressOf<N extends string>(
  filters: Readonly<Partial<Record<N, string | readonly string[] | undefined>>>,
  names: readonly N[],
): FiltersInAddress {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = filters[name];
      return value === undefined
        ? []
        : [[name, typeof value === 'string' ? value : value.join(',')]];
    }),
  );
}

/**
 * What of a search may be kept (ADR 15). A postcode may be somebody's home, so only its sector is (a district that was searched for stays one);
 * words that were typed may be anything, so none are.
 */
export function storableFilters<
  F extends { search?: string | undefined; within?: string | undefined },
>(filters: F): F {
  const { search, within, ...others } = filters;
  const part = search?.startsWith('postcode-')
    ? storablePostcode(search.slice('postcode-'.length))
    : null;
  if (part === null) return others as unknown as F;
  const coarse = { ...others, ...(within && { within }), search: `postcode-${part}` };
  return coarse as unknown as F;
}

/** Whether a search says more than which type of home: without that, every update would match. */
export function isNarrow(filters: ListFiltersInput): boolean {
  const { care_home_type: _, search: __, ...others } = filters;
  return Object.values(others).some((value) => value !== undefined);
}

export const TOO_WIDE =
  'Add a filter first, such as a vacant bed or an area, so we know what to look for.';
export const TOO_MANY = `You can save up to ${MAX_SAVED_SEARCHES} searches. Please delete one first.`;
export const SAVED_ALREADY = 'You have saved this search already.';

import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/ids.ts';
import { Count } from '../placements/placementDashboard.api.ts';
import { RATE_TIERS } from '../rates/tierRates.ts';
import { Period } from '../reporting/period.ts';

const packages = {
  /** Reports that were asked for, and those of them that have come. */
  due: z.int(),
  reported: z.int(),
  started: Count,
  ended: Count,
  handed_back: Count,
  /** With a package on the month's last day. */
  people: Count,
  /** Delivered; null where it would be of 1 to 7 people. */
  hours: z.nullable(z.number()),
};
export const PackageMonth = z.strictObject({ period: Period, ...packages });
export type PackageMonth = z.infer<typeof PackageMonth>;
export const PackageBoard = z.strictObject({
  /** The ICB's full name; '' where an office's authority is not known. */
  icb: z.string(),
  ...packages,
});
export type PackageBoard = z.infer<typeof PackageBoard>;

/** How many locations can take a package in an authority today, by care tier. */
export const AreaAvailability = z.strictObject({
  authority: z.string(),
  /** As the list's filters name it. */
  area: z.string(),
  icb: z.string(),
  /** The NHS region's full name: London first, then A to Z. */
  region: z.string(),
  /** By care tier, in order; a location of two tiers counts in both. */
  tiers: z.array(z.int()).check(z.length(RATE_TIERS.length)),
  /** Of any tier. */
  locations: z.int(),
});
export type AreaAvailability = z.infer<typeof AreaAvailability>;

export const PackageDashboard = z.strictObject({
  period: Period,
  /** Closed months to choose from, newest first. */
  periods: z.array(Period),
  /** Whether counts are exact: to the central team. */
  exact: z.boolean(),
  /** When a report last changed a figure; null while there are none. */
  as_at: z.nullable(Instant),
  /** Twelve, newest first, of the ICB that is asked for or of all. */
  months: z.array(PackageMonth),
  /** Of the month, by ICB of the location's office, A to Z; all of them, whichever is asked for. */
  boards: z.array(PackageBoard),
  /** Every authority of the day, with its ICB of the day; now, from the list. */
  availability: z.strictObject({ as_of: Instant, areas: z.array(AreaAvailability) }),
});
export type PackageDashboard = z.infer<typeof PackageDashboard>;

export const getPackageDashboard = endpoint('GET', '/domcare/api/placement_dashboard/', {
  summary:
    'Packages of care at home by month and ICB, and where locations can take one today by care tier',
  access: { who: 'commissioner', flag: 'dcPlacement', hiddenInSussex: true },
  handler: 'domiciliary/getPackageDashboard',
  needs: ['list'],
  query: z.strictObject({
    /** Left out: the newest month whose deadline has passed. */
    period: z.optional(z.string().check(z.maxLength(10))),
    /** A full name, of any day; one that has ended means those that follow it, too. */
    icb: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: PackageDashboard,
});

import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/ids.ts';
import {
  getReportingOverview,
  MOST_REMINDED,
  OverviewRow,
  RemindResult,
  ReportingOverview,
} from '../reporting/reportingOverview.api.ts';
import { LocationUuid } from '../serviceLocations/serviceLocation.ts';

/** A row of the overview, with two columns more than a home's (domiciliary, section 8). */
export const LocationOverviewRow = z.extend(OverviewRow, {
  /** When it last confirmed its availability; null: never. */
  availability_updated: z.nullable(Instant),
  /** Whether it is asked for its availability: it is on the AQP list. */
  aqp_status: z.boolean(),
  /** The names of the responsibilities that nobody holds. */
  missing_responsibilities: z.array(z.string()),
});
export type LocationOverviewRow = z.infer<typeof LocationOverviewRow>;

export const LocationOverview = z.extend(ReportingOverview, {
  rows: z.array(LocationOverviewRow),
});
export type LocationOverview = z.infer<typeof LocationOverview>;

export const getLocationOverview = endpoint('GET', '/domcare/api/reporting_overview/', {
  summary: 'Which service locations have reported a month, and which not',
  access: { who: 'lph' },
  handler: 'domiciliary/getLocationOverview',
  query: getReportingOverview.query,
  reply: LocationOverview,
});

export const remindLocations = endpoint('POST', '/domcare/api/monthly_returns/remind/', {
  summary: 'Remind service locations of a report at once',
  access: { who: 'lph' },
  handler: 'domiciliary/remindLocations',
  audit: ['reports.reminded'],
  body: z.strictObject({
    period: z.string().check(z.maxLength(10)),
    service_locations: z
      .array(LocationUuid)
      .check(
        z.minLength(1, 'Choose at least one service location'),
        z.maxLength(MOST_REMINDED, `Choose at most ${MOST_REMINDED} service locations`),
      ),
    /** True: nothing is sent or kept; the answer says what would be. */
    dry_run: z.optional(z.boolean()),
  }),
  reply: z.array(z.strictObject({ service_location: LocationUuid, result: RemindResult })),
});

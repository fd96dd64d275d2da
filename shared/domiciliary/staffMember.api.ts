import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { AccountId, Instant } from '../kernel/ids.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import { LocationUuid } from '../serviceLocations/serviceLocation.ts';
import { Freshness } from './freshness.ts';

/** A service location as its staff member sees it among their own. */
export const StaffLocation = z.strictObject({
  id: LocationUuid,
  uuid: LocationUuid,
  name: z.string(),
  provider: z.strictObject({ name: z.string() }),
  aqp_status: z.boolean(),
  aqp_suspension: z.boolean(),
  is_closed: z.boolean(),
  reporting: z.boolean(),
  /** Its reports that are past their deadline and not sent in. */
  overdue_reports: z.int(),
  /** What the person is there, by the names of positions: 'Availability contact'. */
  positions: z.array(z.string()),
  /** The names of responsibilities that nobody holds there. */
  missing_responsibilities: z.array(z.string()),
  /** Nobody is marked as its manager, and the person, who holds a responsibility, is asked who. */
  asks_for_manager: z.boolean(),
  capacity_updated: z.nullable(Instant),
  freshness: Freshness,
});
export type StaffLocation = z.infer<typeof StaffLocation>;

/** A person of a provider with their service locations, by name (domiciliary, section 6). */
export const StaffMember = z.strictObject({
  uuid: AccountId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  service_locations: z.array(StaffLocation),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const getStaffMember = endpoint('GET', '/domcare/api/staff_member/{uuid}/', {
  summary: 'A person’s service locations: positions, what nobody looks after, how old answers are',
  access: { who: 'ownAccount', account: 'uuid', hiddenFromCommissioners: true },
  handler: 'domiciliary/getStaffMember',
  params: z.strictObject({ uuid: AccountId }),
  reply: StaffMember,
});

export const getProviderEmails = endpoint('GET', '/domcare/api/provider_emails/{uuid}/', {
  summary: 'Addresses of contacts at this and the caller’s other service locations of its provider',
  access: { who: 'placeStaff', kind: SERVICE_LOCATION, place: 'uuid' },
  handler: 'domiciliary/getProviderEmails',
  params: z.strictObject({ uuid: LocationUuid }),
  reply: z.strictObject({ emails: z.array(z.string()) }),
});

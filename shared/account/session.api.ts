import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { AccountId, HomeUuid, LocationUuid } from '../kernel/ids.ts';
import { PermissionFlag } from '../kernel/permissionFlags.ts';
import { PlaceRef } from '../places/place.ts';
import { AccountKind, AreaFlag } from './account.ts';

/** The menus of specification 2, section 2.1; `lph` sees the commissioner's with its own submenu. */
export const MenuKind = z.enum(['commissioner', 'nh-contact', 'provider']);
export type MenuKind = z.infer<typeof MenuKind>;

const contactPart = {
  name: z.string(),
  vacancy_contact: z.boolean(),
  central_contact: z.boolean(),
  /** Reporting. */
  individual_contact: z.boolean(),
};

/** A place of any kind that the signed-in person is a contact of. */
export const SessionPlace = z.extend(PlaceRef, contactPart);
export type SessionPlace = z.infer<typeof SessionPlace>;

/** A care home that the signed-in person is a contact of. */
export const SessionHome = z.strictObject({
  uuid: HomeUuid,
  ...contactPart,
  /** Whether the home takes part in monthly reporting. */
  reporting: z.boolean(),
  /** Whether it is in Birmingham and Solihull, where vacancies are not reported here. */
  is_bsol: z.boolean(),
  /** Whether it is on the AQP list: guidance about the contract is for its staff. */
  aqp_status: z.boolean(),
  /** `YYYY-MM-DD` from which it is closed; null while it is not. */
  closed_on: z.nullable(z.string()),
});

export type SessionHome = z.infer<typeof SessionHome>;

/** A service location that the signed-in person is a contact of. */
export const SessionLocation = z.strictObject({
  uuid: LocationUuid,
  name: z.string(),
  aqp_status: z.boolean(),
  /** Whether the location takes part in monthly reporting. */
  reporting: z.boolean(),
  vacancy_contact: z.boolean(),
});
export type SessionLocation = z.infer<typeof SessionLocation>;

/** The area of an ICB or a council, by the whole names that rows of figures have. */
const OwnArea = z.strictObject({
  /** Of a council the one that it lies in. */
  icb: z.string(),
  /** Null of an ICB. */
  local_authority: z.nullable(z.string()),
});
export type OwnArea = z.infer<typeof OwnArea>;

export const Session = z.strictObject({
  kind: AccountKind,
  /** The account's id: the `{uuid}` of a contact's own overviews. Null for commissioners. */
  contact_uuid: z.nullable(AccountId),
  menu: MenuKind,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organisation: z.string(),
  organisation_code: z.nullable(z.string()),
  /** Of a commissioner whose organisation is an ICB or a council; null: all of England. */
  own_area: z.nullable(OwnArea),
  /** Manages the accounts of its organisation. */
  is_administrator: z.boolean(),
  /** Always true: an account that is not active is answered 403 everywhere. */
  is_active: z.boolean(),
  flags: z.array(PermissionFlag),
  area_flags: z.array(AreaFlag),
  /** Whether the API knows of a second step; where one is needed it asks for it. */
  second_step: z.boolean(),
  /** This deployment's care homes list begins with the AQP list (specification 2, section 2.3). */
  aqp_only_default: z.boolean(),
  /** Where this deployment's commissioners find quality; null: on our own page. */
  quality_dashboard_url: z.nullable(z.string()),
  /** The care homes alone, by name; empty for commissioners. */
  homes: z.array(SessionHome),
  /** The service locations alone, by name; empty for commissioners. */
  service_locations: z.array(SessionLocation),
  /** Places of all kinds, care homes among them, by name; empty for commissioners. */
  places: z.array(SessionPlace),
});
export type Session = z.infer<typeof Session>;

export const getSession = endpoint('GET', '/api/session/', {
  summary: 'Who is signed in, which menu they see and which places are theirs',
  access: { who: 'signedIn' },
  handler: 'account/getSession',
  reply: Session,
});

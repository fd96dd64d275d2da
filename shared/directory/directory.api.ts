import * as z from 'zod/mini';
import { CsvRows, RowResult } from '../csvRows/csvRows.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import { LocationStatus } from '../homes/home.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid, PlaceUuid } from '../kernel/ids.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';

/** The kinds of place that come in from the regulator's files. */
export const ImportedKind = z.enum([CARE_HOME, SERVICE_LOCATION]);
export type ImportedKind = z.infer<typeof ImportedKind>;

/** What a row of the regulator's file does or did. */
export const ImportResult = z.extend(RowResult, {
  /** Why a row that is left as it is deserves a look; null: it does not. */
  note: z.nullable(z.string()),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const postDirectoryRows = endpoint('POST', '/api/directory/rows/', {
  summary: 'What up to 100 rows of the regulator’s file would add and change; with `save`, do it',
  access: { who: 'lph' },
  handler: 'directory/postDirectoryRows',
  audit: [
    'home.addedFromDirectory',
    'home.updatedFromDirectory',
    'home.closedFromDirectory',
    'location.addedFromDirectory',
    'location.updatedFromDirectory',
    'location.closedFromDirectory',
  ],
  bodyLimit: 512 * 1024,
  body: z.strictObject({
    kind: ImportedKind,
    /** False: nothing is saved. */
    save: z.boolean(),
    rows: CsvRows,
  }),
  reply: z.strictObject({ results: z.array(ImportResult) }),
});

/** A home as the register has it: to be compared with a file, and with another registration. */
export const RegisterEntry = z.strictObject({
  uuid: HomeUuid,
  name: z.string(),
  provider_name: z.string(),
  address: z.string(),
  postcode: z.string(),
  local_authority: z.string(),
  /** As the regulator has it; '' where it has none. */
  phone: z.string(),
  cqc_recorded_id: z.nullable(z.string()),
  location_status: LocationStatus,
  closed_on: z.nullable(z.string()),
  /** `YYYY-MM-DD`, a day to come: the regulator's file says that it closes then; null: nobody does. */
  closes_on: z.nullable(z.string()),
  successor: z.nullable(HomeUuid),
  predecessor: z.nullable(HomeUuid),
});
export type RegisterEntry = z.infer<typeof RegisterEntry>;

/** A place of either kind as the register has it. */
export const RegisterPlace = z.extend(RegisterEntry, {
  uuid: PlaceUuid,
  successor: z.nullable(PlaceUuid),
  predecessor: z.nullable(PlaceUuid),
});
export type RegisterPlace = z.infer<typeof RegisterPlace>;

const Cursor = z.string().check(z.minLength(1), z.maxLength(600));
/** For the next page; null when this is the last. */
const cursor = z.nullable(z.string());

export const listRegister = endpoint('GET', '/api/directory/register/', {
  summary:
    'Every place of a kind that Placewell has, closed ones too, a page at a time; one that changes meanwhile may come twice',
  access: { who: 'lph' },
  handler: 'directory/listRegister',
  query: z.strictObject({ kind: ImportedKind, cursor: z.optional(Cursor) }),
  reply: z.strictObject({ places: z.array(RegisterPlace), cursor }),
});

export const listClosedPlaces = endpoint('GET', '/api/directory/closed/', {
  summary: 'The closed places of a kind, those that closed last first, a page at a time',
  access: { who: 'lph' },
  handler: 'directory/listClosedPlaces',
  query: z.strictObject({ kind: ImportedKind, cursor: z.optional(Cursor) }),
  reply: z.strictObject({ places: z.array(RegisterPlace), cursor }),
});

import * as z from 'zod/mini';
import { AreaFlag } from '../account/account.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { Instant } from '../kernel/ids.ts';
import { PermissionFlag } from '../kernel/permissionFlags.ts';

export const OrganisationType = z.enum(['icb', 'council', 'nhsTrust', 'other']);
export type OrganisationType = z.infer<typeof OrganisationType>;

/** How the codes of each type begin. */
export const CODE_PREFIXES = {
  icb: 'icb',
  council: 'la',
  nhsTrust: 'nhs',
  other: 'org',
} as const satisfies Record<OrganisationType, string>;

/** Ours, such as `icb-thames-valley`, `la-10000030` or `nhs-rx3`: it never changes (decisions, section 11). */
export const OrganisationCode = z
  .string()
  .check(z.maxLength(80), z.regex(/^(icb|la|nhs|org)-[a-z0-9]+(-[a-z0-9]+)*$/))
  .brand<'OrganisationCode'>();
export type OrganisationCode = z.infer<typeof OrganisationCode>;

const Day = z.nullable(z.iso.date());

/** What an organisation is called, and when there is one. */
export const OrganisationDetails = z.strictObject({
  type: OrganisationType,
  name: z.string(),
  /** The NHS's code, and the Office for National Statistics'; null where it is not known. */
  ods: z.nullable(z.string()),
  ons: z.nullable(z.string()),
  /** The first and the last London day on which there is one; null is open. */
  from: Day,
  until: Day,
  /** Those that follow it from the day after its last. */
  successors: z.array(OrganisationCode),
});
export type OrganisationDetails = z.infer<typeof OrganisationDetails>;

/** An organisation of the list. */
export const Organisation = z.extend(OrganisationDetails, {
  code: OrganisationCode,
  /** 0 while it is as it comes with the product. */
  version: z.int(),
  /** What its administrators may give to its accounts (ADR 37). */
  flags: z.array(PermissionFlag),
  area_flags: z.array(AreaFlag),
});
export type Organisation = z.infer<typeof Organisation>;

/** An organisation that the central team has added or changed, as the table keeps it. */
export const StoredOrganisation = z.strictObject({
  code: OrganisationCode,
  version: z.int(),
  /** Null: as it comes with the product. */
  details: z.nullable(OrganisationDetails),
  flags: z.array(PermissionFlag),
  area_flags: z.array(AreaFlag),
});
export type StoredOrganisation = z.infer<typeof StoredOrganisation>;

/** An organisation whose accounts may still lack the name that it has been given. */
export const NameTask = z.strictObject({
  code: OrganisationCode,
  version: z.int(),
  /** When the organisation was saved. */
  at: Instant,
});
export type NameTask = z.infer<typeof NameTask>;

/** Whether there is such an organisation on a London day. */
export const existsOn = (
  { from, until }: Pick<OrganisationDetails, 'from' | 'until'>,
  day: LondonDay,
): boolean => (from === null || from <= day) && (until === null || day <= until);

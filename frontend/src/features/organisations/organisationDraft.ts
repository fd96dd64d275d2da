import * as z from 'zod/mini';
import { AreaFlag } from '#shared/account/account.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import {
  type Organisation,
  OrganisationCode,
  type OrganisationDetails,
  OrganisationType,
} from '#shared/organisations/organisation.ts';
import { organisationErrors, tidiedDetails } from '#shared/organisations/organisationRules.ts';
import { dayErrors, dayOrNone } from '../../forms/typedDays.ts';

export const TYPE_WORDS: Record<OrganisationType, string> = {
  icb: 'ICB',
  council: 'Council',
  nhsTrust: 'NHS trust',
  other: 'Other',
};

/** An organisation as it is entered. Days and codes are empty where there are none; a day may be what was typed. */
const OrganisationDraft = z.strictObject({
  type: OrganisationType,
  name: z.string(),
  ods: z.string(),
  ons: z.string(),
  from: z.string(),
  until: z.string(),
  successors: z.array(OrganisationCode),
  flags: z.array(PermissionFlag),
  area_flags: z.array(AreaFlag),
});
export type OrganisationDraft = z.infer<typeof OrganisationDraft>;

/** The draft that a value is, which may be kept; null for what is none. */
export const readDraft = readAs(OrganisationDraft);

export const NEW_ORGANISATION: OrganisationDraft = {
  type: 'nhsTrust',
  name: '',
  ods: '',
  ons: '',
  from: '',
  until: '',
  successors: [],
  flags: [],
  area_flags: [],
};

export const draftOf = (organisation: Organisation): OrganisationDraft => ({
  type: organisation.type,
  name: organisation.name,
  ods: organisation.ods ?? '',
  ons: organisation.ons ?? '',
  from: organisation.from ?? '',
  until: organisation.until ?? '',
  successors: organisation.successors,
  flags: organisation.flags,
  area_flags: organisation.area_flags,
});

/** What is sent of a draft. Without a last day there is nobody who follows. */
export const detailsIn = (draft: OrganisationDraft): OrganisationDetails => ({
  type: draft.type,
  name: draft.name,
  ods: draft.ods || null,
  ons: draft.ons || null,
  from: draft.from || null,
  until: draft.until || null,
  successors: draft.until ? draft.successors : [],
});

/** A draft as the server will put it. */
export function tidied(draft: OrganisationDraft): OrganisationDraft {
  const { name, ods, ons, successors } = tidiedDetails(detailsIn(draft));
  return { ...draft, name, ods: ods ?? '', ons: ons ?? '', successors };
}

/** What is wrong with a draft, by field. */
export function draftErrors(
  draft: OrganisationDraft,
  context: { code: OrganisationCode | null; others: readonly Organisation[] },
): FieldErrors {
  const { from, until } = draft;
  const read = { ...draft, from: dayOrNone(from), until: dayOrNone(until) };
  return {
    ...organisationErrors(tidiedDetails(detailsIn(read)), context),
    ...dayErrors({ from, until }),
  };
}

import type { AreaFlag } from '#shared/account/account.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import type {
  Organisation,
  OrganisationCode,
  OrganisationDetails,
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
export interface OrganisationDraft {
  type: OrganisationType;
  name: string;
  ods: string;
  ons: string;
  from: string;
  until: string;
  successors: OrganisationCode[];
  flags: PermissionFlag[];
  area_flags: AreaFlag[];
}

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

import type { Account, AreaFlag } from '../account/account.ts';
import { MAX_NAME_LENGTH } from '../account/personName.ts';
import { EmailAddress } from '../kernel/ids.ts';
import type { PermissionFlag } from '../kernel/permissionFlags.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { isLine, lengthOf } from '../kernel/text.ts';
import type { Organisation } from '../organisations/organisation.ts';

/** What may be given to an account, or taken from it. */
export interface Permissions {
  flags: PermissionFlag[];
  area_flags: AreaFlag[];
}

/** What an account is in its organisation, as its manager enters it. */
export interface Place extends Permissions {
  organisation_code: string | null;
  is_administrator: boolean;
}

const CHOOSE_ORGANISATION = 'Please choose an organisation';
const NO_ORGANISATION_HERE = 'The central team’s own accounts are of no organisation';
const ONLY_OWN_ORGANISATION = 'You can manage accounts of your own organisation only';
const ONLY_CENTRAL_TEAM_NAMES = 'Only the central team names administrators';
const BEYOND_ORGANISATION =
  'The central team has not given this to your organisation, so you can neither give nor take it';

const differing = <T>(a: readonly T[], b: readonly T[]): T[] => [
  ...a.filter((item) => !b.includes(item)),
  ...b.filter((item) => !a.includes(item)),
];

/**
 * What is wrong with a place that a manager gives to an account, by field; empty when nothing is.
 * `organisation` is the one that is named, undefined where there is none on the day. An administrator
 * gives and takes only what the organisation has; what else an account has stays (ADR 37).
 */
export function placeErrors(
  place: Place,
  context: {
    kind: 'commissioner' | 'lph';
    manager: Pick<Account, 'kind' | 'organisation_code'>;
    organisation: Pick<Organisation, 'flags' | 'area_flags'> | undefined;
    before: Permissions;
  },
): FieldErrors {
  const { kind, manager, organisation, before } = context;
  const { organisation_code, is_administrator } = place;
  const errors: FieldErrors = {};
  if (kind === 'lph') {
    if (organisation_code !== null) errors.organisation_code = [NO_ORGANISATION_HERE];
  } else if (!organisation) errors.organisation_code = [CHOOSE_ORGANISATION];
  if (is_administrator && kind === 'lph') errors.is_administrator = [NO_ORGANISATION_HERE];
  if (manager.kind === 'lph') return errors;

  if (kind === 'lph' || organisation_code !== manager.organisation_code) {
    errors.organisation_code = [ONLY_OWN_ORGANISATION];
  }
  if (is_administrator) errors.is_administrator = [ONLY_CENTRAL_TEAM_NAMES];
  const own = organisation ?? { flags: [], area_flags: [] };
  if (differing(place.flags, before.flags).some((flag) => !own.flags.includes(flag))) {
    errors.flags = [BEYOND_ORGANISATION];
  }
  const areas = differing(place.area_flags, before.area_flags);
  if (areas.some((flag) => !own.area_flags.includes(flag))) {
    errors.area_flags = [BEYOND_ORGANISATION];
  }
  return errors;
}

/** Who is invited. */
export interface Invitee {
  email: string;
  first_name: string;
  last_name: string;
}

export const tidiedInvitee = <T extends Invitee>(invitee: T): T => ({
  ...invitee,
  email: invitee.email.trim().toLowerCase(),
  first_name: invitee.first_name.trim(),
  last_name: invitee.last_name.trim(),
});

const NAME_MISSING = { first_name: 'Enter the first name', last_name: 'Enter the last name' };

/** What is wrong with a tidied invitee, by field; empty when nothing is. */
export function inviteeErrors({ email, first_name, last_name }: Invitee): FieldErrors {
  const errors: FieldErrors = {};
  if (!EmailAddress.safeParse(email).success)
    errors.email = ['Please provide a valid email address'];
  const names = { first_name, last_name };
  for (const [field, name] of Object.entries(names)) {
    if (name === '') errors[field] = [NAME_MISSING[field as keyof typeof names]];
    else if (!isLine(name)) errors[field] = ['Please use only letters, digits and punctuation'];
    else if (lengthOf(name) > MAX_NAME_LENGTH)
      errors[field] = [`Please use at most ${MAX_NAME_LENGTH} characters`];
  }
  return errors;
}

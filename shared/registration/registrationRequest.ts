import * as z from 'zod/mini';
import { ContactId, EmailAddress, Instant } from '../kernel/ids.ts';
import { PlaceRef } from '../places/place.ts';

export const RegistrationId = z.uuid().brand<'RegistrationId'>();
export type RegistrationId = z.infer<typeof RegistrationId>;

/**
 * `UNCONFIRMED`: somebody has entered it, and nobody sees it. `PENDING`: whose address it is has
 * confirmed it. `APPROVED`: invited; `REGISTERED`: has access (agreements, section 5).
 */
export const RegistrationState = z.enum([
  'UNCONFIRMED',
  'PENDING',
  'APPROVED',
  'REGISTERED',
  'REJECTED',
  'EXPIRED',
]);
export type RegistrationState = z.infer<typeof RegistrationState>;

/** Why a request was rejected. */
export const RejectionReason = z.enum([
  'NOT_STAFF',
  'WRONG_HOME',
  'DUPLICATE',
  'CANNOT_VERIFY',
  'OTHER',
]);
export type RejectionReason = z.infer<typeof RejectionReason>;

/** What a stranger enters besides the address, as the specification names it. */
export const enteredFields = {
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  care_home_name: z.string(),
  provider_name: z.string(),
  local_authority_name: z.string(),
  /** The regulator's id of the home: public, so it finds the home and proves nothing. */
  cqc_registration_id: z.string(),
};

/** How a request ended. */
const RegistrationDecision = z.strictObject({
  at: Instant,
  /** An account, or the job by which it expired. */
  by: z.strictObject({ id: z.string(), name: z.string() }),
  /** Null unless it was rejected. */
  reason: z.nullable(RejectionReason),
  /** How the central team checked an approval, or what it was rejected for; may be empty. */
  text: z.string(),
  /** The contact that an approval made. */
  contact: z.nullable(ContactId),
});

/** Somebody whom nobody knows asks to join a place. */
export const RegistrationRequest = z.strictObject({
  id: RegistrationId,
  version: z.int(),
  email: EmailAddress,
  ...enteredFields,
  state: RegistrationState,
  asked_at: Instant,
  /** Null until the link in the mail was used. */
  confirmed_at: z.nullable(Instant),
  /** The place that was found by the regulator's id, or by name and authority; null: none. */
  place: z.nullable(PlaceRef),
  decided: z.nullable(RegistrationDecision),
});
export type RegistrationRequest = z.infer<typeof RegistrationRequest>;

/**
 * The one request of an address about a place that is open, or was rejected lately: so that the same
 * person and home have one request, and may ask again only after a week.
 */
export const Registrant = z.strictObject({
  email: EmailAddress,
  /** The place's partition, or `CQC#<id>` where no place was found. */
  about: z.string(),
  version: z.int(),
  request: RegistrationId,
  rejected_at: z.nullable(Instant),
  /** When it goes. */
  until: Instant,
});
export type Registrant = z.infer<typeof Registrant>;

/** What an address was rejected for less than a week ago, as `about` names it. */
export const rejectedLately = (registrants: readonly Registrant[], now: Date): Set<string> =>
  new Set(
    registrants
      .filter(({ rejected_at, until }) => rejected_at !== null && until > now.toISOString())
      .map(({ about }) => about),
  );

/** What the request of one address is about, as `Registrant` names it. */
export const aboutOf = ({
  place,
  cqc_registration_id,
}: Pick<RegistrationRequest, 'place' | 'cqc_registration_id'>): string =>
  place === null ? `CQC#${cqc_registration_id}` : `${place.kind}#${place.uuid}`;

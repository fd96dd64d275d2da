import * as z from 'zod/mini';

/** The public identifier of a place of any kind, lower-case UUID. */
export const PlaceUuid = z.uuid().brand<'PlaceUuid'>();
export type PlaceUuid = z.infer<typeof PlaceUuid>;

/** A care home's public identifier, lower-case UUID. */
export const HomeUuid = z.uuid().brand<'PlaceUuid'>().brand<'HomeUuid'>();
export type HomeUuid = z.infer<typeof HomeUuid>;

/** A service location's public identifier, lower-case UUID. */
export const LocationUuid = z.uuid().brand<'PlaceUuid'>().brand<'LocationUuid'>();
export type LocationUuid = z.infer<typeof LocationUuid>;

/** A contact's identifier within its place, lower-case UUID. */
export const ContactId = z.uuid().brand<'ContactId'>();
export type ContactId = z.infer<typeof ContactId>;

/** The identity provider's subject of an account. */
export const AccountId = z.string().check(z.minLength(1), z.maxLength(128)).brand<'AccountId'>();
export type AccountId = z.infer<typeof AccountId>;

/** An enquiry of a commissioner. */
export const EnquiryId = z.uuid().brand<'EnquiryId'>();
export type EnquiryId = z.infer<typeof EnquiryId>;

/** An email address as typed by a person, kept in lower case so that it can be compared. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.email('Please provide a valid email address'),
  )
  .brand<'EmailAddress'>();
export type EmailAddress = z.infer<typeof EmailAddress>;

/** An instant: UTC, ISO 8601 with milliseconds, so that text order is time order. */
export const Instant = z.iso.datetime({ precision: 3 }).brand<'Instant'>();
export type Instant = z.infer<typeof Instant>;

/** The instant of a `Date`. */
export const instant = (date: Date): Instant => date.toISOString() as Instant;

/** Of a return: made when the contract is added, and never another. */
export const SignatureRequestId = z.uuid().brand<'SignatureRequestId'>();
export type SignatureRequestId = z.infer<typeof SignatureRequestId>;

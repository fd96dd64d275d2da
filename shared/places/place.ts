import * as z from 'zod/mini';
import { type Instant, PlaceUuid } from '../kernel/ids.ts';

/** The name of a kind of place, as `careHome`: one of the rows of `shared/store/placeKinds.ts`. */
export const PlaceKind = z.string().check(z.regex(/^[a-z][a-zA-Z]*$/));
export type PlaceKind = z.infer<typeof PlaceKind>;

/** Which place: its kind and its uuid. Two kinds never share a uuid. */
export const PlaceRef = z.strictObject({ kind: PlaceKind, uuid: PlaceUuid });
export type PlaceRef = z.infer<typeof PlaceRef>;

/** A contact as a place's card shows it. */
export const CardContact = z.strictObject({
  name: z.string(),
  phone_numbers: z.array(z.string()),
  emails: z.array(z.string()),
});
export type CardContact = z.infer<typeof CardContact>;

/**
 * What a place of any kind has: contacts, invitations, bounces, history and erasing need no more of it.
 * Each kind's own item has it among its fields.
 */
export interface Place extends PlaceRef {
  version: number;
  changed_at: Instant;
  name: string;
  provider_name: string;
  /** The telephone number that the regulator publishes; empty when not known. */
  phone: string;
  /** What the place's people say that commissioners should ring, shown before `phone`; empty: nothing. */
  public_phone: string;
  /** The same of email, which no regulator publishes; empty: nothing. */
  email: string;
  /** The manager's name as the place's card shows it; empty when nobody is its manager. */
  home_manager: string;
  /** The contact who is marked as its manager, as cards show them; null: nobody is. */
  manager_contact: CardContact | null;
  /** REGISTERED: no contact yet; OPEN: it has one; CLOSED. A kind without it leaves it out. */
  location_status?: 'OPEN' | 'REGISTERED' | 'CLOSED';
  /** The contact who is there for commissioners, as the place's card shows it; null: nobody is. */
  icb_contact: CardContact | null;
}

/** The reference in an item of a place, without the rest of it. */
export const placeRef = ({ kind, uuid }: PlaceRef): PlaceRef => ({ kind, uuid });

/** One text for a place, as `careHome#<uuid>`: its partition of the table. */
export const placePartition = ({ kind, uuid }: PlaceRef): string => `${kind}#${uuid}`;

export const isSamePlace = (a: PlaceRef, b: PlaceRef): boolean =>
  a.kind === b.kind && a.uuid === b.uuid;

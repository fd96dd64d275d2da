import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { PlaceKind, type PlaceRef } from '../places/place.ts';
import { Period } from './period.ts';

/** What the mails about reports have in common (reporting, section 6). */
export const aboutReport = {
  /** Left out: a care home. `home` is the uuid of a place of that kind (ADR 60). */
  place_kind: z.optional(PlaceKind),
  home: HomeUuid,
  home_name: z.string(),
  period: Period,
  deadline_at: Instant,
};

/** Whom a mail with a link goes to. */
export const toContact = {
  contact: z.string(),
  first_name: z.string(),
  stands_in_for: z.optional(z.array(z.string())),
};

type OfPlace = { place_kind?: PlaceKind | undefined; home: HomeUuid };

/** The place whose report a mail is about. */
export const placeOfMail = ({ place_kind = CARE_HOME, home }: OfPlace): PlaceRef => ({
  kind: place_kind,
  uuid: home,
});

/** A place as a mail about its report names it. */
export const mailedPlace = ({ kind, uuid, name }: PlaceRef & { name: string }) => ({
  ...(kind !== CARE_HOME && { place_kind: kind }),
  home: uuid as HomeUuid,
  home_name: name,
});

/** What causes a mail about a place's report: places of two kinds never cause the same mail. */
export const reportCause = (mail: string, { kind, uuid }: PlaceRef): string =>
  kind === CARE_HOME ? `${mail}:${uuid}` : `${mail}:${kind}:${uuid}`;

/** What makes the receipt of a submitted version one mail an address. */
export const receiptOf = (
  place: PlaceRef,
  { period, number }: { period: Period; number: number },
): { cause: string; date: string } => ({
  cause: reportCause('reportReceipt', place),
  date: `${period}-v${number}`,
});

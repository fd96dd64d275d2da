import type { LetterGroup, NotifiedReader } from '#shared/enquiries/enquiry.ts';
import type { PlaceNews } from '#shared/enquiries/enquiryMails.ts';
import type { EmailAddress, EnquiryId } from '#shared/kernel/ids.ts';
import { mailKey } from '#shared/mail/mailKey.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { isSamePlace, type PlaceRef } from '#shared/places/place.ts';
import { groupedLetterEntity, notifiedReadersOf } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';

/** What is grouped by person; undefined: it goes by itself. */
export const groupOf = (what: PlaceNews): LetterGroup | undefined =>
  what === 'asked' || what === 'over' ? what : undefined;

/** What makes a letter about one enquiry one of a kind, and one about all that waited for it. */
export const ownLetter = (what: PlaceNews, enquiry: EnquiryId, telling: number) => ({
  cause: `enquiry:${what}:${enquiry}`,
  date: `v${telling}`,
});
export const groupLetter = (group: LetterGroup, free_at: string) => ({
  cause: `enquiries:${group}`,
  date: free_at,
});

/** The letter of what somebody was to be told; undefined: it waits for others still, or nothing is known of it any more. */
async function letterFor(
  table: Table,
  { enquiry, telling, what, email: to, grouped_at }: NotifiedReader,
): Promise<OutboxMail | undefined> {
  const group = grouped_at === null ? undefined : groupOf(what);
  const letter =
    group && grouped_at ? groupLetter(group, grouped_at) : ownLetter(what, enquiry, telling);
  const [mail] = await table.read(wanted(outboxEntity, { key: mailKey({ ...letter, to }) }));
  return mail;
}

/** Whether a letter is about a place of an enquiry. */
const isAbout = ({ content }: OutboxMail, enquiry: EnquiryId, place: PlaceRef): boolean =>
  'enquiries' in content &&
  content.enquiries.some(
    (readerEnquiry) =>
      readerEnquiry.enquiry === enquiry &&
      readerEnquiry.places.some((it) => isSamePlace(it.place, place)),
  );

/**
 * What became of a letter that was to tell somebody of a place. `dropped`: it was dropped as it was to go out, or went
 * without that place; `came_back`: it went and reached nobody; `arrived`: its reader complained of it; `told`: all else.
 */
type Telling = 'dropped' | 'came_back' | 'arrived' | 'told';

/**
 * What became of somebody's letter about a place; undefined: it was to tell nothing of it. One that still waits counts
 * as told, and so does one of which nothing is known any more.
 */
async function tellingOf(
  table: Table,
  notifiedReader: NotifiedReader,
  place: PlaceRef,
): Promise<Telling | undefined> {
  const { enquiry, places } = notifiedReader;
  if (!places.some((placeRef) => isSamePlace(placeRef, place))) return undefined;
  const mail = await letterFor(table, notifiedReader);
  // One that waits for others is no mail yet.
  if (!mail) return 'told';
  if (mail.status === 'FAILED' || !isAbout(mail, enquiry, place)) return 'dropped';
  if (mail.bounced === null) return 'told';
  return mail.bounced.what === 'complained' ? 'arrived' : 'came_back';
}

/** Whether somebody's letter has told of a place what it was to tell, or still waits, whether it came back or not. */
export async function tellsOf(
  table: Table,
  notifiedReader: NotifiedReader,
  place: PlaceRef,
): Promise<boolean> {
  const telling = await tellingOf(table, notifiedReader, place);
  return telling !== undefined && telling !== 'dropped';
}

/** Somebody's letter about a place: in which version it tells them, to whom it was to go, and what became of it. */
export interface ToldLetter {
  version: number;
  email: EmailAddress;
  telling: Telling;
}

/** Of the letters that tell people of a place that of an enquiry. */
export async function lettersAbout(
  table: Table,
  { enquiry: id, place }: { enquiry: EnquiryId; place: PlaceRef },
  what: PlaceNews,
): Promise<ToldLetter[]> {
  const notified = (await notifiedReadersOf(table, id)).filter((reader) => reader.what === what);
  const letters = await Promise.all(
    notified.map(async (notifiedReader) => {
      const telling = await tellingOf(table, notifiedReader, place);
      const { email, telling: version } = notifiedReader;
      return telling === undefined ? [] : [{ version, email, telling }];
    }),
  );
  return letters.flat();
}

/**
 * Whether anybody of a place may know of an enquiry: a letter about it has gone to them, or was to go to nobody. Not
 * where each was dropped or waits: what is over then was never begun there.
 */
export async function mayKnowOf(table: Table, id: EnquiryId, place: PlaceRef): Promise<boolean> {
  const notified = (await notifiedReadersOf(table, id)).filter(
    ({ what, places }) =>
      what !== 'over' && places.some((placeRef) => isSamePlace(placeRef, place)),
  );
  for (const notifiedReader of notified) {
    const mail = await letterFor(table, notifiedReader);
    const hasGone = mail
      ? mail.status !== 'FAILED' && mail.status !== 'QUEUED' && isAbout(mail, id, place)
      : !(await waitsForOthers(table, notifiedReader));
    if (hasGone) return true;
  }
  return notified.length === 0;
}

/** Whether what somebody is to be told waits in a letter that is no mail yet. */
async function waitsForOthers(
  table: Table,
  { enquiry, what, email, grouped_at }: NotifiedReader,
): Promise<boolean> {
  const group = grouped_at === null ? undefined : groupOf(what);
  const [letter] = await table.read(wanted(groupedLetterEntity, group && { email, group }));
  return letter?.waiting.some((readerEnquiry) => readerEnquiry.enquiry === enquiry) ?? false;
}

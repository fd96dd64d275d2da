import { fullName } from '#shared/contacts/contact.ts';
import type { Recipient } from '#shared/contacts/recipients.ts';
import type { GroupedLetter, LetterGroup } from '#shared/enquiries/enquiry.ts';
import { earlierEnds } from '#shared/enquiries/enquiryCommands.ts';
import { ASKED_TOGETHER_MS, OVER_TOGETHER_MS } from '#shared/enquiries/enquiryLimits.ts';
import type { PlaceNews, ReaderEnquiry, ReaderPlace } from '#shared/enquiries/enquiryMails.ts';
import { enquiryReaders } from '#shared/enquiries/enquiryReaders.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { type EmailAddress, type EnquiryId, type Instant, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { isSamePlace, type PlaceRef } from '#shared/places/place.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import {
  dueLetters,
  findEnquiry,
  groupedLetterEntity,
  notifiedReaderEntity,
  notifiedReadersOf,
} from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { create, replace, upsert, type Write } from '#shared/store/write.ts';
import { groupLetter, groupOf, ownLetter, tellsOf } from './letterOf.ts';
import { noteNobodyToTell } from './noteCameBack.ts';

interface Around {
  table: Table;
  now: Date;
}

/** Somebody to be told, of their places; `earlier`: the versions that told a place of the same end before. */
interface Reader {
  email: EmailAddress;
  first_name: string;
  stands_in_for: string[];
  what: PlaceNews;
  places: (ReaderPlace & { earlier: number[] })[];
}

/** So many enquiries wait in one letter at most: what comes then goes by itself. */
const MOST_WAITING = 40;

const GAP_MS: Readonly<Record<LetterGroup, number>> = {
  asked: ASKED_TOGETHER_MS,
  over: OVER_TOGETHER_MS,
};

/**
 * Tells the people of an enquiry's places what a version of it tells them: one mail a person, all their places in
 * it. Who was told is noted in the transaction of the mail, so that a stream which repeats itself, or a run that
 * died half-way, tells each of them once and leaves none out.
 */
export async function tellPlaces(id: EnquiryId, telling: number, around: Around): Promise<void> {
  const { readers, unread } = await readersOf(id, telling, around);
  for (const reader of readers) {
    await untilCommitted(() => tell(id, telling, reader, around), { pauseMs: 30 });
  }
  for (const { place, what } of unread) {
    await noteNobodyToTell({ enquiry: id, place }, { what, version: telling }, around);
  }
}

/** Who is to be told; and the places where mail reaches nobody, with what they are told. */
async function readersOf(
  id: EnquiryId,
  telling: number,
  { table, now }: Around,
): Promise<{ readers: Reader[]; unread: { place: PlaceRef; what: PlaceNews }[] }> {
  const facts = await findEnquiry(table, id);
  const readers = new Map<string, Reader>();
  const unread: { place: PlaceRef; what: PlaceNews }[] = [];
  for (const enquiryPlace of facts?.places ?? []) {
    const { place, tells } = enquiryPlace;
    const what = tells.find(({ version }) => version === telling)?.what;
    if (what === undefined) continue;
    const earlier = what === 'over' ? earlierEnds(enquiryPlace, telling) : [];
    const recipients = await recipientsAt(place, { table, now });
    if (recipients.length === 0) unread.push({ place, what });
    for (const { contact, address, standsInFor } of recipients) {
      const key = `${what}#${address}`;
      const { first_name } = contact;
      const before = readers.get(key);
      const reader = before ?? { email: address, first_name, stands_in_for: [], what, places: [] };
      reader.places.push({ place, contact: contact.id, earlier });
      reader.stands_in_for.push(...standsInFor.map(fullName));
      readers.set(key, reader);
    }
  }
  return { readers: [...readers.values()], unread };
}

/** Who gets the mails of enquiries to a place at `now`. */
async function recipientsAt(place: PlaceRef, { table, now }: Around): Promise<Recipient[]> {
  const contacts = await contactsOf(table, place);
  const unreachable = await unreachedAmong(table, contacts, now);
  return enquiryReaders(place, contacts, { day: londonDay(now), unreachable });
}

/** For whom somebody stands in at the places of enquiries that wait for them. */
async function stoodInFor(
  email: EmailAddress,
  waiting: readonly ReaderEnquiry[],
  around: Around,
): Promise<string[]> {
  const refs = waiting.flatMap(({ places }) => places.map(({ place }) => place));
  const distinct = refs.filter((ref, at) => refs.findIndex((it) => isSamePlace(it, ref)) === at);
  const recipients = await Promise.all(distinct.map((place) => recipientsAt(place, around)));
  const theirs = recipients.flat().filter(({ address }) => address === email);
  return theirs.flatMap(({ standsInFor }) => standsInFor.map(fullName));
}

async function tell(
  enquiry: EnquiryId,
  telling: number,
  reader: Reader,
  { table, now }: Around,
): Promise<void> {
  const { email, what } = reader;
  const group = groupOf(what);
  const [notifiedReader, letter] = await table.read(
    wanted(notifiedReaderEntity, { enquiry, telling, what, email }),
    wanted(groupedLetterEntity, group && { email, group }),
  );
  if (notifiedReader) return;
  const places = await placesToTell(enquiry, reader, table);
  if (places.length === 0) return;
  const at = instant(now);
  const readerEnquiry: ReaderEnquiry = { enquiry, places };
  const { grouped_at, writes } = going();
  const refs = places.map(({ place }) => place);
  const note = { enquiry, telling, what, email, places: refs, at, grouped_at };
  await table.commit(create(notifiedReaderEntity, note), ...writes);

  /** At once, unless one of its group went lately: then with the others. */
  function going(): { grouped_at: Instant | null; writes: Write[] } {
    const letterAlone = { ...ownLetter(what, enquiry, telling), at };
    const alone = create(outboxEntity, mailOf(reader, [readerEnquiry], letterAlone));
    const isFree = !letter || (letter.waiting.length === 0 && letter.free_at <= at);
    if (!group) return { grouped_at: null, writes: [alone] };
    if (isFree) {
      const resting = upsert(groupedLetterEntity, restingFrom(now), letter);
      return { grouped_at: null, writes: [alone, resting] };
    }
    if (letter.waiting.length >= MOST_WAITING) return { grouped_at: null, writes: [alone] };
    const waits = { ...letter, waiting: [...letter.waiting, readerEnquiry] };
    return {
      grouped_at: letter.free_at,
      writes: [replace(groupedLetterEntity, waits, letter)],
    };
  }

  function restingFrom(from: Date): Omit<GroupedLetter, 'version'> {
    const free_at = instant(new Date(from.getTime() + GAP_MS[group ?? 'asked']));
    return { email, group: group ?? 'asked', first_name: reader.first_name, free_at, waiting: [] };
  }
}

/**
 * Of which of their places a reader is still to be told: of an end once, also where the choice that told it was taken
 * back and made again. What was dropped meanwhile, since the place was in play again, is told now.
 */
async function placesToTell(
  enquiry: EnquiryId,
  { email, what, places }: Reader,
  table: Table,
): Promise<ReaderPlace[]> {
  const isAgain = places.some(({ earlier }) => earlier.length > 0);
  const before = isAgain
    ? (await notifiedReadersOf(table, enquiry)).filter(
        (notifiedReader) => notifiedReader.what === what && notifiedReader.email === email,
      )
    : [];
  const remainingPlaces: ReaderPlace[] = [];
  for (const { place, contact, earlier } of places) {
    const theirs = before.filter(({ telling }) => earlier.includes(telling));
    const tells = await Promise.all(
      theirs.map((notifiedReader) => tellsOf(table, notifiedReader, place)),
    );
    if (!tells.includes(true)) remainingPlaces.push({ place, contact });
  }
  return remainingPlaces;
}

/** A mail of enquiries as it enters the outbox: ids alone. */
function mailOf(
  reader: Pick<Reader, 'email' | 'first_name' | 'what' | 'stands_in_for'>,
  enquiries: ReaderEnquiry[],
  { cause, date, at }: { cause: string; date: string; at: Instant },
) {
  const { email: to, first_name, what, stands_in_for } = reader;
  const some = {
    first_name,
    ...(stands_in_for.length > 0 && { stands_in_for: [...new Set(stands_in_for)] }),
    enquiries,
    shown: [],
  };
  const content =
    what === 'asked'
      ? ({ kind: 'enquiryAsked', ...some } as const)
      : ({ kind: 'enquiryNews', what, ...some } as const);
  return queuedMail({ cause, date, to, content, now: at });
}

/** Sends what waited for others, once its time has come. Answers how many letters. */
export async function sendGrouped({ table, now }: Around): Promise<number> {
  let sent = 0;
  for await (const { email, group } of dueLetters(table, instant(now))) {
    await untilCommitted(
      async () => {
        const [letter] = await table.read(wanted(groupedLetterEntity, { email, group }));
        if (!letter || letter.waiting.length === 0 || letter.free_at > instant(now)) return;
        const { first_name, waiting, free_at } = letter;
        const at = instant(now);
        const stands_in_for = await stoodInFor(email, waiting, { table, now });
        const reader = { email, first_name, what: group, stands_in_for };
        const mail = mailOf(reader, waiting, { ...groupLetter(group, free_at), at });
        const next = instant(new Date(now.getTime() + GAP_MS[group]));
        await table.commit(
          create(outboxEntity, mail),
          replace(groupedLetterEntity, { ...letter, free_at: next, waiting: [] }, letter),
        );
        sent += 1;
      },
      { pauseMs: 30 },
    );
  }
  return sent;
}

import type { EnquiryFacts } from '#shared/enquiries/enquiryCommands.ts';
import type { PlaceNews, ReaderEnquiry } from '#shared/enquiries/enquiryMails.ts';
import { whyNotAskable } from '#shared/enquiries/whyNotAskable.ts';
import { type EnquiryId, instant } from '#shared/kernel/ids.ts';
import type { MailContent } from '#shared/mailContent.ts';
import { isSamePlace, type PlaceRef } from '#shared/places/place.ts';
import { commitCommand } from '#shared/server/enquiries/commandWrites.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { findPlace } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { isStillToTell } from '../mail/enquiryStanding.ts';
import { lettersAbout, type ToldLetter } from './letterOf.ts';

interface Around {
  table: Table;
  now: Date;
}

/** A place of an enquiry. */
interface AskedPlace {
  enquiry: EnquiryId;
  place: PlaceRef;
}

/** What the people of a place have to know: where it reaches none of them, whoever asked sees it and phones. */
const HAS_TO_REACH: readonly PlaceNews[] = ['asked', 'askedAgain', 'chosen', 'moved'];

/** What a mail tells people of places that they have to know; undefined: nothing. */
export function newsToReach({
  kind,
  what,
}: {
  kind?: string | undefined;
  what?: string | undefined;
}): PlaceNews | undefined {
  const told = kind === 'enquiryAsked' ? 'asked' : kind === 'enquiryNews' ? what : undefined;
  return HAS_TO_REACH.find((news) => news === told);
}

/**
 * Notes at the places of an enquiry that its mail came back, where none of their people was reached: whoever asked
 * sees it and phones. A place is reached while the letter of one of its readers has not come back and their address
 * takes mail, and where one complained of theirs: it arrived.
 */
export async function noteCameBack(key: string, around: Around): Promise<void> {
  const [mail] = await around.table.read(wanted(outboxEntity, { key }));
  const what = mail && newsToReach(mail.content);
  if (!what || mail.bounced === null || mail.bounced.what === 'complained') return;
  await noteUnreached(enquiriesOf(mail.content), what, around);
}

const enquiriesOf = (content: MailContent): readonly ReaderEnquiry[] =>
  content.kind === 'enquiryAsked' || content.kind === 'enquiryNews' ? content.enquiries : [];

/** Notes at places that a letter about them came back, or was dropped, where none of that telling reached anybody. */
export async function noteUnreached(
  enquiries: readonly ReaderEnquiry[],
  what: PlaceNews,
  around: Around,
): Promise<void> {
  for (const { enquiry, places } of enquiries) {
    for (const { place } of places) await noteAt({ enquiry, place }, { what }, around);
  }
}

/** Notes at a place that nobody there gets mail of what a version of an enquiry tells it, if they have to know it. */
export async function noteNobodyToTell(
  askedPlace: AskedPlace,
  told: { what: PlaceNews; version: number },
  around: Around,
): Promise<void> {
  if (told.what !== 'asked' && HAS_TO_REACH.includes(told.what))
    await noteAt(askedPlace, told, around);
}

/** `version`: which told it, also where that made no letter; left out: the last of which there is one. */
async function noteAt(
  { enquiry, place }: AskedPlace,
  { what, version }: { what: PlaceNews; version?: number },
  { table, now }: Around,
): Promise<void> {
  await commitCommand(
    table,
    enquiry,
    async (facts) => {
      if (!isToNote(facts)) return null;
      const letters = await lettersAbout(table, { enquiry, place }, what);
      const last = version ?? Math.max(...letters.map((letter) => letter.version));
      const isPast = letters.length === 0 && version === undefined;
      if (isPast || isOvertaken(facts, last)) return null;
      const theirs = letters.filter((letter) => letter.version === last);
      const isReached = await reachesAnybody(theirs);
      return isReached || (await isBarred(theirs))
        ? null
        : { command: { command: 'cameBack', place } };
    },
    { now, by: `cameBack:${instant(now)}` },
  );

  function isToNote(facts: EnquiryFacts): boolean {
    const enquiryPlace = facts.places.find((other) => isSamePlace(other.place, place));
    if (!enquiryPlace || enquiryPlace.came_back_at !== null) return false;
    return what === 'asked' || isStillToTell(what, facts.enquiry, enquiryPlace);
  }

  /** Whether it has to know something later, which reaches it or does not. */
  function isOvertaken({ places }: EnquiryFacts, last: number): boolean {
    const tells = places.find((other) => isSamePlace(other.place, place))?.tells ?? [];
    return tells.some((told) => HAS_TO_REACH.includes(told.what) && told.version > last);
  }

  async function reachesAnybody(letters: readonly ToldLetter[]) {
    if (letters.some(({ telling }) => telling === 'arrived')) return true;
    const told = letters.flatMap(({ email, telling }) => (telling === 'told' ? [email] : []));
    const suppressed = await suppressedAmong(table, told, now);
    return told.some((email) => !suppressed.has(email));
  }

  /** Whether each letter that asks again was dropped as the place cannot be asked now: that is shown as it stands. */
  async function isBarred(letters: readonly ToldLetter[]) {
    const isDropped = letters.length > 0 && letters.every(({ telling }) => telling === 'dropped');
    return (
      what === 'askedAgain' && isDropped && whyNotAskable(await findPlace(table, place)) !== null
    );
  }
}

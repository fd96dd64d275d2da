import * as z from 'zod/mini';
import { type Enquiry, type EnquiryPlace, isAwaited } from '#shared/enquiries/enquiry.ts';
import { ReaderEnquiry } from '#shared/enquiries/enquiryMails.ts';
import { whyNotAskable } from '#shared/enquiries/whyNotAskable.ts';
import { type EnquiryId, instant } from '#shared/kernel/ids.ts';
import { isSamePlace, type PlaceRef } from '#shared/places/place.ts';
import { commitCommand } from '#shared/server/enquiries/commandWrites.ts';
import { findPlace } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { lettersAbout } from './letterOf.ts';

interface Around {
  table: Table;
  now: Date;
}

/** What is looked at of a mail's content. */
const Asks = z.object({ enquiries: z.array(ReaderEnquiry) });

/** What an image of a mail has of it, as plain values. */
interface MailImage {
  content?: unknown;
  status?: unknown;
}

/** Of the enquiries that a mail was to be about, and the places of them, those that are not in it any more. */
export function droppedOf(before: MailImage, after: MailImage): ReaderEnquiry[] {
  const [was, is] = [before, after].map(({ content }) => Asks.parse(content));
  const hasFailed = after.status === 'FAILED' && before.status !== 'FAILED';
  const remaining = hasFailed ? [] : (is?.enquiries ?? []);
  return (was?.enquiries ?? []).flatMap(({ enquiry, places }) => {
    const still =
      remaining.find((readerEnquiry) => readerEnquiry.enquiry === enquiry)?.places ?? [];
    const gone = places.filter(
      ({ place }) => !still.some((readerPlace) => isSamePlace(readerPlace.place, place)),
    );
    return gone.length > 0 ? [{ enquiry, places: gone }] : [];
  });
}

/**
 * Notes at the places of enquiries that no mail asked them, where none of their people got theirs: whoever asked sees
 * it and phones, and what they were not asked, they do not leave unanswered. Where one went and came back, that is what
 * is noted. Bears repetition.
 */
export async function noteNotAsked(
  dropped: readonly ReaderEnquiry[],
  around: Around,
): Promise<void> {
  for (const { enquiry, places } of dropped) {
    for (const { place } of places) await noteAt(enquiry, place, around);
  }
}

async function noteAt(id: EnquiryId, place: PlaceRef, { table, now }: Around): Promise<void> {
  const isAskable = whyNotAskable(await findPlace(table, place)) === null;
  await commitCommand(
    table,
    id,
    async ({ enquiry, places }) => {
      const enquiryPlace = places.find((other) => isSamePlace(other.place, place));
      if (!enquiryPlace) return null;
      // Of a place that can be asked, one is also dropped as there is nothing to answer any more.
      if (isAskable && !isStillToAnswer(enquiry, enquiryPlace)) return null;
      const letters = await lettersAbout(table, { enquiry: id, place }, 'asked');
      const tellings = letters.map(({ telling }) => telling);
      if (tellings.includes('told') || tellings.includes('arrived')) return null;
      if (tellings.includes('came_back')) {
        return enquiryPlace.came_back_at === null
          ? { command: { command: 'cameBack', place } }
          : null;
      }
      return enquiryPlace.not_asked_at === null
        ? { command: { command: 'notAsked', place } }
        : null;
    },
    { now, by: `notAsked:${instant(now)}` },
  );
}

/** Whether a place is still to answer to its first mail: not to one by which it was asked again since. */
const isStillToAnswer = ({ state }: Enquiry, enquiryPlace: EnquiryPlace): boolean =>
  state === 'OPEN' &&
  isAwaited(enquiryPlace) &&
  !enquiryPlace.tells.some(({ what }) => what === 'askedAgain');

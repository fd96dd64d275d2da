import * as z from 'zod/mini';
import { ReaderEnquiry } from '#shared/enquiries/enquiryMails.ts';
import { whyNotAskable } from '#shared/enquiries/whyNotAskable.ts';
import { type EnquiryId, instant } from '#shared/kernel/ids.ts';
import { isSamePlace, type PlaceRef } from '#shared/places/place.ts';
import { commitCommand } from '#shared/server/enquiries/commandWrites.ts';
import { notifiedReadersOf } from '#shared/store/enquiries.store.ts';
import { findPlace } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { tellsOf } from './letterOf.ts';

interface Around {
  table: Table;
  now: Date;
}

/** What is looked at of a first mail's content. */
const Asks = z.object({ enquiries: z.array(ReaderEnquiry) });

/** What an image of a mail has of it, as plain values. */
interface MailImage {
  content?: unknown;
  status?: unknown;
}

/** Of the enquiries that a first mail was to ask about, and the places of them, those that are not in it any more. */
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
 * Notes at the places of enquiries that no mail asked them, as they could not be asked any more when theirs were to go
 * out: what they were not asked, they do not leave unanswered. Bears repetition.
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
  if (whyNotAskable(await findPlace(table, place)) === null) return;
  const notified = (await notifiedReadersOf(table, id)).filter(({ what }) => what === 'asked');
  for (const notifiedReader of notified) if (await tellsOf(table, notifiedReader, place)) return;
  await commitCommand(
    table,
    id,
    ({ places }) => {
      const enquiryPlace = places.find((other) => isSamePlace(other.place, place));
      return enquiryPlace?.not_asked_at === null
        ? { command: { command: 'notAsked', place } }
        : null;
    },
    { now, by: `notAsked:${instant(now)}` },
  );
}

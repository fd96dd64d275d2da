import { type EnquiryId, instant } from '#shared/kernel/ids.ts';
import { isSamePlace, type PlaceRef } from '#shared/places/place.ts';
import { commitCommand } from '#shared/server/enquiries/commandWrites.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { askingsOf } from './letterOf.ts';

interface Around {
  table: Table;
  now: Date;
}

/**
 * Notes at the places of an enquiry that its mail came back, where none of their people was reached: whoever asked
 * sees it and phones. A place is reached while the letter of one of its readers has not come back and their address
 * takes mail, and where one complained of theirs: it arrived.
 */
export async function noteCameBack(key: string, { table, now }: Around): Promise<void> {
  const [mail] = await table.read(wanted(outboxEntity, { key }));
  if (mail?.content.kind !== 'enquiryAsked' || mail.bounced === null) return;
  if (mail.bounced.what === 'complained') return;
  for (const { enquiry, places } of mail.content.enquiries) {
    for (const { place } of places) {
      if (await isReached(enquiry, place)) continue;
      await commitCommand(
        table,
        enquiry,
        ({ places: enquiryPlaces }) => {
          const enquiryPlace = enquiryPlaces.find((other) => isSamePlace(other.place, place));
          if (!enquiryPlace || enquiryPlace.came_back_at !== null) return null;
          return { command: { command: 'cameBack', place } };
        },
        { now, by: `cameBack:${instant(now)}` },
      );
    }
  }

  async function isReached(enquiry: EnquiryId, place: PlaceRef): Promise<boolean> {
    const askings = await askingsOf(table, enquiry, place);
    if (askings.some(({ telling }) => telling === 'arrived')) return true;
    const told = askings.flatMap(({ email, telling }) => (telling === 'told' ? [email] : []));
    const suppressed = await suppressedAmong(table, told, now);
    return told.some((email) => !suppressed.has(email));
  }
}

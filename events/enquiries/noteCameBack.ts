import { instant } from '#shared/kernel/ids.ts';
import { isSamePlace, type PlaceRef } from '#shared/places/place.ts';
import { commitCommand } from '#shared/server/enquiries/commandWrites.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { notifiedReadersOf } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { tellsOf } from './letterOf.ts';

interface Around {
  table: Table;
  now: Date;
}

/**
 * Notes at the places of an enquiry that its mail came back, where none of their people was reached: whoever asked
 * sees it and phones. A place is reached while one of its readers' addresses takes mail.
 */
export async function noteCameBack(key: string, { table, now }: Around): Promise<void> {
  const [mail] = await table.read(wanted(outboxEntity, { key }));
  if (mail?.content.kind !== 'enquiryAsked' || mail.bounced === null) return;
  for (const { enquiry, places } of mail.content.enquiries) {
    const notified = (await notifiedReadersOf(table, enquiry)).filter(
      ({ what }) => what === 'asked',
    );
    const suppressed = await suppressedAmong(
      table,
      notified.map(({ email }) => email),
      now,
    );
    // Who got no letter of it, as theirs was dropped, has not been reached either.
    const others = notified.filter(({ email }) => email !== mail.to && !suppressed.has(email));
    const isReached = async (place: PlaceRef): Promise<boolean> =>
      (await Promise.all(others.map((other) => tellsOf(table, other, place)))).includes(true);
    for (const { place } of places) {
      if (await isReached(place)) continue;
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
}

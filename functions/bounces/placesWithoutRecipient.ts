import pMap from 'p-map';
import { type WithoutRecipient, whyWithoutRecipient } from '#shared/bounces/withoutRecipient.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { ResponsibilityField } from '#shared/contacts/responsibilities.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { Place } from '#shared/places/place.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import type { Cursor, Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { cursorsTo, FeedPlace } from '../runtime/cursor.ts';

/** Places that one answer looks at: one read of them, one of each one's contacts, some of their addresses. */
const PLACES_AN_ANSWER = 100;
const CONCURRENCY = 16;

const { writeCursor, readCursor } = cursorsTo(() => FeedPlace);

/** A kind of place as it is looked through. */
interface LookedThrough<P extends Place> {
  /** What the cursors are good for. */
  question: string;
  page: (
    table: Table,
    at: { after: Cursor | undefined; limit: number },
  ) => Promise<{ items: P[]; after: Cursor | undefined }>;
  /** Whose holders its mails go to; none where it is asked for nothing, and then it is passed over. */
  asked: (place: P) => ResponsibilityField[];
}

/** A place that is asked for something. */
interface MailedPlace<P extends Place> {
  place: P;
  contacts: Contact[];
  /** Why nobody would hear one of its mails; null: somebody hears each. */
  why: WithoutRecipient | null;
}

/** The next stretch of a kind's places, with why nobody would hear the mails of each that is asked for something. */
export async function placesWithoutRecipient<P extends Place>(
  { question, page, asked }: LookedThrough<P>,
  { cursor, table, now }: { cursor: string | undefined; table: Table; now: Date },
): Promise<{ found: MailedPlace<P>[]; looked_at: number; cursor: string | null }> {
  const from = cursor === undefined ? undefined : readCursor(question, cursor);
  const { items, after } = await page(table, { after: from, limit: PLACES_AN_ANSWER });
  const places = items.filter((place) => asked(place).length > 0);
  const contacts = await pMap(places, (place) => contactsOf(table, place), {
    concurrency: CONCURRENCY,
  });
  const unreachable = await unreachedAmong(table, contacts.flat(), now);
  const day = londonDay(now);
  return {
    found: places.map((place, at) => {
      const theirs = contacts[at] ?? [];
      const reach = { contacts: theirs, day, unreachable };
      return { place, contacts: theirs, why: whyWithoutRecipient(asked(place), reach) };
    }),
    looked_at: items.length,
    cursor: after ? writeCursor(question, FeedPlace.parse(after)) : null,
  };
}

import pMap from 'p-map';
import { addressesOf, type Contact, fullName } from '#shared/contacts/contact.ts';
import { vacancyRecipients } from '#shared/contacts/recipients.ts';
import { isThirdTuesday, type UpdateMonth } from '#shared/enquiries/updateMonth.ts';
import { aboutBrought, type BroughtHome } from '#shared/enquiries/updatesBrought.mail.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { placePartition } from '#shared/places/place.ts';
import { addMonths, periodOf } from '#shared/reporting/period.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { committedOnce } from '#shared/store/committedOnce.ts';
import { contactsOf, membershipsOf } from '#shared/store/contacts.store.ts';
import { updateMonthEntity, updatesStoppedAmong } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { homesChangedSince } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { create } from '#shared/store/write.ts';

/** Homes, or people, that are done at once. */
const AT_ONCE = 8;

/** 'What your updates brought', for the month before. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  mailUpdates({ table: theTable(), now });

/** What a person is told of each of their homes, by their address; `is_stopped`: nothing, at none of their addresses. */
type Letters = Map<EmailAddress, { first_name: string; homes: BroughtHome[]; is_stopped: boolean }>;

/**
 * On the third Tuesday of a month, queues a mail to each person who looks after vacancies: one about all of their
 * homes for which `countUpdates` has counted something above zero (enquiries, section 4). Left out are those who
 * have stopped it at any of their addresses, also where a deputy stands in for them, and homes that have closed. `homes`: all, unless stated. The mail's key holds the day
 * and the address, so that any number of runs, at once or killed, tell each person once.
 *
 * Of a home that failed nobody is mailed in this run, also not about their other homes: as its key is taken, an email
 * without that home would leave it out for good. All others are. Throws when a home or a mail failed, after all the
 * others: the scheduler runs it again.
 */
export async function mailUpdates({
  table,
  now,
  homes = homesChangedSince(table),
}: {
  table: Table;
  now: Date;
  homes?: AsyncIterable<Home> | Iterable<Home>;
}): Promise<Record<string, number>> {
  const counts = { homes: 0, people: 0, mails: 0, held: 0, ...NOT_DONE };
  const day = londonDay(now);
  if (!isThirdTuesday(day)) return counts;
  const month = addMonths(periodOf(day), -1);
  const letters: Letters = new Map();
  const visited = new Set<string>();
  const failed = new Set<string>();
  const what = 'what updates brought not mailed';
  const guarded = guardFor(counts, what, ({ place }: { place: string }) => failed.add(place));
  const unreadable = new Set<EmailAddress>();
  await pMap(
    homes,
    async (home) => {
      // One that changes while we walk comes by again.
      if (isClosed(home) || visited.has(home.uuid)) return;
      visited.add(home.uuid);
      await guarded({ place: placePartition(homeRef(home.uuid)) }, async () => {
        const [brought] = await table.read(
          wanted(updateMonthEntity, { place: homeRef(home.uuid), month }),
        );
        if (!brought) return;
        counts.homes += 1;
        await tellOf(home, brought, { letters, unreadable }, { table, now });
      });
    },
    { concurrency: AT_ONCE },
  );
  counts.setAside += unreadable.size;
  const wanting = [...letters].filter(([, { is_stopped }]) => !is_stopped);
  counts.people = wanting.length;
  const mailed = guardFor(counts, what);
  await pMap(
    wanting,
    ([to, { first_name, homes: updates }]) =>
      mailed({}, async () => {
        if (await isOfAny(to, failed, table)) {
          counts.held += 1;
          return;
        }
        const content = aboutBrought(updates, { day, month, first_name });
        const mail = { cause: content.kind, date: day, to, content, now: instant(now) };
        // Where it was not written, another run has told them.
        if (await committedOnce(table, create(outboxEntity, queuedMail(mail)))) counts.mails += 1;
      }),
    { concurrency: AT_ONCE },
  );
  throwIfFailed(counts, 'Some were not told');
  return counts;
}

/** Whether an address reaches any of these places, by their partitions. */
async function isOfAny(
  email: EmailAddress,
  places: ReadonlySet<string>,
  table: Table,
): Promise<boolean> {
  if (places.size === 0) return false;
  const theirs = await membershipsOf(table, email);
  return theirs.some(({ place }) => places.has(placePartition(place)));
}

/** Adds a home to what its people are told. Whoever's stop cannot be read is told nothing. */
async function tellOf(
  { uuid, name }: Home,
  { place, month: _, version: __, ...figures }: UpdateMonth,
  { letters, unreadable }: { letters: Letters; unreadable: Set<EmailAddress> },
  { table, now }: { table: Table; now: Date },
): Promise<void> {
  const contacts = await contactsOf(table, place);
  const [unreached, stops] = await Promise.all([
    unreachedAmong(table, contacts, now),
    updatesStoppedAmong(table, contacts.flatMap(addressesOf)),
  ]);
  for (const address of stops.unreadable) unreadable.add(address);
  const { stopped } = stops;
  for (const { contact, address, standsInFor } of vacancyRecipients(
    contacts,
    londonDay(now),
    unreached,
  )) {
    const hasStopped = (contact: Contact) =>
      addressesOf(contact).some((it) => stopped.has(it) || unreadable.has(it));
    const wanting = standsInFor.filter((contact) => !hasStopped(contact));
    const isOwn = standsInFor.length === 0 || contact.vacancy_contact;
    const is_stopped = hasStopped(contact);
    if (!is_stopped && !isOwn && wanting.length === 0) continue;
    const update = {
      home: uuid,
      home_name: name,
      contact: contact.id,
      ...figures,
      ...(wanting.length > 0 && { stands_in_for: wanting.map(fullName) }),
    };
    const letter = letters.get(address);
    if (letter) {
      letter.homes.push(update);
      letter.is_stopped ||= is_stopped;
    } else {
      letters.set(address, { first_name: contact.first_name, homes: [update], is_stopped });
    }
  }
}

import pMap from 'p-map';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { ParticipationNotice } from '#shared/participation/participationNotice.ts';
import { isSamePlace } from '#shared/places/place.ts';
import { guardFor, NOT_DONE } from '#shared/server/guardFor.ts';
import { committedOnce } from '#shared/store/committedOnce.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { findNotice, participationNoticeEntity } from '#shared/store/participation.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { create, remove } from '#shared/store/write.ts';
import { changedPlaceKindOf } from './changedPlaceKinds.ts';
import { addChanges, type ChangeLetter, contentOf } from './changeLetter.ts';

const CONCURRENCY = 8;

/**
 * What became of the places and their mails. `already`: another run has told the person; `nobody`: the place has
 * nobody to write to; `suppressed`: mail to all of them comes back; `setAside`: something of it cannot be read,
 * which the table has reported.
 */
export const NO_MAILS = { mails: 0, already: 0, nobody: 0, suppressed: 0, ...NOT_DONE };

export interface MailRun {
  table: Table;
  now: Date;
  counts: typeof NO_MAILS;
}

/** Queues the mails of notices that are taken over, each under its day, and removes those told of. */
export async function queueChangeMails(
  notices: ParticipationNotice[],
  context: MailRun,
): Promise<void> {
  const guarded = guardFor(context.counts, 'change not told');
  const days = [...new Set(notices.map(({ day }) => day))].sort();
  for (const day of days as LondonDay[]) {
    const ofDay = notices.filter((notice) => notice.day === day);
    const letters = new Map<EmailAddress, ChangeLetter>();
    const ready = await eachOf(ofDay, (notice) =>
      guarded({ place: notice.place.uuid }, () => addTo(letters, notice, context)),
    );
    const unmailed = new Set<string>();
    await eachOf([...letters], async ([to, letter]) => {
      const queued = await guarded({ place: letter.places[0]?.place.uuid ?? '' }, () =>
        queueFor(to, letter, day, context),
      );
      if (queued) context.counts[queued] += 1;
      else for (const { place } of letter.places) unmailed.add(place.uuid);
    });
    const done = ready.flatMap((notice) =>
      notice && !unmailed.has(notice.place.uuid) ? [notice] : [],
    );
    await eachOf(done, (notice) =>
      guarded({ place: notice.place.uuid }, () => forget(context.table, notice)),
    );
  }
}

const eachOf = <T, R>(list: T[], act: (item: T) => Promise<R>): Promise<R[]> =>
  pMap(list, act, { concurrency: CONCURRENCY });

/** Adds a notice's place to what its people are told. Undefined where another run has finished it. */
async function addTo(
  letters: Map<EmailAddress, ChangeLetter>,
  listed: ParticipationNotice,
  { table, now, counts }: MailRun,
): Promise<ParticipationNotice | undefined> {
  const notice = await findNotice(table, listed);
  if (!notice) return undefined;
  const [place, contacts] = await Promise.all([
    changedPlaceKindOf(notice.place).find(table, notice.place.uuid),
    contactsOf(table, notice.place),
  ]);
  if (!place) return notice;
  const unreachable = await unreachedAmong(table, contacts, now);
  const day = londonDay(now);
  const people = addChanges(letters, { place, notice, contacts }, { day, unreachable });
  if (people === 0) counts[unreachable.suppressed.size > 0 ? 'suppressed' : 'nobody'] += 1;
  return notice;
}

/**
 * Queues a person's mail of a day, once. Where another run was quicker, or had to leave places out, only what
 * its mail does not cover is told of, in one more.
 */
async function queueFor(
  to: EmailAddress,
  letter: ChangeLetter,
  day: LondonDay,
  { table, now }: MailRun,
): Promise<'mails' | 'already'> {
  let { places } = letter;
  for (let number = 1; places.length > 0; number++) {
    const cause = number === 1 ? 'participationChanged' : `participationChanged:${number}`;
    const content = contentOf({ ...letter, places });
    const mail = queuedMail({ cause, date: day, to, content, now: instant(now) });
    if (await committedOnce(table, create(outboxEntity, mail))) return 'mails';
    const [existing] = await table.read(wanted(outboxEntity, mail));
    const covered =
      existing?.content.kind === 'participationChanged' ? existing.content.covers : [];
    places = places.filter(
      ({ place }) => !covered.some((placeRef) => isSamePlace(placeRef, place)),
    );
  }
  return 'already';
}

/** Removes a notice that everybody was told of; another run may have been quicker. */
const forget = (table: Table, notice: ParticipationNotice): Promise<boolean> =>
  committedOnce(table, remove(participationNoticeEntity, notice));

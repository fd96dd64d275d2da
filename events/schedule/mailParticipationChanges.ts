import pMap from 'p-map';
import { type LondonDay, londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { isWorkingDay } from '#shared/kernel/workingDays.ts';
import type { ParticipationNotice } from '#shared/participation/participationNotice.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, throwIfFailed } from '#shared/server/guardFor.ts';
import {
  findNotice,
  noticesInMail,
  openNotices,
  participationNoticeEntity,
} from '#shared/store/participation.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { create, remove } from '#shared/store/write.ts';
import { changedPlaceKindOf } from '../homes/changedPlaceKinds.ts';
import { type MailRun, NO_MAILS, queueChangeMails } from '../homes/queueChangeMails.ts';

const CONCURRENCY = 8;

/** The working morning's mails about how places take part, for the London day on which `now` falls. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  mailParticipationChanges({ table: theTable(), now });

/**
 * Queues one mail for each person whose places take part in another way than at their last such mail, with all
 * of that person's places (decisions, section 10; ADR 35, 104). Changes of this very day wait for the next working
 * day. Three steps, each of which can be repeated: every notice is taken over under this day, or removed where
 * all was undone; the mails are made of the notices that are taken over, keyed by day and address; and a notice
 * goes once the mails that tell of it are queued. A run that died is finished by the next, under its own day.
 *
 * Counts places, and `mails`. Throws when something failed, after doing all the rest, so that the scheduler
 * runs it again.
 */
export async function mailParticipationChanges({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = { taken: 0, undone: 0, ...NO_MAILS };
  const day = londonDay(now);
  if (!isWorkingDay(day)) return counts;
  const context = { table, now, counts };
  const guarded = guardFor(counts, 'change not taken over');
  const noticesByKey = new Map<string, ParticipationNotice>();
  // The index trails: what this run takes over is known from taking it.
  for await (const notice of noticesInMail(table)) noticesByKey.set(keyOf(notice), notice);
  await pMap(
    openNotices(table, startOfLondonDay(day)),
    async (notice) => {
      const mine = await guarded({ place: notice.place.uuid }, () =>
        takeOver(notice, day, context),
      );
      if (mine) noticesByKey.set(keyOf(mine), mine);
    },
    { concurrency: CONCURRENCY },
  );
  await queueChangeMails([...noticesByKey.values()], context);
  throwIfFailed(counts, "Some places' people could not be told");
  return counts;
}

const keyOf = ({ place, day }: ParticipationNotice): string => `${day}#${place.uuid}`;

/** Takes a notice over under a day, with what is so now; undefined where it has gone or all was undone. */
async function takeOver(
  listed: ParticipationNotice,
  day: LondonDay,
  { table, counts }: MailRun & { counts: { taken: number; undone: number } },
): Promise<ParticipationNotice | undefined> {
  const takeOnce = async (): Promise<ParticipationNotice | undefined> => {
    // The notice first: a change that comes between the two writes it, and this is refused.
    const open = await findNotice(table, listed);
    if (!open) return undefined;
    const { find, partOf, differences } = changedPlaceKindOf(open.place);
    const place = await find(table, open.place.uuid);
    const after = place ? partOf(place) : open.before;
    const isUndone = !open.succession && differences(open.before, after).length === 0;
    const mine: ParticipationNotice = { ...open, day, version: 1, after };
    await table.commit(
      remove(participationNoticeEntity, open),
      ...(isUndone ? [] : [create(participationNoticeEntity, mine)]),
    );
    counts[isUndone ? 'undone' : 'taken'] += 1;
    return isUndone ? undefined : mine;
  };
  return untilCommitted(takeOnce, { pauseMs: 40 });
}

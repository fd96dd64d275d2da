import { homeRef } from '../homes/careHome.ts';
import type { Home } from '../homes/home.ts';
import { type HomeUuid, type Instant, instant } from '../kernel/ids.ts';
import {
  OPEN,
  ParticipationNotice,
  type PlaceParticipation,
} from '../participation/participationNotice.ts';
import { type PlaceRef, placePartition, placeRef } from '../places/place.ts';
import { entity, wanted } from './entity.ts';
import { homeEntity } from './homes.store.ts';
import type { Table } from './table.ts';
import { upsert, type Write } from './write.ts';

/**
 * Access patterns
 * - a place's changes that nobody was told of yet: pk `<kind>#<uuid>`, sk `PARTICIPATION#open`
 * - those that the mails of a London day tell of: the same, sk `PARTICIPATION#<day>`
 * - all places' of which nobody was told yet, the longest waiting first: LINK, pk `PARTICIPATION_OPEN`, sk
 *   `<since>#<uuid>`
 * - all places' that a run has taken over and not finished: LINK, pk `PARTICIPATION_MAILING`, sk `<day>#<uuid>`
 */
export const participationNoticeEntity = entity<
  ParticipationNotice,
  Pick<ParticipationNotice, 'place' | 'day'>
>({
  name: 'participationNotice',
  schema: ParticipationNotice,
  shape: 3,
  upgrades: [
    {
      why: 'A notice names its place: a service location has one too',
      up: ({ home, ...row }) => ({ ...row, place: homeRef(home as HomeUuid) }),
    },
    {
      why: 'A notice may say that its place continues a former registration; one from before says nothing of it',
      up: (row) => ({ ...row }),
    },
  ],
  key: ({ place, day }) => ({ pk: placePartition(place), sk: `PARTICIPATION#${day}` }),
  index: ({ place: { uuid }, day, since }) => ({
    LINK:
      day === OPEN
        ? { pk: 'PARTICIPATION_OPEN', sk: `${since}#${uuid}` }
        : { pk: 'PARTICIPATION_MAILING', sk: `${day}#${uuid}` },
  }),
});

/** A home with the notice that collects its changes, as both are now. */
export async function homeWithNotice(
  table: Table,
  uuid: HomeUuid,
): Promise<readonly [Home | undefined, ParticipationNotice | undefined]> {
  return table.read(
    wanted(homeEntity, { uuid }),
    wanted(participationNoticeEntity, { place: homeRef(uuid), day: OPEN }),
  );
}

/**
 * Notes a change of how a place takes part, for the next mail: what was so before the first of them stays.
 * Written by every such change, so that one cannot pass a mail unseen. `notice` is the one that collects now.
 */
export function changeNoted(
  change: {
    place: PlaceRef;
    before: PlaceParticipation;
    succession?: ParticipationNotice['succession'];
    now: Date;
  },
  notice: ParticipationNotice | undefined,
): Write {
  const { place, before, now, succession = notice?.succession } = change;
  const since: Instant = notice?.since ?? instant(now);
  const noted = {
    place: placeRef(place),
    day: OPEN,
    since,
    before: notice?.before ?? before,
    after: null,
    ...(succession && { succession }),
  };
  return upsert(participationNoticeEntity, noted, notice);
}

/**
 * The notices that collect since before an instant. The index trails: each may have been taken over or have
 * gone by now.
 */
export const openNotices = (table: Table, before: Date): AsyncGenerator<ParticipationNotice> =>
  table.each(participationNoticeEntity, {
    index: 'LINK',
    pk: 'PARTICIPATION_OPEN',
    from: '0',
    to: before.toISOString(),
  });

/** The notices that a run has taken over and that have not gone, by their day. */
export const noticesInMail = (table: Table): AsyncGenerator<ParticipationNotice> =>
  table.each(participationNoticeEntity, { index: 'LINK', pk: 'PARTICIPATION_MAILING' });

/** A notice as it is now, or undefined. */
export async function findNotice(
  table: Table,
  { place, day }: Pick<ParticipationNotice, 'place' | 'day'>,
): Promise<ParticipationNotice | undefined> {
  const [notice] = await table.read(wanted(participationNoticeEntity, { place, day }));
  return notice;
}

import { homeRef } from '../homes/careHome.ts';
import type { Home } from '../homes/home.ts';
import { OPEN, ParticipationNotice } from '../homes/participationNotice.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { placePartition } from '../places/place.ts';
import { entity, wanted } from './entity.ts';
import { homeEntity } from './homes.store.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - a home's changes that nobody was told of yet: pk `careHome#<uuid>`, sk `PARTICIPATION#open`
 * - those that the mails of a London day tell of: the same, sk `PARTICIPATION#<day>`
 * - all homes' of which nobody was told yet, the longest waiting first: LINK, pk `PARTICIPATION_OPEN`, sk
 *   `<since>#<uuid>`
 * - all homes' that a run has taken over and not finished: LINK, pk `PARTICIPATION_MAILING`, sk `<day>#<uuid>`
 */
export const participationNoticeEntity = entity<
  ParticipationNotice,
  Pick<ParticipationNotice, 'home' | 'day'>
>({
  name: 'participationNotice',
  schema: ParticipationNotice,
  key: ({ home, day }) => ({ pk: placePartition(homeRef(home)), sk: `PARTICIPATION#${day}` }),
  index: ({ home, day, since }) => ({
    LINK:
      day === OPEN
        ? { pk: 'PARTICIPATION_OPEN', sk: `${since}#${home}` }
        : { pk: 'PARTICIPATION_MAILING', sk: `${day}#${home}` },
  }),
});

/** A home with the notice that collects its changes, as both are now. */
export async function homeWithNotice(
  table: Table,
  uuid: HomeUuid,
): Promise<readonly [Home | undefined, ParticipationNotice | undefined]> {
  return table.read(
    wanted(homeEntity, { uuid }),
    wanted(participationNoticeEntity, { home: uuid, day: OPEN }),
  );
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
  { home, day }: Pick<ParticipationNotice, 'home' | 'day'>,
): Promise<ParticipationNotice | undefined> {
  const [notice] = await table.read(wanted(participationNoticeEntity, { home, day }));
  return notice;
}

import { Announcement, type AnnouncementId, ReadMark } from '../announcements/announcement.ts';
import { isFor } from '../announcements/audience.ts';
import type { GroupedHome } from '../homes/homeGroups.ts';
import type { AccountId } from '../kernel/ids.ts';
import { entity, wanted } from './entity.ts';
import type { Cursor, Table } from './table.ts';

const PARTITION = 'ANNOUNCEMENTS';

/** The most announcements that a home is shown. */
export const MAX_SHOWN = 50;
/** No more are looked through for those that are for a home. */
const MAX_LOOKED_AT = 300;
const PAGE = 100;

/**
 * Access patterns
 * - an announcement by its id: pk `ANNOUNCEMENTS`, sk `ANNOUNCEMENT#<id>`
 * - all of them, as they were begun, since their ids are in that order: the same partition
 * - published and scheduled ones by their time: LINK, pk `ANNOUNCEMENTS`, sk `<publish_at>#<id>`
 */
export const announcementEntity = entity<Announcement, Pick<Announcement, 'id'>>({
  name: 'announcement',
  schema: Announcement,
  key: ({ id }) => ({ pk: PARTITION, sk: `ANNOUNCEMENT#${id}` }),
  index: ({ id, status, publish_at }) => ({
    LINK:
      status === 'published' && publish_at !== null
        ? { pk: PARTITION, sk: `${publish_at}#${id}` }
        : null,
  }),
});

/**
 * Access patterns
 * - whether an account has read an announcement: pk `READ#<account>`, sk `ANNOUNCEMENT#<id>`
 */
export const readMarkEntity = entity<ReadMark, Pick<ReadMark, 'account' | 'announcement'>>({
  name: 'readMark',
  schema: ReadMark,
  key: ({ account, announcement }) => ({
    pk: `READ#${account}`,
    sk: `ANNOUNCEMENT#${announcement}`,
  }),
});

/** The partition of the audit entries about an announcement. */
export const announcementPartition = (id: AnnouncementId): string => `ANNOUNCEMENT#${id}`;

/** The announcement, or undefined. */
export async function findAnnouncement(
  table: Table,
  id: AnnouncementId,
): Promise<Announcement | undefined> {
  const [announcement] = await table.read(wanted(announcementEntity, { id }));
  return announcement;
}

/** A page of all announcements, the newest first. */
export async function announcementsBefore(
  table: Table,
  { before, limit }: { before: AnnouncementId | undefined; limit: number },
): Promise<{ announcements: Announcement[]; more: boolean }> {
  const { items: announcements, more } = await table.first(announcementEntity, {
    pk: PARTITION,
    prefix: 'ANNOUNCEMENT#',
    newestFirst: true,
    limit,
    after: before && { ...announcementEntity.key({ id: before }) },
  });
  return { announcements, more };
}

/** What a home may read now, newest first. */
export async function announcementsFor(
  table: Table,
  home: GroupedHome,
  now: Date,
): Promise<Announcement[]> {
  return (await announcementsForEach(table, [home], now)).get(home) ?? [];
}

/**
 * What each of these homes may read now, newest first: one query of the newest published announcements,
 * and further ones only while fewer than `MAX_SHOWN` of those read were for one of the homes.
 */
export async function announcementsForEach<H extends GroupedHome>(
  table: Table,
  homes: readonly H[],
  now: Date,
): Promise<Map<H, Announcement[]>> {
  const shown = new Map<H, Announcement[]>(homes.map((home) => [home, []]));
  const mayHaveMore = () => [...shown.values()].some(({ length }) => length < MAX_SHOWN);
  let after: Cursor | undefined;
  let lookedAt = 0;
  if (homes.length === 0) return shown;
  do {
    const page = await table.page(announcementEntity, {
      index: 'LINK',
      pk: PARTITION,
      newestFirst: true,
      limit: PAGE,
      after,
    });
    for (const [home, its] of shown) {
      const room = MAX_SHOWN - its.length;
      its.push(...page.items.filter((item) => isShownTo(item, home, now)).slice(0, room));
    }
    lookedAt += page.items.length;
    after = page.after;
  } while (after && mayHaveMore() && lookedAt < MAX_LOOKED_AT);
  return shown;
}

/** Whether a home may read an announcement now. */
export function isShownTo(announcement: Announcement, home: GroupedHome, now: Date): boolean {
  const { status, publish_at } = announcement;
  return (
    status === 'published' &&
    publish_at !== null &&
    publish_at <= now.toISOString() &&
    isFor(announcement, home)
  );
}

/** Which of these announcements an account has read. */
export async function readBy(
  table: Table,
  account: AccountId,
  announcements: Pick<Announcement, 'id'>[],
): Promise<Set<AnnouncementId>> {
  if (announcements.length === 0) return new Set();
  const marks = await table.readMany(
    announcements.map(({ id }) => wanted(readMarkEntity, { account, announcement: id })),
  );
  return new Set(marks.flatMap((mark) => (mark ? [mark.announcement] : [])));
}

import type { Announcement, AnnouncementId } from '#shared/announcements/announcement.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { findAnnouncement } from '#shared/store/announcements.store.ts';
import type { Table } from '#shared/store/table.ts';
import { announcementView } from './announcementView.ts';

/**
 * The announcement at the version that the person saw. Refuses `notFound`, and `stale` with the
 * present one when somebody has changed it since.
 */
export async function openAnnouncement(
  table: Table,
  { id, version, now }: { id: AnnouncementId; version: number; now: Date },
): Promise<Announcement> {
  const announcement = await findAnnouncement(table, id);
  if (!announcement) throw new Refusal('notFound', 'There is no such announcement');
  if (announcement.version !== version) {
    throw new Refusal(
      'stale',
      `${announcement.edited_by} has changed this announcement since you opened it`,
      { current: announcementView(announcement, now) },
    );
  }
  return announcement;
}

/** As `openAnnouncement`; refuses `conflict` when it is withdrawn and so no longer changed. */
export async function openForChange(
  table: Table,
  about: { id: AnnouncementId; version: number; now: Date },
): Promise<Announcement> {
  const announcement = await openAnnouncement(table, about);
  if (announcement.status === 'withdrawn') {
    throw new Refusal('conflict', 'This announcement is withdrawn. Restore it to change it.');
  }
  return announcement;
}

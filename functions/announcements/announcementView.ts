import {
  type Announcement,
  commandsFor,
  stageOf,
} from '../../shared/announcements/announcement.ts';
import type { AnnouncementView } from '../../shared/announcements/announcements.api.ts';

/**
 * An announcement as the audit trail keeps it: without the HTML, which follows from the text. With
 * it, a long announcement's two states might be more than an item of the table can hold.
 */
export function toldAnnouncement({ content: _, ...told }: Announcement) {
  return told;
}

/** An announcement as the central team sees it. */
export function announcementView(announcement: Announcement, now: Date): AnnouncementView {
  const { status: _, attachments, ...told } = announcement;
  const stage = stageOf(announcement, now);
  return {
    ...told,
    stage,
    commands: commandsFor(stage),
    attachments: attachments.map(({ id, name, size }) => ({ id, name, size })),
  };
}

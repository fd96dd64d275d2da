import {
  type Announcement,
  commandsFor,
  stageOf,
} from '../../shared/announcements/announcement.ts';
import type { AnnouncementView } from '../../shared/announcements/announcements.api.ts';

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

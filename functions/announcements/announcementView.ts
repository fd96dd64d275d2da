import { type Announcement, commandsFor, stageOf } from '#shared/announcements/announcement.ts';
import type { AnnouncementView } from '#shared/announcements/announcements.api.ts';

/**
 * An announcement as the audit trail keeps it: without the HTML, which follows from the text. With
 * it, a long announcement's two states might be more than an item of the table can hold.
 */
export function announcementAuditView({ content: _, ...fields }: Announcement) {
  return fields;
}

/** An announcement as the central team sees it. */
export function announcementView(announcement: Announcement, now: Date): AnnouncementView {
  const stage = stageOf(announcement, now);
  return {
    id: announcement.id,
    version: announcement.version,
    title: announcement.title,
    summary: announcement.summary,
    markdown: announcement.markdown,
    content: announcement.content,
    audience: announcement.audience,
    stage,
    commands: commandsFor(stage),
    publish_at: announcement.publish_at,
    withdrawn_at: announcement.withdrawn_at,
    attachments: announcement.attachments.map(({ id, name, size }) => ({ id, name, size })),
    created_at: announcement.created_at,
    created_by: announcement.created_by,
    edited_at: announcement.edited_at,
    edited_by: announcement.edited_by,
  };
}

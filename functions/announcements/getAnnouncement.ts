import { getAnnouncement } from '../../shared/announcements/announcements.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { linkToFile } from '../../shared/server/fileLinks.ts';
import { findAnnouncement } from '../../shared/store/announcements.store.ts';
import { handle } from '../runtime/handle.ts';
import { announcementView } from './announcementView.ts';

export const handler = handle(getAnnouncement, async ({ params, table, now }) => {
  const announcement = await findAnnouncement(table, params.id);
  if (!announcement) throw new Refusal('notFound', 'There is no such announcement');
  return {
    ...announcementView(announcement, now),
    attachments: await Promise.all(
      announcement.attachments.map(async ({ id, name, size, key, content_type }) => ({
        id,
        name,
        size,
        download_link: await linkToFile(key, { name, contentType: content_type }),
      })),
    ),
  };
});

import { listNotifications } from '../../shared/announcements/announcements.api.ts';
import { linkToFile } from '../../shared/server/fileLinks.ts';
import { announcementsFor, readBy } from '../../shared/store/announcements.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listNotifications, async ({ place: home, caller, table, now }) => {
  const announcements = await announcementsFor(table, home, now);
  const read = await readBy(table, accountOf(caller).id, announcements);
  return Promise.all(
    announcements.map(async ({ id, title, summary, content, publish_at, attachments }) => {
      if (publish_at === null) throw new Error(`Announcement ${id} is shown and has no time`);
      return {
        id,
        title,
        summary,
        content,
        publication_date: publish_at,
        read_status: read.has(id),
        attachments: await Promise.all(
          attachments.map(async ({ name, size, key, content_type }) => ({
            name,
            size,
            download_link: await linkToFile(key, { name, contentType: content_type }),
          })),
        ),
      };
    }),
  );
});

import * as announcementsApi from '#shared/announcements/announcements.api.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { linkToFile } from '#shared/server/fileLinks.ts';
import {
  announcementsFor,
  findAnnouncement,
  isShownTo,
  readBy,
  readMarkEntity,
} from '#shared/store/announcements.store.ts';
import { create } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const listNotifications = handle(
  announcementsApi.listNotifications,
  async ({ place: home, caller, table, now }) => {
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
  },
);

export const postNotificationRead = handle(
  announcementsApi.postNotificationRead,
  async ({ place: home, body, caller, table, now, at, save }) => {
    const account = accountOf(caller).id;
    const announcement = await findAnnouncement(table, body.notification);
    if (!announcement || !isShownTo(announcement, home, now)) {
      throw new Refusal('notFound', 'There is no such announcement for this home');
    }
    const reply = { id: announcement.id, read_status: true } as const;
    const read = await readBy(table, account, [announcement]);
    if (read.has(announcement.id)) return reply;

    const mark = { account, announcement: announcement.id, at };
    return save(
      {
        of: readMarkEntity.key(mark).pk,
        what: 'announcement.read',
        before: null,
        after: { announcement: announcement.id, home: home.uuid },
      },
      [create(readMarkEntity, mark)],
      reply,
    );
  },
);

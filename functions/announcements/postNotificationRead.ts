import { postNotificationRead } from '../../shared/announcements/announcements.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import {
  findAnnouncement,
  isShownTo,
  readBy,
  readMarkEntity,
} from '../../shared/store/announcements.store.ts';
import { create } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  postNotificationRead,
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

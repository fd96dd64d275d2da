import { deleteAttachment } from '../../shared/announcements/announcements.api.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { logLeftBehind, removeFile } from '../../shared/server/files.ts';
import {
  announcementEntity,
  announcementPartition,
} from '../../shared/store/announcements.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { announcementView } from './announcementView.ts';
import { openForChange } from './openAnnouncement.ts';

export const handler = handle(
  deleteAttachment,
  async ({ params, query, caller, table, now, at, save }) => {
    const version = Number(query.version);
    const existing = await openForChange(table, { id: params.id, version, now });
    const attachment = existing.attachments.find(({ id }) => id === params.attachment);
    if (!attachment) throw new Refusal('notFound', 'There is no such file');

    const announcement = {
      ...existing,
      version: existing.version + 1,
      attachments: existing.attachments.filter(({ id }) => id !== attachment.id),
      edited_at: at,
      edited_by: fullName(accountOf(caller)),
    };
    const reply = await save(
      {
        of: announcementPartition(existing.id),
        what: 'announcement.detached',
        before: attachment,
        after: null,
      },
      [replace(announcementEntity, announcement, existing)],
      announcementView(announcement, now),
    );
    await removeFile(attachment.key).catch((error) => logLeftBehind(attachment.key, error));
    return reply;
  },
);

import { randomUUID } from 'node:crypto';
import {
  type Announcement,
  type AttachmentId,
  MAX_ATTACHMENTS,
} from '#shared/announcements/announcement.ts';
import * as announcementsApi from '#shared/announcements/announcements.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { logLeftBehind, removeFile, withFile } from '#shared/server/files.ts';
import { checkFile } from '#shared/server/fileTypes.ts';
import {
  announcementEntity,
  announcementPartition,
  findAnnouncement,
} from '#shared/store/announcements.store.ts';
import { replace } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { announcementView } from './announcementView.ts';
import { openForChange } from './openAnnouncement.ts';

const tooMany = () => `An announcement can have at most ${MAX_ATTACHMENTS} files`;

export const postAttachment = handle(
  announcementsApi.postAttachment,
  async ({ params, body, caller, table, now, at, save }) => {
    const file = checkFile(body.file);
    const existing = await openForChange(table, { id: params.id, version: body.version, now });
    if (existing.attachments.length >= MAX_ATTACHMENTS) {
      throw new Refusal('conflict', tooMany(), { errors: { file: [tooMany()] } });
    }

    const id = randomUUID() as AttachmentId;
    const key = `files/announcements/${existing.id}/${id}`;
    const attachment = {
      id,
      name: file.name,
      content_type: file.contentType,
      size: file.body.byteLength,
      key,
    };
    const announcement: Announcement = {
      ...existing,
      version: existing.version + 1,
      attachments: [...existing.attachments, attachment],
      edited_at: at,
      edited_by: fullName(accountOf(caller)),
    };
    const isNamed = async () => {
      const present = await findAnnouncement(table, existing.id);
      return present?.attachments.some((attachment) => attachment.key === key) ?? false;
    };
    return withFile({ key, file, isNamed }, () =>
      save(
        {
          of: announcementPartition(existing.id),
          what: 'announcement.attached',
          before: null,
          after: attachment,
        },
        [replace(announcementEntity, announcement, existing)],
        announcementView(announcement, now),
      ),
    );
  },
);

export const deleteAttachment = handle(
  announcementsApi.deleteAttachment,
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

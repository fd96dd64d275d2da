import { TITLE_MISSING } from '../../shared/announcements/announcement.ts';
import { postAnnouncement } from '../../shared/announcements/announcements.api.ts';
import { newAnnouncementId } from '../../shared/announcements/newAnnouncementId.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import {
  announcementEntity,
  announcementPartition,
} from '../../shared/store/announcements.store.ts';
import { create } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { announcementAuditView, announcementView } from './announcementView.ts';
import { writtenContent } from './writtenContent.ts';

export const handler = handle(postAnnouncement, async ({ body, caller, now, at, save }) => {
  if (body.title.trim() === '') {
    throw new Refusal('invalid', TITLE_MISSING, { errors: { title: [TITLE_MISSING] } });
  }
  const by = fullName(accountOf(caller));
  const announcement = {
    id: newAnnouncementId(now),
    version: 1,
    title: body.title.trim(),
    summary: body.summary.trim(),
    markdown: body.markdown,
    content: writtenContent(body.markdown),
    audience: body.audience,
    status: 'draft' as const,
    publish_at: null,
    withdrawn_at: null,
    attachments: [],
    created_at: at,
    created_by: by,
    edited_at: at,
    edited_by: by,
  };
  return save(
    {
      of: announcementPartition(announcement.id),
      what: 'announcement.created',
      before: null,
      after: announcementAuditView(announcement),
    },
    [create(announcementEntity, announcement)],
    announcementView(announcement, now),
  );
});

import {
  type Announcement,
  type Command,
  commanded,
  missingToPublish,
  stageOf,
  TIME_MISSING,
  TIME_PAST,
  TITLE_MISSING,
  TRANSITIONS,
} from '../../shared/announcements/announcement.ts';
import { patchAnnouncement } from '../../shared/announcements/announcements.api.ts';
import { COMMAND_AUDIT } from '../../shared/announcements/announcements.audit.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import type { BodyOf } from '../../shared/kernel/endpoint.ts';
import type { Instant } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import {
  announcementEntity,
  announcementPartition,
} from '../../shared/store/announcements.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { announcementAuditView, announcementView } from './announcementView.ts';
import { openAnnouncement } from './openAnnouncement.ts';
import { writtenContent } from './writtenContent.ts';

type Body = BodyOf<typeof patchAnnouncement>;

export const handler = handle(
  patchAnnouncement,
  async ({ params, body, caller, table, now, at, save }) => {
    const existing = await openAnnouncement(table, { id: params.id, version: body.version, now });
    const written = withText(existing, body);
    if (existing.status === 'withdrawn' && written !== existing) {
      throw new Refusal('conflict', 'This announcement is withdrawn. Restore it to change it.');
    }
    const decided = body.command ? decide(written, body.command, body, now, at) : written;
    if (decided.status === 'published') refuseIncomplete(decided);
    if (decided.title.trim() === '') {
      throw new Refusal('invalid', TITLE_MISSING, { errors: { title: [TITLE_MISSING] } });
    }

    const announcement: Announcement = {
      ...decided,
      version: existing.version + 1,
      edited_at: at,
      edited_by: fullName(accountOf(caller)),
    };
    return save(
      {
        of: announcementPartition(existing.id),
        what: body.command ? COMMAND_AUDIT[body.command] : 'announcement.edited',
        before: announcementAuditView(existing),
        after: announcementAuditView(announcement),
      },
      [replace(announcementEntity, announcement, existing)],
      announcementView(announcement, now),
    );
  },
);

/** The announcement with the text and audience that were sent; itself when none was. */
function withText(existing: Announcement, body: Body): Announcement {
  const { title, summary, markdown, audience } = body;
  const sent = {
    ...(title !== undefined && { title: title.trim() }),
    ...(summary !== undefined && { summary: summary.trim() }),
    ...(markdown !== undefined && { markdown, content: writtenContent(markdown) }),
    ...(audience !== undefined && { audience }),
  };
  return Object.keys(sent).length === 0 ? existing : { ...existing, ...sent };
}

function decide(
  announcement: Announcement,
  command: Command,
  { publish_at }: Body,
  now: Date,
  at: Instant,
): Announcement {
  const stage = stageOf(announcement, now);
  if (!TRANSITIONS[command].from.includes(stage)) {
    throw new Refusal('conflict', `This announcement is ${stage} now, so this cannot be done`);
  }
  if (command === 'schedule') {
    const message = publish_at === undefined ? TIME_MISSING : publish_at <= at ? TIME_PAST : null;
    if (message) throw new Refusal('invalid', message, { errors: { publish_at: [message] } });
  }
  return {
    ...announcement,
    ...commanded(announcement, command, { at, publishAt: publish_at ?? null }),
  };
}

function refuseIncomplete(announcement: Announcement): void {
  const errors = missingToPublish(announcement);
  const [first] = Object.values(errors).flat();
  if (first) throw new Refusal('invalid', first, { errors });
}

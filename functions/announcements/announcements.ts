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
} from '#shared/announcements/announcement.ts';
import * as announcementsApi from '#shared/announcements/announcements.api.ts';
import { ANNOUNCEMENTS_PAGE_SIZE } from '#shared/announcements/announcements.api.ts';
import { COMMAND_AUDIT } from '#shared/announcements/announcements.audit.ts';
import { homesAlike } from '#shared/announcements/audience.ts';
import { contentOf } from '#shared/announcements/content.ts';
import { newAnnouncementId } from '#shared/announcements/newAnnouncementId.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { linkToFile } from '#shared/server/fileLinks.ts';
import { liveList } from '#shared/server/placeList/liveList.ts';
import {
  announcementEntity,
  announcementPartition,
  announcementsBefore,
  findAnnouncement,
} from '#shared/store/announcements.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { announcementAuditView, announcementView } from './announcementView.ts';
import { openAnnouncement } from './openAnnouncement.ts';

/** Open homes, counted in the list's model: none is read. */
export const listAudiences = handle(announcementsApi.listAudiences, async ({ table, now }) => {
  const { model } = await liveList(careHomesList, table).at(now);
  return { counted: homesAlike(model.tally('audienceGroups', 'local_authority')) };
});

export const listAnnouncements = handle(
  announcementsApi.listAnnouncements,
  async ({ query, table, now }) => {
    const { announcements, more } = await announcementsBefore(table, {
      before: query.before,
      limit: ANNOUNCEMENTS_PAGE_SIZE,
    });
    return {
      announcements: announcements.map((announcement) => announcementView(announcement, now)),
      more,
    };
  },
);

export const getAnnouncement = handle(
  announcementsApi.getAnnouncement,
  async ({ params, table, now }) => {
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
  },
);

export const postAnnouncement = handle(
  announcementsApi.postAnnouncement,
  async ({ body, caller, now, at, save }) => {
    if (body.title.trim() === '') {
      throw new Refusal('invalid', TITLE_MISSING, { errors: { title: [TITLE_MISSING] } });
    }
    const author = fullName(accountOf(caller));
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
      created_by: author,
      edited_at: at,
      edited_by: author,
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
  },
);

type Body = BodyOf<typeof announcementsApi.patchAnnouncement>;

export const patchAnnouncement = handle(
  announcementsApi.patchAnnouncement,
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

const TOO_COMPLEX = 'This is too long or too deeply nested to be shown. Please make it simpler.';

/** The sanitised HTML of what was written. Refuses (`invalid`) what makes no page. */
function writtenContent(markdown: string): string {
  const content = contentOf(markdown);
  if (content !== null) return content;
  throw new Refusal('invalid', TOO_COMPLEX, { errors: { markdown: [TOO_COMPLEX] } });
}

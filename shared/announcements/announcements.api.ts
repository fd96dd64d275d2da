import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { atMost, oneLine } from '../kernel/textChecks.ts';
import { FILE_BODY_LIMIT, UploadedFile } from '../kernel/uploads.ts';
import {
  AnnouncementId,
  AttachmentId,
  Command,
  MAX_MARKDOWN_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_TITLE_LENGTH,
  Stage,
} from './announcement.ts';
import { COMMAND_AUDIT } from './announcements.audit.ts';
import { Audience, HomesAlike } from './audience.ts';

/** Control characters and halves of characters: no text that could be shown. */
const NOT_TEXT = /[^\P{C}\p{Cf}\n\r\t]/u;

const UNSHOWN = 'This has characters that cannot be shown';

/** At most so many Unicode code points. */
const upTo = (most: number) =>
  z
    .string()
    .check(
      z.maxLength(most * 2, `Please keep this to ${most.toLocaleString('en-GB')} characters`),
      atMost(most, `Please keep this to ${most.toLocaleString('en-GB')} characters`),
    );

const text = (most: number) =>
  upTo(most).check(z.refine((value) => !NOT_TEXT.test(value), UNSHOWN));

const Title = upTo(MAX_TITLE_LENGTH).check(oneLine(UNSHOWN));
const Summary = text(MAX_SUMMARY_LENGTH);
const Markdown = text(MAX_MARKDOWN_LENGTH);
const Version = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

/** An announcement as a home reads it. */
export const Notification = z.strictObject({
  id: AnnouncementId,
  title: z.string(),
  summary: z.string(),
  /** HTML of the elements in `content.ts`. */
  content: z.string(),
  publication_date: Instant,
  /** Whether the person who asks has read it. */
  read_status: z.boolean(),
  attachments: z.array(
    z.strictObject({
      name: z.string(),
      /** Works for `LINK_SECONDS`. */
      download_link: z.string(),
      /** In bytes. */
      size: z.int(),
    }),
  ),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint('GET', '/api/list_notifications/{uuid}/', {
  summary: 'The announcements for a home, newest first',
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'announcements/listNotifications',
  params: z.strictObject({ uuid: HomeUuid }),
  reply: z.array(Notification),
  needs: ['files'],
});

export const postNotificationRead = endpoint('POST', '/api/list_notifications/{uuid}/read/', {
  summary: 'Say that the caller has read an announcement',
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'announcements/postNotificationRead',
  audit: ['announcement.read'],
  params: z.strictObject({ uuid: HomeUuid }),
  body: z.strictObject({ notification: AnnouncementId }),
  reply: z.strictObject({ id: AnnouncementId, read_status: z.literal(true) }),
});

/** An announcement as the central team edits it. */
export const AnnouncementView = z.strictObject({
  id: AnnouncementId,
  version: Version,
  title: z.string(),
  summary: z.string(),
  markdown: z.string(),
  content: z.string(),
  audience: Audience,
  stage: Stage,
  /** What may be done with it now. */
  commands: z.array(Command),
  publish_at: z.nullable(Instant),
  withdrawn_at: z.nullable(Instant),
  attachments: z.array(
    z.strictObject({
      id: AttachmentId,
      name: z.string(),
      /** In bytes. */
      size: z.int(),
    }),
  ),
  created_at: Instant,
  created_by: z.string(),
  edited_at: Instant,
  edited_by: z.string(),
});
export type AnnouncementView = z.infer<typeof AnnouncementView>;

export const ANNOUNCEMENTS_PAGE_SIZE = 20;

export const listAnnouncements = endpoint('GET', '/api/announcements/', {
  summary: 'All announcements, the newest first',
  access: { who: 'lph' },
  handler: 'announcements/listAnnouncements',
  query: z.strictObject({
    /** The last one of the page before. */
    before: z.optional(AnnouncementId),
  }),
  reply: z.strictObject({ announcements: z.array(AnnouncementView), more: z.boolean() }),
});

/** An announcement with links to its files; the other answers leave them out, and S3 with them. */
export const AnnouncementWithLinks = z.extend(AnnouncementView, {
  attachments: z.array(
    z.strictObject({
      id: AttachmentId,
      name: z.string(),
      size: z.int(),
      /** Works for `LINK_SECONDS`. */
      download_link: z.string(),
    }),
  ),
});

export const getAnnouncement = endpoint('GET', '/api/announcements/{id}/', {
  summary: 'An announcement to look at and edit',
  access: { who: 'lph' },
  handler: 'announcements/getAnnouncement',
  params: z.strictObject({ id: AnnouncementId }),
  reply: AnnouncementWithLinks,
  needs: ['files'],
});

export const listAudiences = endpoint('GET', '/api/announcement_audiences/', {
  summary: 'How many homes there are of each kind that an audience tells apart',
  access: { who: 'lph' },
  handler: 'announcements/listAudiences',
  reply: z.strictObject({ counted: z.array(HomesAlike) }),
  needs: ['list'],
});

export const postAnnouncement = endpoint('POST', '/api/announcements/', {
  summary: 'Start an announcement; homes do not see it yet',
  access: { who: 'lph' },
  handler: 'announcements/postAnnouncement',
  audit: ['announcement.created'],
  body: z.strictObject({
    title: Title,
    summary: Summary,
    markdown: Markdown,
    audience: Audience,
  }),
  reply: AnnouncementView,
});

export const patchAnnouncement = endpoint('PATCH', '/api/announcements/{id}/', {
  summary: 'Change an announcement, and publish, schedule, withdraw or restore it',
  access: { who: 'lph' },
  handler: 'announcements/patchAnnouncement',
  audit: ['announcement.edited', ...Object.values(COMMAND_AUDIT)],
  params: z.strictObject({ id: AnnouncementId }),
  body: z.strictObject({
    /** The version that the person saw. */
    version: Version,
    title: z.optional(Title),
    summary: z.optional(Summary),
    markdown: z.optional(Markdown),
    audience: z.optional(Audience),
    command: z.optional(Command),
    /** With the command `schedule`. */
    publish_at: z.optional(Instant),
  }),
  reply: AnnouncementView,
});

export const postAttachment = endpoint('POST', '/api/announcements/{id}/attachments/', {
  summary: 'Attach a file to an announcement',
  access: { who: 'lph' },
  handler: 'announcements/postAttachment',
  audit: ['announcement.attached'],
  params: z.strictObject({ id: AnnouncementId }),
  body: z.strictObject({ version: Version, file: UploadedFile }),
  reply: AnnouncementView,
  bodyLimit: FILE_BODY_LIMIT,
  needs: ['saveFiles'],
});

export const deleteAttachment = endpoint(
  'DELETE',
  '/api/announcements/{id}/attachments/{attachment}/',
  {
    summary: 'Remove a file from an announcement',
    access: { who: 'lph' },
    handler: 'announcements/deleteAttachment',
    audit: ['announcement.detached'],
    params: z.strictObject({ id: AnnouncementId, attachment: AttachmentId }),
    query: z.strictObject({
      /** The version that the person saw. */
      version: z.string().check(z.regex(/^\d{1,9}$/, 'Please name the version you saw')),
    }),
    reply: AnnouncementView,
    needs: ['saveFiles'],
  },
);

import * as z from 'zod/mini';
import { Instant } from '../kernel/ids.ts';
import { Audience } from './audience.ts';

/** An announcement's identifier: a UUID of version 7, so that newer ones come after older ones. */
export const AnnouncementId = z.uuid().brand<'AnnouncementId'>();
export type AnnouncementId = z.infer<typeof AnnouncementId>;

export const AttachmentId = z.uuid().brand<'AttachmentId'>();
export type AttachmentId = z.infer<typeof AttachmentId>;

export const MAX_TITLE_LENGTH = 120;
export const MAX_SUMMARY_LENGTH = 300;
export const MAX_MARKDOWN_LENGTH = 10_000;
export const MAX_ATTACHMENTS = 5;

/** A file that goes with an announcement. `key` is where the bucket keeps it. */
const Attachment = z.strictObject({
  id: AttachmentId,
  name: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: z.int(),
  key: z.string(),
});

/** News of the central team for homes (specification 1, section 3). */
export const Announcement = z.strictObject({
  id: AnnouncementId,
  version: z.int(),
  title: z.string(),
  summary: z.string(),
  /** As it was written. */
  markdown: z.string(),
  /** What homes read: sanitised HTML made of `markdown`. */
  content: z.string(),
  audience: Audience,
  status: z.enum(['draft', 'published', 'withdrawn']),
  /** Homes see a published announcement from here on; null for one that never was published. */
  publish_at: z.nullable(Instant),
  withdrawn_at: z.nullable(Instant),
  attachments: z.array(Attachment),
  created_at: Instant,
  created_by: z.string(),
  edited_at: Instant,
  edited_by: z.string(),
});
export type Announcement = z.infer<typeof Announcement>;

/** That somebody has read an announcement. */
export const ReadMark = z.strictObject({
  /** The account that read it. */
  account: z.string(),
  announcement: AnnouncementId,
  at: Instant,
});
export type ReadMark = z.infer<typeof ReadMark>;

/** How an announcement stands now: `scheduled` is published with its time still to come. */
export const Stage = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);
export type Stage = z.infer<typeof Stage>;

export function stageOf(
  { status, publish_at }: Pick<Announcement, 'status' | 'publish_at'>,
  now: Date,
): Stage {
  if (status !== 'published') return status;
  return publish_at !== null && publish_at <= now.toISOString() ? 'published' : 'scheduled';
}

export const Command = z.enum(['publish', 'schedule', 'unschedule', 'withdraw', 'restore']);
export type Command = z.infer<typeof Command>;

/** What each command may be given to, and what it leads to. */
export const TRANSITIONS: Record<Command, { from: Stage[]; to: Announcement['status'] }> = {
  /** At once. */
  publish: { from: ['draft', 'scheduled'], to: 'published' },
  /** At a time to come, or at another one. */
  schedule: { from: ['draft', 'scheduled'], to: 'published' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  withdraw: { from: ['published'], to: 'withdrawn' },
  /** Undoes a withdrawal: it stands again where it stood. */
  restore: { from: ['withdrawn'], to: 'published' },
};

/** What may be done with an announcement as it stands. */
export function commandsFor(stage: Stage): Command[] {
  return Command.options.filter((command) => TRANSITIONS[command].from.includes(stage));
}

/** The fields that a command changes. `publishAt` counts for `schedule` only. */
export function commanded(
  announcement: Pick<Announcement, 'publish_at'>,
  command: Command,
  { at, publishAt }: { at: Instant; publishAt: Instant | null },
): Pick<Announcement, 'status' | 'publish_at' | 'withdrawn_at'> {
  const { to: status } = TRANSITIONS[command];
  const times: Record<Command, Pick<Announcement, 'publish_at' | 'withdrawn_at'>> = {
    publish: { publish_at: at, withdrawn_at: null },
    schedule: { publish_at: publishAt, withdrawn_at: null },
    unschedule: { publish_at: null, withdrawn_at: null },
    withdraw: { publish_at: announcement.publish_at, withdrawn_at: at },
    restore: { publish_at: announcement.publish_at, withdrawn_at: null },
  };
  return { status, ...times[command] };
}

export const TITLE_MISSING = 'Enter a title';
export const SUMMARY_MISSING = 'Enter a summary';
export const CONTENT_MISSING = 'Write the announcement';
export const AUDIENCE_MISSING = 'Choose who the announcement is for';
export const TIME_MISSING = 'Enter the date and time it should be published';
export const TIME_PAST = 'The date and time must be in the future';

/** What is still missing before homes may see it, by field; empty when nothing is. */
export function missingToPublish(
  announcement: Pick<Announcement, 'title' | 'summary' | 'content' | 'audience'>,
): Record<string, string[]> {
  const { title, summary, content, audience } = announcement;
  const nobody = audience.groups.length + audience.local_authorities.length === 0;
  return {
    ...(title.trim() === '' && { title: [TITLE_MISSING] }),
    ...(summary.trim() === '' && { summary: [SUMMARY_MISSING] }),
    ...(content.replace(/<[^>]*>/g, '').trim() === '' && { markdown: [CONTENT_MISSING] }),
    ...(nobody && { audience: [AUDIENCE_MISSING] }),
  };
}

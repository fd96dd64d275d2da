import * as z from 'zod/mini';
import type { AnnouncementView } from '#shared/announcements/announcements.api.ts';
import { Audience, audienceText } from '#shared/announcements/audience.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import { draftKey } from '../../forms/storedDrafts.ts';

/** What of an announcement is written in the editor. */
const AnnouncementText = z.strictObject({
  title: z.string(),
  summary: z.string(),
  markdown: z.string(),
  audience: Audience,
});
export type AnnouncementText = z.infer<typeof AnnouncementText>;

export const EMPTY_TEXT: AnnouncementText = {
  title: '',
  summary: '',
  markdown: '',
  audience: { groups: [], local_authorities: [] },
};

export const textOf = ({ title, summary, markdown, audience }: AnnouncementView) => ({
  title,
  summary,
  markdown,
  audience,
});

/** The text as the server will put it. */
export const tidied = (text: AnnouncementText): AnnouncementText => ({
  ...text,
  title: text.title.trim(),
  summary: text.summary.trim(),
});

/** The text in words, by the label of what it is. */
export const textInWords = ({ title, summary, markdown, audience }: AnnouncementText) => ({
  Title: title,
  Summary: summary,
  Announcement: markdown,
  'Who it is for': audienceText(audience),
});

/** Whether a value is a text that may be kept; null for what is none. */
export const readText = readAs(AnnouncementText);

/** Where a person's text is kept until it is saved; `id` undefined: of a new announcement. */
export const textPlace = (email: string, id: string | undefined): string =>
  draftKey(email, 'announcement', id ?? 'new');

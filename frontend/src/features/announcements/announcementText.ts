import * as z from 'zod/mini';
import type { AnnouncementView } from '#shared/announcements/announcements.api.ts';
import { Audience } from '#shared/announcements/audience.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import { isSame } from '../../forms/sameValue.ts';
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

export const TEXT_LABELS: Record<keyof AnnouncementText, string> = {
  title: 'Title',
  summary: 'Summary',
  markdown: 'Announcement',
  audience: 'Who it is for',
};
const FIELDS = Object.keys(TEXT_LABELS) as (keyof AnnouncementText)[];

export const textOf = ({ title, summary, markdown, audience }: AnnouncementView) => ({
  title,
  summary,
  markdown,
  audience,
});

/** The fields in which two texts differ. */
export const differing = (text: AnnouncementText, other: AnnouncementText) =>
  FIELDS.filter((field) => !isSame(text[field], other[field]));

/** Whether a value is a text that may be kept; null for what is none. */
export const readText = readAs(AnnouncementText);

/** Where a person's text is kept until it is saved; `id` undefined: of a new announcement. */
export const textPlace = (email: string, id: string | undefined): string =>
  draftKey(email, 'announcement', id ?? 'new');

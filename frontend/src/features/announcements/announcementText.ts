import * as z from 'zod/mini';
import type { AnnouncementView } from '../../../../shared/announcements/announcements.api.ts';
import { Audience } from '../../../../shared/announcements/audience.ts';

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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two texts differ. */
export const differing = (one: AnnouncementText, other: AnnouncementText) =>
  FIELDS.filter((field) => !isSame(one[field], other[field]));

export const isSameText = (one: AnnouncementText, other: AnnouncementText): boolean =>
  differing(one, other).length === 0;

/** What was changed from `base` stays mine; the rest is as it is theirs now. */
export function merged(
  mine: AnnouncementText,
  base: AnnouncementText,
  theirs: AnnouncementText,
): AnnouncementText {
  const changed = differing(mine, base);
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

const Kept = z.strictObject({
  /** The version that the text began as, and its own text then. */
  version: z.int(),
  base: AnnouncementText,
  text: AnnouncementText,
});
type Kept = z.infer<typeof Kept>;

const placeOf = (id: string | undefined) => `announcement ${id ?? 'new'}`;

/** The text that was being written in this tab when the page was left; null when there is none. */
export function keptText(id: string | undefined): Kept | null {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(placeOf(id)) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Keeps what is written in this tab; null when it is saved. A browser that keeps nothing does not. */
export function keepText(id: string | undefined, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(placeOf(id), JSON.stringify(kept));
    else sessionStorage.removeItem(placeOf(id));
  } catch {
    // Private browsing, or the store is full: the text is still on the page.
  }
}

import { v5 } from 'uuid';
import type { Announcement, AttachmentId } from '#shared/announcements/announcement.ts';
import { contentOf } from '#shared/announcements/content.ts';
import { newAnnouncementId } from '#shared/announcements/newAnnouncementId.ts';
import { addDays, londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { organisationStaff } from './accounts.ts';
import { announcementTexts, type DemoAnnouncement } from './announcementTexts.ts';
import type { DemoFile } from './documents.ts';
import { onePagePdf } from './pdf.ts';

const HOUR_MS = 3_600_000;
/** Ids do not change from seed to seed, so that one overwrites the other; new ones come after. */
const FIRST_ID = Date.UTC(2026, 0, 1);

/** The announcements of the demo as they stand at `now`, with their files. */
export function demoAnnouncements(now: Date): { announcements: Announcement[]; files: DemoFile[] } {
  const team = organisationStaff.find(({ kind }) => kind === 'lph');
  const author = `${team?.first_name} ${team?.last_name}`;
  const files: DemoFile[] = [];
  const announcements = announcementTexts.map((text, index): Announcement => {
    const words = v5(`https://example.org/announcements/${text.title}`, v5.URL);
    const id = newAnnouncementId(new Date(FIRST_ID + index), words);
    const days = text.publishedInDays ?? 0;
    const written = nineOClock(now, Math.min(-1, days - 1));
    return {
      id,
      version: 1,
      title: text.title,
      summary: text.summary,
      markdown: text.markdown,
      content: contentOf(text.markdown) ?? '',
      audience: text.audience,
      ...standing(text, now),
      attachments: text.file ? [keep(text.file, id, files)] : [],
      created_at: written,
      created_by: author,
      edited_at: written,
      edited_by: author,
    };
  });
  return { announcements, files };
}

function standing(text: DemoAnnouncement, now: Date) {
  const { publishedInDays: days, withdrawnDaysAgo } = text;
  const withdrawn = withdrawnDaysAgo !== undefined;
  const status = days === null ? 'draft' : withdrawn ? 'withdrawn' : 'published';
  return {
    status,
    publish_at: days === null ? null : nineOClock(now, days),
    withdrawn_at: withdrawn ? nineOClock(now, -withdrawnDaysAgo) : null,
  } as const;
}

function keep(
  file: NonNullable<DemoAnnouncement['file']>,
  announcementId: string,
  files: DemoFile[],
) {
  const id = v5(file.name, announcementId) as AttachmentId;
  const key = `files/announcements/${announcementId}/${id}`;
  const body = onePagePdf(file.title, file.lines);
  const contentType = 'application/pdf';
  files.push({ key, body, contentType });
  return { id, name: file.name, content_type: contentType, size: body.byteLength, key };
}

/** Nine o'clock or so in London, so many days from now. */
const nineOClock = (now: Date, days: number): Instant =>
  instant(new Date(startOfLondonDay(addDays(londonDay(now), days)).getTime() + 9 * HOUR_MS));

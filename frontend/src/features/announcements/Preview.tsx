import { useRef } from 'react';
import type { AnnouncementView } from '#shared/announcements/announcements.api.ts';
import { contentOf } from '#shared/announcements/content.ts';
import { AnnouncementEntry } from './AnnouncementEntry.tsx';
import type { AnnouncementText } from './announcementText.ts';
import { OpenAnnouncement } from './OpenAnnouncement.tsx';
import { useFileLinks } from './useFileLinks.ts';

/**
 * The announcement as homes will see it: made and shown by what makes and shows it for them.
 * Loaded when it is asked for: Markdown is heavy.
 */
export default function Preview({
  text,
  existing,
}: {
  text: AnnouncementText;
  existing: AnnouncementView | null;
}) {
  const opened = useRef<HTMLElement>(null);
  const links = useFileLinks(existing);
  const content = contentOf(text.markdown);
  const announcement = {
    title: text.title || 'Without a title',
    summary: text.summary,
    content: content ?? '',
    publication_date: existing?.publish_at ?? null,
    read_status: false,
    attachments: (existing?.attachments ?? []).map(({ id, name, size }) => ({
      name,
      size,
      // Until its link is there, a file leads nowhere else.
      download_link: links.get(id) ?? `#${id}`,
    })),
  };
  return (
    <>
      <p className="nhsuk-hint">In the list of announcements</p>
      <div className="pw-preview pw-preview--column">
        <AnnouncementEntry announcement={announcement} onOpen={() => opened.current?.focus()} />
      </div>
      <p className="nhsuk-hint">When it is opened</p>
      <article className="pw-preview" aria-label="Preview" tabIndex={-1} ref={opened}>
        <h2 className="nhsuk-heading-m">{announcement.title}</h2>
        {content === null ? (
          <p>This is too long or too deeply nested to be shown. Please make it simpler.</p>
        ) : (
          <OpenAnnouncement announcement={announcement} />
        )}
      </article>
    </>
  );
}

import { lazy, Suspense } from 'react';
import { londonDate } from '#shared/announcements/londonTime.ts';
import { fileWords } from '#shared/kernel/fileWords.ts';
import { Loading } from '../../components/Loading.tsx';

const RichContent = lazy(() => import('./RichContent.tsx'));

/** What a home reads of an announcement. */
export interface ReadableAnnouncement {
  content: string;
  /** Null for one that is not published yet. */
  publication_date: string | null;
  attachments: { name: string; size: number; download_link: string }[];
}

/** An announcement as it stands in the dialog of a home, and in the editor's preview. */
export function OpenAnnouncement({ announcement }: { announcement: ReadableAnnouncement }) {
  const { content, publication_date, attachments } = announcement;
  return (
    <>
      <p className="pw-announcement-date">
        {publication_date ? `Published ${londonDate(publication_date)}` : 'Not published yet'}
      </p>
      <Suspense fallback={<Loading lines={4} />}>
        <RichContent html={content} />
      </Suspense>
      {attachments.length > 0 && (
        <section className="pw-announcement-files" aria-label="Attachments">
          <p className="pw-announcement-files__title">
            {attachments.length === 1 ? 'Attachment' : 'Attachments'}
          </p>
          <ul className="nhsuk-list">
            {attachments.map(({ name, size, download_link }) => (
              // The signature of a link is another one each time that it is asked for.
              <li key={download_link.split('?')[0]}>
                <a href={download_link}>Download {name}</a>{' '}
                <span className="pw-announcement-files__kind">{fileWords({ name, size })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

import { londonDate } from '#shared/announcements/londonTime.ts';
import { Tag } from '../../components/Tag.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** An announcement in the column; unread ones are bold and have a tag that says so. */
export function AnnouncementEntry(props: {
  announcement: {
    title: string;
    summary: string;
    publication_date: string | null;
    read_status: boolean;
    attachments: unknown[];
  };
  onOpen: () => void;
}) {
  const { title, summary, publication_date, read_status, attachments } = props.announcement;
  const files = attachments.length;
  return (
    <div className={`pw-announcement ${read_status ? '' : 'pw-announcement--unread'}`.trim()}>
      <div className="pw-announcement__line">
        <span>{publication_date ? londonDate(publication_date) : 'Not published yet'}</span>
        {read_status ? <VisuallyHidden>Read</VisuallyHidden> : <Tag>Unread</Tag>}
      </div>
      <button type="button" className="pw-announcement__title" onClick={props.onOpen}>
        {title}
      </button>
      <p className="pw-announcement__summary">{summary}</p>
      {files > 0 && (
        <p className="pw-announcement__files">
          {files} {files === 1 ? 'attachment' : 'attachments'}
        </p>
      )}
    </div>
  );
}

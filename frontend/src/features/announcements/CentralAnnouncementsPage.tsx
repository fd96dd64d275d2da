import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AnnouncementId } from '#shared/announcements/announcement.ts';
import {
  type AnnouncementView,
  getAnnouncement,
  listAnnouncements,
} from '#shared/announcements/announcements.api.ts';
import { audienceText } from '#shared/announcements/audience.ts';
import { send } from '../../api/send.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Tag } from '../../components/Tag.tsx';
import { useToasts } from '../../components/toasts.ts';
import { AnnouncementEditor } from './AnnouncementEditor.tsx';
import { STAGES, stageText } from './stages.ts';
import './announcements.scss';
import './editor.scss';

const PLACE = '/central_team/announcements';
const NEW = 'new';

/** The central team's announcements: all of them, or the one that the address names, to edit. */
export default function CentralAnnouncementsPage() {
  const [query, setQuery] = useSearchParams();
  const idParam = query.get('announcement');
  /** The one that was begun in the editor that is open: it goes on there, under its own address. */
  const [begun, setBegun] = useState<AnnouncementId | null>(null);
  if (begun !== null && idParam !== begun && idParam !== NEW) setBegun(null);
  if (idParam === null) return <AllAnnouncements />;
  const id = AnnouncementId.safeParse(idParam);
  return (
    <>
      <p className="pw-editor-back">
        <ButtonLink kind="quiet" to={PLACE}>
          <span aria-hidden="true">‹ </span>All announcements
        </ButtonLink>
      </p>
      {id.success && id.data !== begun ? (
        <OneAnnouncement key={id.data} id={id.data} />
      ) : (
        <AnnouncementEditor
          key={NEW}
          announcement={null}
          onBegun={(newId) => {
            setBegun(newId);
            setQuery({ announcement: newId }, { replace: true });
          }}
        />
      )}
    </>
  );
}

function OneAnnouncement({ id }: { id: AnnouncementId }) {
  // What is being written is not to change under the person's hands: the server tells when it has.
  const { data, error, isValidating, mutate } = useEndpoint(
    getAnnouncement,
    { params: { id } },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const [opened, setOpened] = useState<AnnouncementView | null>(null);
  if (opened === null) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    if (!data || isValidating) return <Loading lines={8} />;
    setOpened(data);
    return null;
  }
  return <AnnouncementEditor announcement={opened} />;
}

function AllAnnouncements() {
  const { data, error, mutate } = useEndpoint(listAnnouncements, { query: {} });
  const [later, setLater] = useState<{ announcements: AnnouncementView[]; more: boolean } | null>(
    null,
  );
  const [loading, setLoading] = useState(false);
  const toasts = useToasts();

  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={8} />;
  }
  const all = [...data.announcements, ...(later?.announcements ?? [])];
  const more = later?.more ?? data.more;

  const loadMore = async () => {
    const before = all.at(-1)?.id;
    if (!before) return;
    setLoading(true);
    try {
      const next = await send(listAnnouncements, { query: { before } });
      setLater({
        announcements: [...(later?.announcements ?? []), ...next.announcements],
        more: next.more,
      });
    } catch {
      toasts.show({ kind: 'error', text: 'The next announcements could not be loaded.' });
    } finally {
      setLoading(false);
    }
  };

  return (
    <>
      <PageHeading title="Announcements" />
      <p>What care homes read on their home pages. Only the central team can see drafts.</p>
      <ButtonLink to={`${PLACE}?announcement=${NEW}`}>New announcement</ButtonLink>
      {all.length === 0 ? (
        <EmptyState title="No announcements yet">Start with a new one.</EmptyState>
      ) : (
        <ul className="pw-announcement-rows">
          {all.map((announcementView) => (
            <li key={announcementView.id} className="pw-card">
              <div className="pw-announcement-rows__head">
                <h2 className="nhsuk-heading-s">
                  <ButtonLink kind="quiet" to={`${PLACE}?announcement=${announcementView.id}`}>
                    {announcementView.title}
                  </ButtonLink>
                </h2>
                <Tag colour={STAGES[announcementView.stage].colour}>
                  {STAGES[announcementView.stage].label}
                </Tag>
              </div>
              <p>{announcementView.summary}</p>
              <p className="pw-announcement-rows__line">
                <span>{stageText(announcementView)}</span>
                <span>For: {audienceText(announcementView.audience) || 'nobody yet'}</span>
                {announcementView.attachments.length > 0 && (
                  <span>
                    {announcementView.attachments.length}{' '}
                    {announcementView.attachments.length === 1 ? 'attachment' : 'attachments'}
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {more && <LoadMore hasMore={more} loading={loading} onLoad={() => void loadMore()} />}
    </>
  );
}

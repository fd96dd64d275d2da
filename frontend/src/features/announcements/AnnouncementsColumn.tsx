import { useState } from 'react';
import type { AnnouncementId } from '#shared/announcements/announcement.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Loading } from '../../components/Loading.tsx';
import { AnnouncementEntry } from './AnnouncementEntry.tsx';
import { OpenAnnouncement } from './OpenAnnouncement.tsx';
import { useNotifications } from './useNotifications.ts';
import './announcements.scss';

/** How many are listed until the rest is asked for. */
const FIRST = 5;

/** The announcements for a home (specification 1, sections 2, 4 and 8); opening one marks it read. */
export function AnnouncementsColumn({ uuid }: { uuid: HomeUuid }) {
  const { announcements, error, retry, markRead } = useNotifications(uuid);
  const [openId, setOpenId] = useState<AnnouncementId | null>(null);
  const [all, setAll] = useState(false);
  const unread = announcements?.filter((announcement) => !announcement.read_status).length ?? 0;
  const opened = announcements?.find((announcement) => announcement.id === openId) ?? null;
  const shown = all ? announcements : announcements?.slice(0, FIRST);

  return (
    <section className="pw-card pw-announcements" aria-labelledby="announcements-title">
      <div className="pw-announcements__head">
        <h2 className="nhsuk-heading-m" id="announcements-title">
          Announcements
        </h2>
        {unread > 0 && <p className="pw-announcements__unread">{unread} unread</p>}
      </div>
      {!announcements && !error && <Loading lines={4} label="Loading announcements…" />}
      {!announcements && error && (
        <div role="alert">
          <p>Couldn't load the content</p>
          <Button kind="secondary" small onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {announcements?.length === 0 && <p>No announcements yet</p>}
      {shown && shown.length > 0 && (
        <ul className="pw-announcements__list" id="announcements-list">
          {shown.map((notification) => (
            <li key={notification.id}>
              <AnnouncementEntry
                announcement={notification}
                onOpen={() => {
                  setOpenId(notification.id);
                  if (!notification.read_status) void markRead(notification.id);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {announcements && announcements.length > FIRST && (
        <Button
          kind="quiet"
          aria-expanded={all}
          aria-controls="announcements-list"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${announcements.length}`}
        </Button>
      )}
      <Dialog
        open={opened !== null}
        title={opened?.title ?? ''}
        onClose={() => setOpenId(null)}
        actions={
          <Button kind="secondary" onClick={() => setOpenId(null)}>
            Close
          </Button>
        }
      >
        {opened && <OpenAnnouncement announcement={opened} />}
      </Dialog>
    </section>
  );
}

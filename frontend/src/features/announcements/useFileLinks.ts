import { useEffect } from 'react';
import type { AttachmentId } from '#shared/announcements/announcement.ts';
import { type AnnouncementView, getAnnouncement } from '#shared/announcements/announcements.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';

/** Links work for 15 minutes; somebody may write for longer. */
const REFRESH_MS = 10 * 60_000;

/** Links to the files of the announcement that is edited; none until they are there. */
export function useFileLinks(existing: AnnouncementView | null): Map<AttachmentId, string> {
  const { data, mutate } = useEndpoint(
    getAnnouncement,
    existing && existing.attachments.length > 0 ? { params: { id: existing.id } } : null,
    { refreshInterval: REFRESH_MS },
  );
  const version = existing?.version;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version may have other files
  useEffect(() => {
    void mutate();
  }, [version, mutate]);

  return new Map(data?.attachments.map(({ id, download_link }) => [id, download_link]));
}

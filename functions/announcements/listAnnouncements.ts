import {
  ANNOUNCEMENTS_PAGE_SIZE,
  listAnnouncements,
} from '../../shared/announcements/announcements.api.ts';
import { announcementsBefore } from '../../shared/store/announcements.store.ts';
import { handle } from '../runtime/handle.ts';
import { announcementView } from './announcementView.ts';

export const handler = handle(listAnnouncements, async ({ query, table, now }) => {
  const { announcements, more } = await announcementsBefore(table, {
    before: query.before,
    limit: ANNOUNCEMENTS_PAGE_SIZE,
  });
  return {
    announcements: announcements.map((one) => announcementView(one, now)),
    more,
  };
});

import type * as announcements from '#shared/announcements/announcements.api.ts';
import { CENTRAL_TEAM, HOME_STAFF } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';
import { A_FILE } from '../../testing/stage.ts';

/** Who may call each endpoint of announcements, and a good call of it. */
export const announcementsCalls = {
  listNotifications: { access: HOME_STAFF },
  postNotificationRead: {
    access: HOME_STAFF,
    call: ({ news }) => ({ body: { notification: news.id } }),
  },
  listAnnouncements: { access: CENTRAL_TEAM },
  listAudiences: { access: CENTRAL_TEAM },
  getAnnouncement: { access: CENTRAL_TEAM, call: ({ news }) => ({ params: { id: news.id } }) },
  postAnnouncement: {
    access: CENTRAL_TEAM,
    call: () => ({
      body: {
        title: 'Winter',
        summary: '',
        markdown: '',
        audience: { groups: [], local_authorities: [] },
      },
    }),
    lines: ['title'],
  },
  patchAnnouncement: {
    access: CENTRAL_TEAM,
    call: ({ news }) => ({
      params: { id: news.id },
      body: { version: 1, title: 'Spring' },
    }),
    lines: ['title'],
  },
  postAttachment: {
    access: CENTRAL_TEAM,
    call: ({ news }) => ({ params: { id: news.id }, body: { version: 1, file: A_FILE } }),
  },
  deleteAttachment: {
    access: CENTRAL_TEAM,
    call: ({ withFile, attachment }) => ({
      params: { id: withFile.id, attachment: attachment.id },
      query: { version: '1' },
    }),
  },
} satisfies CallRows<typeof announcements>;

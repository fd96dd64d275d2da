import {
  announcementEntity,
  announcementPartition,
  readMarkEntity,
} from './announcements.store.ts';
import { ID, isTheirs, NONE, PERSONAL, registered, TEXT } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const announcementsPersonal = [
  registered(announcementEntity, {
    holds: {
      title: TEXT,
      summary: TEXT,
      markdown: TEXT,
      content: TEXT,
      audience: NONE,
      attachments: TEXT,
      created_by: PERSONAL,
      edited_by: PERSONAL,
    },
    async erase(news, context) {
      const partition = announcementPartition(news.id);
      const act = { partition, what: 'announcement.' };
      const isCreator = await isTheirs(news.created_by, context, { ...act, at: news.created_at });
      const edited = await isTheirs(news.edited_by, context, { ...act, at: news.edited_at });
      if (!isCreator && !edited) return news;
      const { pseudonym } = context.cleaner;
      return {
        ...news,
        created_by: isCreator ? pseudonym : news.created_by,
        edited_by: edited ? pseudonym : news.edited_by,
      };
    },
  }),
  registered(readMarkEntity, {
    holds: { account: ID, at: PERSONAL },
    erase: (mark, { cleaner }) => (cleaner.isId(mark.account) ? null : mark),
  }),
];

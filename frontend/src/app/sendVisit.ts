import type { CountedPage } from '#shared/account/countedPages.ts';
import { MAX_PAGE_LENGTH, postPageVisit } from '#shared/account/visits.api.ts';
import { send } from '../api/send.ts';

/** Posts a page visit: the page's title, and which page of ours it is. Rejects when it could not be counted. */
export async function sendVisit(title: string, path?: CountedPage): Promise<void> {
  const page = title.trim().slice(0, MAX_PAGE_LENGTH);
  if (page !== '') await send(postPageVisit, { body: { page, ...(path && { path }) } });
}

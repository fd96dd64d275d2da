import { MAX_PAGE_LENGTH, postPageVisit } from '../../../shared/account/visits.api.ts';
import { send } from '../api/send.ts';

/** Posts a page visit. Rejects when it could not be counted. */
export async function sendVisit(page: string): Promise<void> {
  const title = page.trim().slice(0, MAX_PAGE_LENGTH);
  if (title !== '') await send(postPageVisit, { body: { page: title } });
}

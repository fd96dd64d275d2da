import { listAudiences } from '../../shared/announcements/announcements.api.ts';
import { countAlike } from '../../shared/announcements/audience.ts';
import type { Home } from '../../shared/homes/home.ts';
import { isClosed } from '../../shared/homes/locationStatus.ts';
import { homesChangedSince } from '../../shared/store/homes.store.ts';
import { handle } from '../runtime/handle.ts';

/** Reads every home: some 3 MB, asked for by the central team when it opens its page. */
export const handler = handle(listAudiences, async ({ table }) => {
  const homes: Home[] = [];
  for await (const home of homesChangedSince(table)) homes.push(home);
  return { counted: countAlike(homes.filter((home) => !isClosed(home))) };
});

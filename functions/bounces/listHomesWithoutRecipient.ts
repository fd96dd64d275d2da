import pMap from 'p-map';
import { listHomesWithoutRecipient } from '../../shared/bounces/bounces.api.ts';
import {
  askedResponsibilities,
  whyWithoutRecipient,
} from '../../shared/bounces/withoutRecipient.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { placePhone } from '../../shared/places/publicContact.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { homesPage } from '../../shared/store/homes.store.ts';
import { unreachedAmong } from '../../shared/store/unreached.ts';
import { cursorsTo, FeedPlace } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';

/** Homes that one answer looks at: one read of them, one of each one's contacts, some of their addresses. */
const HOMES_AN_ANSWER = 100;
const CONCURRENCY = 16;
const QUESTION = 'homesWithoutRecipient';

const { writeCursor, readCursor } = cursorsTo(FeedPlace);

export const handler = handle(listHomesWithoutRecipient, async ({ query, table, now }) => {
  const from = query.cursor === undefined ? undefined : readCursor(QUESTION, query.cursor);
  const { items, after } = await homesPage(table, { after: from, limit: HOMES_AN_ANSWER });
  const asked = items.filter((home) => askedResponsibilities(home).length > 0);
  const contacts = await pMap(asked, (home) => contactsOf(table, home), {
    concurrency: CONCURRENCY,
  });
  const unreachable = await unreachedAmong(table, contacts.flat(), now);
  const day = londonDay(now);
  return {
    results: asked.flatMap((home, at) => {
      const why = whyWithoutRecipient(home, { contacts: contacts[at] ?? [], day, unreachable });
      if (why === null) return [];
      return {
        uuid: home.uuid,
        name: home.name,
        provider: home.provider_name,
        local_authority: home.local_authority,
        cqc_recorded_id: home.cqc_recorded_id,
        phone: placePhone(home),
        why,
      };
    }),
    looked_at: items.length,
    cursor: after ? writeCursor(QUESTION, FeedPlace.parse(after)) : null,
  };
});

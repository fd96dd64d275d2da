import { listHomesWithoutRecipient } from '../../shared/bounces/bounces.api.ts';
import { askedResponsibilities } from '../../shared/bounces/withoutRecipient.ts';
import { placePhone } from '../../shared/places/publicContact.ts';
import { homesPage } from '../../shared/store/homes.store.ts';
import { handle } from '../runtime/handle.ts';
import { placesWithoutRecipient } from './placesWithoutRecipient.ts';

const homes = {
  question: 'homesWithoutRecipient',
  page: homesPage,
  asked: askedResponsibilities,
};

export const handler = handle(listHomesWithoutRecipient, async ({ query, table, now }) => {
  const { found, ...stretch } = await placesWithoutRecipient(homes, {
    cursor: query.cursor,
    table,
    now,
  });
  return {
    results: found.flatMap(({ place: home, why }) => {
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
    ...stretch,
  };
});

import { checkEnquiryPlaces } from '../../shared/enquiries/enquiries.api.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import { usableAt } from '../../shared/homes/usableBeds.ts';
import { placePhone } from '../../shared/places/publicContact.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import { handle } from '../runtime/handle.ts';
import { whyLeftOut } from './askedPlaces.ts';

export const handler = handle(checkEnquiryPlaces, async ({ query, table, now }) => {
  const homes = await findHomes(table, query.homes);
  const places = homes.map(async (home) => ({
    place: homeRef(home.uuid),
    name: home.name,
    phone: placePhone(home),
    left_out: await whyLeftOut(home, { table, now }),
    answers_within: home.answers_within,
    usable: usableAt(home, now).types,
  }));
  return {
    places: await Promise.all(places),
    unknown: query.homes.filter((uuid) => !homes.some((home) => home.uuid === uuid)),
  };
});

import { icbOfAuthority } from '#shared/areas/icbByAuthority.ts';
import { summaryOf } from '#shared/feedback/feedback.ts';
import * as homeDetailsApi from '#shared/homeDetails/homeDetails.api.ts';
import { HISTORY_OF_DAYS, type HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { closedWhyOf } from '#shared/homes/closedWhy.ts';
import type { Home } from '#shared/homes/home.ts';
import type { VacancyUpdate } from '#shared/homes/vacancy.ts';
import { INSIGHT_DAYS, INSIGHT_UPDATES, insightOf } from '#shared/insight/insight.ts';
import { addDays, londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { HomeUuid, instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { milesOf, roundedMiles, squaredChordTo } from '#shared/placeList/distance.ts';
import { NO_RATES, type Rates } from '#shared/rates/rates.ts';
import { ratesOn } from '#shared/rates/ratesOn.ts';
import { listItem } from '#shared/server/careHomesList/listItem.ts';
import { findPlace } from '#shared/server/postcodes/searchedPlace.ts';
import { byCategory } from '#shared/specialisms/newServices.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { feedbackOn } from '#shared/store/feedback.store.ts';
import { findHome, findHomeByCqcId, homeEntity } from '#shared/store/homes.store.ts';
import { findRates, ratesEntity } from '#shared/store/rates.store.ts';
import type { Table } from '#shared/store/table.ts';
import { recentUpdates } from '#shared/store/vacancies.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { forCommissioners } from './forCommissioners.ts';

export const getHomeDetails = handle(
  homeDetailsApi.getHomeDetails,
  async ({ params, query, caller, table, now }) => {
    const reader = accountOf(caller).id;
    const [home, rates] = await homeAndRates(table, params.id);
    if (!home) throw new Refusal('notFound', 'There is no such care home');
    const [contacts, feedback, { updates, more }] = await Promise.all([
      contactsOf(table, home),
      feedbackOn(table, home),
      recentUpdates(table, home.uuid, { now, days: INSIGHT_DAYS, most: INSIGHT_UPDATES }),
    ]);
    const { categories, languages } = byCategory(home.new_services);
    return {
      ...listItem(home, ratesOn(rates, londonDay(now))),
      address: home.address,
      postcode: home.postcode,
      region: home.region,
      icb: icbToday(home, now),
      latitude: home.latitude,
      longitude: home.longitude,
      website: home.website,
      closed_on: home.closed_on,
      closes_on: home.closes_on,
      successor: await successorOf(table, home),
      self_imposed_suspension_date: home.self_imposed_suspension_date,
      ...closedWhyOf(home),
      specialisms: categories.map(({ name, options }) => ({ name, options: [...options] })),
      languages,
      new_services_updated: home.new_services_updated,
      commissioner_contacts: forCommissioners(contacts),
      vacancy_version: home.vacancy.version,
      history: historyOf(updates, { now, complete: !more }),
      insight: insightOf(updates, now),
      feedback: summaryOf(feedback, reader),
      distance: distanceOf(home, query.from),
    };
  },
);

/** By its uuid a home comes in one read with all rates. */
async function homeAndRates(table: Table, id: string): Promise<[Home | undefined, Rates]> {
  const uuid = HomeUuid.safeParse(id.toLowerCase());
  if (!uuid.success) return Promise.all([findHomeByCqcId(table, id), findRates(table)]);
  const [home, rates = NO_RATES] = await table.read(
    wanted(homeEntity, { uuid: uuid.data }),
    wanted(ratesEntity, {}),
  );
  return [home, rates];
}

async function successorOf(table: Table, { successor }: Home): Promise<HomeDetails['successor']> {
  const home = successor === null ? undefined : await findHome(table, successor);
  return home ? { id: home.cqc_recorded_id ?? home.uuid, name: home.name } : null;
}

function icbToday({ local_authority }: Home, now: Date): string | null {
  return icbOfAuthority(local_authority, londonDay(now));
}

/** The last 90 London days. Where not all of them were read, from the first that was. */
function historyOf(
  updates: VacancyUpdate[],
  { now, complete }: { now: Date; complete: boolean },
): HomeDetails['history'] {
  const firstDay = addDays(londonDay(now), 1 - HISTORY_OF_DAYS);
  const start = instant(startOfLondonDay(firstDay));
  const [first] = updates;
  const begin = !complete && first && first.at > start ? first.at : start;
  const before = updates.findLast(({ at }) => at < begin);
  return {
    begin,
    before: before ? pastOf(before) : null,
    updates: updates.filter(({ at }) => at >= begin).map(pastOf),
  };
}

const pastOf = ({ at, vacant_beds, types }: VacancyUpdate) => ({ at, vacant_beds, types });

function distanceOf(home: Home, from: string | undefined): HomeDetails['distance'] {
  const place = from === undefined ? undefined : findPlace(from);
  if (!place) return null;
  const chord = squaredChordTo(home, place);
  return {
    from: place.name,
    miles: chord === null ? null : roundedMiles(milesOf(chord)),
  };
}

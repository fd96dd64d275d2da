import { summaryOf } from '#shared/feedback/feedback.ts';
import type { Home } from '#shared/homes/home.ts';
import { INSIGHT_DAYS, INSIGHT_UPDATES, insightOf } from '#shared/insight/insight.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { AccountId } from '#shared/kernel/ids.ts';
import { milesOf, type Point, roundedMiles, squaredChordTo } from '#shared/placeList/distance.ts';
import type { RatesOfDay } from '#shared/rates/ratesOn.ts';
import { listItem } from '#shared/server/careHomesList/listItem.ts';
import { findPlace, refusePostcode } from '#shared/server/postcodes/searchedPlace.ts';
import type { ShortlistedHome } from '#shared/shortlist/shortlist.api.ts';
import * as shortlistApi from '#shared/shortlist/shortlist.api.ts';
import { LANGUAGES } from '#shared/specialisms/newServices.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { feedbackOn } from '#shared/store/feedback.store.ts';
import { findHomes } from '#shared/store/homes.store.ts';
import { findRatesOn } from '#shared/store/rates.store.ts';
import type { Table } from '#shared/store/table.ts';
import { recentUpdates } from '#shared/store/vacancies.store.ts';
import { forCommissioners } from '../homeDetails/forCommissioners.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

const languages = new Set<string>(LANGUAGES);

export const listShortlist = handle(
  shortlistApi.listShortlist,
  async ({ query, caller, table, now, at }) => {
    const { from } = query;
    const origin = from === undefined ? null : (findPlace(from) ?? refusePostcode('from', from));
    const [homes, rates] = await Promise.all([
      findHomes(table, query.homes),
      findRatesOn(table, londonDay(now)),
    ]);
    const foundUuids = new Set(homes.map(({ uuid }) => uuid));
    return {
      homes: await Promise.all(
        homes.map((home) =>
          compared(home, { table, now, rates, origin, reader: accountOf(caller).id }),
        ),
      ),
      unknown: query.homes.filter((uuid) => !foundUuids.has(uuid)),
      as_of: at,
    };
  },
);

async function compared(
  home: Home,
  {
    table,
    now,
    rates,
    origin,
    reader,
  }: { table: Table; now: Date; rates: RatesOfDay; origin: Point | null; reader: AccountId },
): Promise<ShortlistedHome> {
  const past = { now, days: INSIGHT_DAYS, most: INSIGHT_UPDATES };
  const [{ updates }, contacts, feedback] = await Promise.all([
    recentUpdates(table, home.uuid, past),
    contactsOf(table, home),
    feedbackOn(table, home),
  ]);
  const chord = origin && squaredChordTo(home, origin);
  return {
    home: listItem(home, rates),
    closed_on: home.closed_on,
    specialisms: home.new_services.filter((service) => !languages.has(service)),
    languages: home.new_services.filter((service) => languages.has(service)),
    distance: chord === null ? null : roundedMiles(milesOf(chord)),
    insight: insightOf(updates, now),
    commissioner_contacts: forCommissioners(contacts),
    feedback: summaryOf(feedback, reader),
  };
}

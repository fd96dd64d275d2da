import * as additionalCareRatesApi from '#shared/careCost/additionalCareRates.api.ts';
import { type CalculatorHome, HOMES_FOUND } from '#shared/careCost/additionalCareRates.api.ts';
import { careRateErrors, rateDifferences } from '#shared/careCost/careRateRules.ts';
import {
  NO_CARE_RATES,
  type SavedCareRates,
  type SentCareRate,
  type StoredCareRate,
} from '#shared/careCost/savedCareRates.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { homeRates } from '#shared/rates/homeRates.ts';
import type { RatesOfDay } from '#shared/rates/ratesOn.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { liveList } from '#shared/server/placeList/liveList.ts';
import { careRatesEntity, findCareRates } from '#shared/store/careCost.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHomes } from '#shared/store/homes.store.ts';
import { findRatesOn } from '#shared/store/rates.store.ts';
import { upsert } from '#shared/store/write.ts';
import { handle } from '../runtime/handle.ts';

export const getAdditionalCareRates = handle(
  additionalCareRatesApi.getAdditionalCareRates,
  async ({ table }) => careRatesView(await findCareRates(table)),
);

const STALE =
  'Someone else has changed the additional care rates in the meantime. Nothing was saved.';
const NOTHING = 'These are the rates that are saved already';

export const putAdditionalCareRates = handle(
  additionalCareRatesApi.putAdditionalCareRates,
  async ({ body, table, now, at, save }) => {
    const [stored] = await table.read(wanted(careRatesEntity, {}));
    const existing = stored ?? NO_CARE_RATES;
    if (body.version !== existing.version) {
      throw new Refusal('stale', STALE, { current: careRatesView(existing) });
    }
    const errors = careRateErrors(existing.entries, body.rates, londonDay(now));
    const [first] = Object.values(errors).flat();
    if (first !== undefined) throw new Refusal('invalid', first, { errors });
    const { removed, added } = rateDifferences(existing.entries, body.rates);
    if (removed.length + added.length === 0) {
      throw new Refusal('invalid', NOTHING, { errors: { rates: [NOTHING] } });
    }
    const remainingEntries = existing.entries.filter((entry) => !removed.includes(entry));
    const entries = [
      ...remainingEntries,
      ...added.map((rate) => ({ ...rate, invented: false })),
    ].sort(byDay);
    const next = { entries, saved_at: at };
    return save(
      {
        of: careRatesEntity.key({}).pk,
        what: 'careRates.saved',
        before: { rates: removed.map(inAudit) },
        after: { rates: added.map(inAudit), reason: body.reason },
      },
      [upsert(careRatesEntity, next, stored)],
      careRatesView({ ...next, version: existing.version + 1 }),
    );
  },
);

const byDay = (a: StoredCareRate, b: StoredCareRate): number =>
  a.from < b.from ? -1 : a.from > b.from ? 1 : 0;

const inAudit = ({ area, from, day_rate, night_rate }: SentCareRate): SentCareRate => ({
  area,
  from,
  day_rate,
  night_rate,
});

export const findCalculatorHomes = handle(
  additionalCareRatesApi.findCalculatorHomes,
  async ({ query, table, now }) => {
    const [{ model }, rates] = await Promise.all([
      liveList(careHomesList, table).at(now),
      findRatesOn(table, londonDay(now)),
    ]);
    const filters = { care_home_type: 'AQP list' as const, search: `text-${query.name}` };
    const byName = { ordering: 'name', after: null, size: HOMES_FOUND } as const;
    const page = model.page({ filters, now, origin: null }, byName);
    const uuids = page.uuids();
    const homes = new Map((await findHomes(table, uuids)).map((home) => [home.uuid, home]));
    return {
      homes: uuids.flatMap((uuid) => {
        const home = homes.get(uuid);
        return home ? [calculatorHome(home, rates)] : [];
      }),
      count: page.count,
    };
  },
);

function calculatorHome(home: Home, rates: RatesOfDay): CalculatorHome {
  const { rate, aqp_rates } = homeRates(home, rates);
  const inPence = (pounds: number) => Math.round(pounds * 100);
  const own = rate === null ? [] : [{ bed_type: null, rate: inPence(rate) }];
  return {
    uuid: home.uuid,
    name: home.name,
    local_authority: home.local_authority,
    area: home.aqp_variant ?? 'other',
    base_rates: [
      ...own,
      ...aqp_rates.map((bedRate) => ({ bed_type: bedRate.bed_type, rate: inPence(bedRate.rate) })),
    ],
  };
}

/** The rates as they go out, without what the table holds besides. */
const careRatesView = ({ version, entries, saved_at }: SavedCareRates): SavedCareRates => ({
  version,
  entries: entries.map(({ area, from, day_rate, night_rate, invented }) => ({
    area,
    from,
    day_rate,
    night_rate,
    invented,
  })),
  saved_at,
});

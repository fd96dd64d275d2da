import { putAdditionalCareRates } from '../../shared/careCost/additionalCareRates.api.ts';
import { careRateErrors, rateDifferences } from '../../shared/careCost/careRateRules.ts';
import {
  NO_CARE_RATES,
  type SentCareRate,
  type StoredCareRate,
} from '../../shared/careCost/savedCareRates.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { careRatesEntity } from '../../shared/store/careCost.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { upsert } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { careRatesView } from './careRatesView.ts';

const STALE =
  'Someone else has changed the additional care rates in the meantime. Nothing was saved.';
const NOTHING = 'These are the rates that are saved already';

export const handler = handle(putAdditionalCareRates, async ({ body, table, now, at, save }) => {
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
  const left = existing.entries.filter((entry) => !removed.includes(entry));
  const entries = [...left, ...added.map((rate) => ({ ...rate, invented: false }))].sort(byDay);
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
});

const byDay = (a: StoredCareRate, b: StoredCareRate): number =>
  a.from < b.from ? -1 : a.from > b.from ? 1 : 0;

const inAudit = ({ area, from, day_rate, night_rate }: SentCareRate): SentCareRate => ({
  area,
  from,
  day_rate,
  night_rate,
});

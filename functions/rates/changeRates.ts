import type { LondonDay } from '../../shared/kernel/calendar.ts';
import type { Instant } from '../../shared/kernel/ids.ts';
import { type FieldErrors, Refusal } from '../../shared/kernel/refusal.ts';
import { HAS_BEGUN, hasBegun, MAX_ENTRIES, TOO_MANY } from '../../shared/rates/rateRules.ts';
import type { SavedRates } from '../../shared/rates/rates.api.ts';
import { NO_RATES, type RateId, type Rates, type StoredRate } from '../../shared/rates/rates.ts';
import { wanted } from '../../shared/store/entity.ts';
import { ratesEntity } from '../../shared/store/rates.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { upsert, type Write } from '../../shared/store/write.ts';

const STALE = 'Someone else has changed the rates in the meantime. Nothing was saved.';

/** The item as it was read; undefined while nobody has saved any. */
export interface ReadRates {
  stored: Rates | undefined;
  rates: Rates;
}

/** The rates as they are. Refuses `stale` a version that is not the present one. */
export async function ratesToChange(table: Table, version: number): Promise<ReadRates> {
  const [stored] = await table.read(wanted(ratesEntity, {}));
  const rates = stored ?? NO_RATES;
  if (version !== rates.version) {
    throw new Refusal('stale', STALE, { current: savedView(rates) });
  }
  return { stored, rates };
}

/** The rate that is to be corrected or removed. Refuses one that is not there or has begun. */
export function rateToCome({ rates }: ReadRates, id: RateId, today: LondonDay): StoredRate {
  const entry = rates.entries.find((one) => one.id === id);
  if (!entry) throw new Refusal('notFound', 'There is no such rate');
  if (hasBegun(entry, today)) throw new Refusal('conflict', HAS_BEGUN);
  return entry;
}

/** Refuses `invalid` with the first message, all of them by field. */
export function refuseErrors(errors: FieldErrors): void {
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('invalid', first, { errors });
}

/** The write of other rates, and what the caller learns of them. */
export function ratesWrite(
  { stored, rates }: ReadRates,
  { entries }: Pick<Rates, 'entries'>,
  at: Instant,
): { writes: Write[]; reply: SavedRates } {
  if (entries.length > MAX_ENTRIES) throw new Refusal('conflict', TOO_MANY);
  const next = { entries, saved_at: at };
  return {
    writes: [upsert(ratesEntity, next, stored)],
    reply: savedView({ ...next, version: rates.version + 1 }),
  };
}

export const savedView = ({ version, entries, saved_at }: Rates): SavedRates => ({
  version,
  entries: entries.map(({ id, of, name, from, rate }) => ({ id, of, name, from, rate })),
  saved_at,
});

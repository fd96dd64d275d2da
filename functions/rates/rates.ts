import { randomUUID } from 'node:crypto';
import { lastDayOf } from '#shared/areas/authorityNames.ts';
import { addDays, type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { type FieldErrors, Refusal } from '#shared/kernel/refusal.ts';
import { slug } from '#shared/kernel/text.ts';
import { areaOf } from '#shared/rates/homeRates.ts';
import type { AreaHomes } from '#shared/rates/ratePreview.ts';
import {
  HAS_BEGUN,
  hasBegun,
  MAX_ENTRIES,
  rateErrors,
  rateInAudit,
  TOO_MANY,
  withRates,
} from '#shared/rates/rateRules.ts';
import * as ratesApi from '#shared/rates/rates.api.ts';
import { RATE_CHANGES, type SavedRates } from '#shared/rates/rates.api.ts';
import { NO_RATES, type RateId, type Rates, type StoredRate } from '#shared/rates/rates.ts';
import type { CareHomes } from '#shared/server/careHomesList/careHomes.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { areaOfText } from '#shared/server/careHomesList/homeAreaText.ts';
import type { ListModel } from '#shared/server/placeList/listModel.ts';
import { liveList } from '#shared/server/placeList/liveList.ts';
import { authorityOfPlace } from '#shared/server/postcodes/authorityOfPlace.ts';
import { auditBefore } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHomes } from '#shared/store/homes.store.ts';
import { findRates, ratesEntity } from '#shared/store/rates.store.ts';
import type { Table } from '#shared/store/table.ts';
import { upsert, type Write } from '#shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { rateChange } from './rateChange.ts';

export const getRates = handle(ratesApi.getRates, async ({ table, now }) => {
  const trail = { after: undefined, limit: RATE_CHANGES };
  const [rates, { model }, { entries }] = await Promise.all([
    findRates(table),
    liveList(careHomesList, table).at(now),
    auditBefore(table, ratesEntity.key({}).pk, trail),
  ]);
  return {
    ...savedView(rates),
    homes: await areaHomes(model, table, now),
    changes: entries.map(rateChange),
  };
});

export const postRates = handle(ratesApi.postRates, async ({ body, table, now, at, save }) => {
  const existing = await ratesToChange(table, body.version);
  const added = body.rates.map(
    (rate): StoredRate => ({ ...rate, from: body.from, id: randomUUID() as RateId }),
  );
  refuseErrors(rateErrors(existing.rates, added, londonDay(now)));
  const { writes, reply } = ratesWrite(existing, withRates(existing.rates, added), at);
  const after = { rates: added.map(rateInAudit), reason: body.reason };
  return save(
    { of: ratesEntity.key({}).pk, what: 'rates.added', before: null, after },
    writes,
    reply,
  );
});

export const patchRate = handle(
  ratesApi.patchRate,
  async ({ params, body, table, now, at, save }) => {
    const today = londonDay(now);
    const existing = await ratesToChange(table, body.version);
    const before = rateToCome(existing, params.id, today);
    const after = { ...before, from: body.from, rate: body.rate };
    refuseErrors(
      atOwnFields(rateErrors(existing.rates, [{ ...after, replaces: before.id }], today)),
    );
    const { writes, reply } = ratesWrite(
      existing,
      withRates(existing.rates, [after], [before.id]),
      at,
    );
    return save(
      {
        of: ratesEntity.key({}).pk,
        what: 'rates.corrected',
        before: { rates: [rateInAudit(before)] },
        after: { rates: [rateInAudit(after)], reason: body.reason },
      },
      writes,
      reply,
    );
  },
);

/** Here is one rate, and its area cannot be changed: what is wrong with that is wrong with the day. */
const atOwnFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field === 'rates.0.rate' ? 'rate' : 'from',
      texts,
    ]),
  );

export const deleteRate = handle(
  ratesApi.deleteRate,
  async ({ params, body, table, now, at, save }) => {
    const existing = await ratesToChange(table, body.version);
    const removed = rateToCome(existing, params.id, londonDay(now));
    const { writes, reply } = ratesWrite(existing, withRates(existing.rates, [], [removed.id]), at);
    return save(
      {
        of: ratesEntity.key({}).pk,
        what: 'rates.removed',
        before: { rates: [rateInAudit(removed)] },
        after: { rates: [], reason: body.reason },
      },
      writes,
      reply,
    );
  },
);

/**
 * The homes that are paid what their area pays, counted by what decides on their rate. Those of an authority
 * that will end are read, since only their postcodes say which one follows (ADR 96).
 */
async function areaHomes(
  model: ListModel<CareHomes>,
  table: Table,
  now: Date,
): Promise<AreaHomes[]> {
  const counted = [...model.datedCounts()].map(
    ([text, count]): AreaHomes => ({
      ...areaOfText(text),
      successor: null,
      count,
    }),
  );
  const endsLater = ({ local_authority }: AreaHomes) => {
    const last = lastDayOf(local_authority);
    return last !== null && last >= londonDay(now);
  };
  const ending = new Set(counted.filter(endsLater).map((area) => area.local_authority));
  if (ending.size === 0) return counted;
  const uuids = uuidsIn([...ending], model, now);
  const split = new Map<string, AreaHomes>();
  for (const home of await findHomes(table, uuids)) {
    const area = areaOf(home);
    const last = area && lastDayOf(area.local_authority);
    if (!area || !last) continue;
    const after = authorityOfPlace(home, addDays(last, 1));
    const successor = after === area.local_authority ? null : after;
    const key = `${area.variant}/${area.local_authority}/${successor}`;
    const count = (split.get(key)?.count ?? 0) + 1;
    split.set(key, { ...area, successor, count });
  }
  return [...counted.filter((area) => !endsLater(area)), ...split.values()];
}

function uuidsIn(names: readonly string[], model: ListModel<CareHomes>, now: Date): HomeUuid[] {
  const filters = { care_home_type: 'All', local_authority: names.map(slug) } as const;
  const { uuids } = model.page(
    { filters, now, origin: null },
    { ordering: 'name', after: null, size: model.size },
  );
  return uuids() as HomeUuid[];
}

const STALE = 'Someone else has changed the rates in the meantime. Nothing was saved.';

/** The item as it was read; undefined while nobody has saved any. */
interface ReadRates {
  stored: Rates | undefined;
  rates: Rates;
}

/** The rates as they are. Refuses `stale` a version that is not the present one. */
async function ratesToChange(table: Table, version: number): Promise<ReadRates> {
  const [stored] = await table.read(wanted(ratesEntity, {}));
  const rates = stored ?? NO_RATES;
  if (version !== rates.version) {
    throw new Refusal('stale', STALE, { current: savedView(rates) });
  }
  return { stored, rates };
}

/** The rate that is to be corrected or removed. Refuses one that is not there or has begun. */
function rateToCome({ rates }: ReadRates, id: RateId, today: LondonDay): StoredRate {
  const entry = rates.entries.find((entry) => entry.id === id);
  if (!entry) throw new Refusal('notFound', 'There is no such rate');
  if (hasBegun(entry, today)) throw new Refusal('conflict', HAS_BEGUN);
  return entry;
}

/** Refuses `invalid` with the first message, all of them by field. */
function refuseErrors(errors: FieldErrors): void {
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('invalid', first, { errors });
}

/** The write of other rates, and what the caller learns of them. */
function ratesWrite(
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

const savedView = ({ version, entries, saved_at }: Rates): SavedRates => ({
  version,
  entries: entries.map(({ id, of, name, from, rate }) => ({ id, of, name, from, rate })),
  saved_at,
});

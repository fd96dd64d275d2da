import { closedWhyOf } from '#shared/homes/closedWhy.ts';
import type { Home } from '#shared/homes/home.ts';
import type { HomeStatusView } from '#shared/homes/homeStatus.api.ts';
import * as homeStatusApi from '#shared/homes/homeStatus.api.ts';
import { NOTHING_CHANGED, type StatusChange, statusOf } from '#shared/homes/homeStatusRules.ts';
import { participationOf } from '#shared/homes/participation.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import * as participationFileApi from '#shared/participation/participationFile.api.ts';
import { PARTICIPATION_PAGE } from '#shared/participation/participationFile.api.ts';
import { OPEN, type ParticipationNotice } from '#shared/participation/participationNotice.ts';
import { readParticipationRow } from '#shared/participation/participationRow.ts';
import { statusDifferences } from '#shared/participation/participationWords.ts';
import { areaRate } from '#shared/rates/homeRates.ts';
import type { RatesOfDay } from '#shared/rates/ratesOn.ts';
import { findHome, findHomeByCqcId, homesPage } from '#shared/store/homes.store.ts';
import { findNotice, homeWithNotice } from '#shared/store/participation.store.ts';
import { findRatesOn } from '#shared/store/rates.store.ts';
import { formChanges } from '#shared/vacancies/homeInForm.ts';
import { cursorsTo, FeedPlace } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { decideStatus, type StatusDecision, statusSaved } from './statusChange.ts';
import { REASON_MISSING, type StatusRowsKind, statusRows } from './statusRows.ts';

export const getHomeStatus = handle(
  homeStatusApi.getHomeStatus,
  async ({ place: home, table, now }) =>
    homeStatusView(home, await findRatesOn(table, londonDay(now))),
);

const STALE = 'This home has changed since you opened it. Nothing was saved.';

export const patchHomeStatus = handle(
  homeStatusApi.patchHomeStatus,
  async ({ body, place: home, table, now, save }) => {
    const { reason, version, ...change } = body;
    const rates = await findRatesOn(table, londonDay(now));
    if (version !== undefined && version !== home.version) {
      throw new Refusal('stale', STALE, { current: homeStatusView(home, rates) });
    }
    const decision = decideStatus(home, change, now);
    if (!decision.ok) {
      const { errors } = decision;
      throw new Refusal('invalid', Object.values(errors).flat()[0] ?? '', { errors });
    }
    const notice = await findNotice(table, { place: home, day: OPEN });
    const { change: entry, writes } = await statusSaved(table, {
      home,
      decision,
      notice,
      reason,
      now,
    });
    const after = { ...decision.changed, version: home.version + 1 };
    return save(entry, writes, homeStatusView(after, rates));
  },
);

const cursors = cursorsTo(() => FeedPlace);
const QUESTION = 'participation';

export const listParticipation = handle(
  participationFileApi.listParticipation,
  async ({ query, table }) => {
    const from =
      query.cursor === undefined ? undefined : cursors.readCursor(QUESTION, query.cursor);
    const { items, after } = await homesPage(table, { after: from, limit: PARTICIPATION_PAGE });
    return {
      homes: items.map((home) => ({
        ...participationOf(home),
        uuid: home.uuid,
        cqc_recorded_id: home.cqc_recorded_id,
        name: home.name,
        provider_name: home.provider_name,
        postcode: home.postcode,
      })),
      cursor: after ? cursors.writeCursor(QUESTION, FeedPlace.parse(after)) : null,
    };
  },
);

export const postParticipationRows = handle(
  participationFileApi.postParticipationRows,
  async ({ body, ...request }) => {
    const { rows, save, reason } = body;
    if (save && reason === undefined) {
      throw new Refusal('invalid', REASON_MISSING, { errors: { reason: [REASON_MISSING] } });
    }
    const { table, now } = request;
    const read = rows.map((sent) => ({ sent, read: readParticipationRow(sent) }));
    if (!save || reason === undefined) {
      return { results: await statusRows(homes, read, { table, now, save: null }) };
    }
    const results = await statusRows(homes, read, {
      table,
      now,
      save: async ({ place: home, beside: notice, change }) => {
        const decision = decideStatus(home, change as StatusChange, now);
        if (!decision.ok) throw new Error('A row that may not be saved was let through');
        const saved = await statusSaved(table, { home, decision, notice, reason, now });
        await request.saveRow(saved.change, saved.writes);
      },
    });
    return request.remember({ results });
  },
);

const homes: StatusRowsKind<Home, ParticipationNotice | undefined> = {
  named: { full: 'care home', short: 'home' },
  find: (table, uuid) => findHome(table, uuid),
  findByCqcId: findHomeByCqcId,
  load: homeWithNotice,
  look(home, change, now) {
    const decision = decideStatus(home, change as StatusChange, now);
    return decision.ok
      ? { changes: changesOf(home, decision), errors: [] }
      : { changes: [], errors: rowErrors(decision) };
  },
};

const rowErrors = ({ errors }: StatusDecision & { ok: false }) =>
  Object.entries(errors).flatMap(([column, messages]) =>
    messages
      .filter((message) => message !== NOTHING_CHANGED)
      .map((message) => ({ column, message })),
  );

/** What changes, in words, and with another form of beds the figures and notes that stay. */
function changesOf(home: Home, { before, after, changed }: StatusDecision & { ok: true }) {
  const changes = statusDifferences(before, after).map(({ label, ...values }) => ({
    column: label,
    ...values,
  }));
  return [...changes, ...formChanges(home, changed)];
}

/** A home's status as the central team sees it on the day of the rates. */
const homeStatusView = (home: Home, rates: RatesOfDay): HomeStatusView => ({
  ...statusOf(home),
  uuid: home.uuid,
  name: home.name,
  provider_name: home.provider_name,
  address: home.address,
  postcode: home.postcode,
  local_authority: home.local_authority,
  service_types: home.service_types,
  no_beds: home.no_beds,
  location_status: home.location_status,
  area_rates: {
    own: areaRate({ variant: null, local_authority: home.local_authority }, rates),
    london: areaRate({ variant: 'london', local_authority: home.local_authority }, rates),
    sussex: areaRate({ variant: 'sussex', local_authority: home.local_authority }, rates),
    frimley: areaRate({ variant: 'frimley', local_authority: home.local_authority }, rates),
  },
  self_imposed_suspension: home.self_imposed_suspension,
  self_imposed_suspension_date: home.self_imposed_suspension_date,
  ...closedWhyOf(home),
  version: home.version,
});

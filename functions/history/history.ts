import * as historyApi from '#shared/history/history.api.ts';
import { UPDATES_PAGE } from '#shared/history/history.api.ts';
import { historyRange } from '#shared/history/historyRange.ts';
import type { Home } from '#shared/homes/home.ts';
import type { VacancyUpdate } from '#shared/homes/vacancy.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { findHome } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { lastUpdateBefore, updatesBetween } from '#shared/store/vacancies.store.ts';
import { handle } from '../runtime/handle.ts';
import { changeHistory } from './changeHistory.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { registrationOf } from './registrationOf.ts';

export const listVacancyHistory = handle(
  historyApi.listVacancyHistory,
  async ({ place, query, table, now }) => {
    const checked = historyRange(query, now);
    if (!checked.ok) {
      const [[message] = ['']] = Object.values(checked.errors);
      throw new Refusal('invalid', message ?? '', { errors: checked.errors });
    }
    const { from, to, begin, end } = checked.range;
    const { uuid } = await homeRegistration(table, place, query.registration);
    const question = `${uuid}/${from}/${to}`;
    const after = query.cursor === undefined ? undefined : readCursor(question, query.cursor);
    const [{ updates, next }, before] = await Promise.all([
      updatesBetween(table, uuid, { begin, end, after, limit: UPDATES_PAGE }),
      after === undefined ? lastUpdateBefore(table, uuid, begin) : null,
    ]);
    return {
      from,
      to,
      before: before && pastUpdate(before),
      updates: updates.map(pastUpdate),
      cursor: next === undefined ? null : writeCursor(question, next),
    };
  },
);

const pastUpdate = ({ home: _, vacancy_version: __, ...update }: VacancyUpdate) => update;

export const listChangeHistory = handle(
  historyApi.listChangeHistory,
  async ({ place, query, table }) =>
    changeHistory(table, await homeRegistration(table, place, query.registration), query.cursor),
);

/** The home, or the former registration of it that is asked for. */
const homeRegistration = (
  table: Table,
  home: Home,
  registration: HomeUuid | undefined,
): Promise<Home> =>
  registrationOf<HomeUuid, Home>(home, registration, {
    find: (uuid) => findHome(table, uuid),
    noSuch: 'There is no such care home',
  });

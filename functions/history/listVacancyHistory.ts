import { listVacancyHistory, UPDATES_PAGE } from '../../shared/history/history.api.ts';
import { historyRange } from '../../shared/history/historyRange.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { lastUpdateBefore, updatesBetween } from '../../shared/store/vacancies.store.ts';
import type { VacancyUpdate } from '../../shared/vacancies/vacancy.ts';
import { handle } from '../runtime/handle.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { homeRegistration } from './homeRegistration.ts';

export const handler = handle(listVacancyHistory, async ({ place, query, table, now }) => {
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
});

const pastUpdate = ({ home: _, vacancy_version: __, ...update }: VacancyUpdate) => update;

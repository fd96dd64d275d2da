import { listVacancyHistory, UPDATES_PAGE } from '../../shared/history/history.api.ts';
import { historyRange } from '../../shared/history/historyRange.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { lastUpdateBefore, vacancyUpdateEntity } from '../../shared/store/vacancies.store.ts';
import type { VacancyUpdate } from '../../shared/vacancies/vacancy.ts';
import { handle } from '../runtime/handle.ts';
import { readCursor, writeCursor } from './cursor.ts';

export const handler = handle(listVacancyHistory, async ({ home, query, table, now }) => {
  const asked = historyRange(query, now);
  if (!asked.ok) {
    const [[message] = ['']] = Object.values(asked.errors);
    throw new Refusal('invalid', message ?? '', { errors: asked.errors });
  }
  const { from, to, begin, end } = asked.range;
  const { uuid } = home;
  const pk = `HOME#${uuid}`;
  const question = `${uuid}/${from}/${to}`;
  const after = query.cursor === undefined ? undefined : readCursor(question, query.cursor);

  const [{ items: updates, more }, before] = await Promise.all([
    table.first(vacancyUpdateEntity, {
      pk,
      from: `VACANCY#${begin.toISOString()}`,
      to: `VACANCY#${end.toISOString()}`,
      limit: UPDATES_PAGE,
      ...(after !== undefined && { after: { pk, sk: after } }),
    }),
    after === undefined ? lastUpdateBefore(table, uuid, begin) : null,
  ]);
  const last = more ? updates.at(-1) : undefined;
  return {
    from,
    to,
    before: before && told(before),
    updates: updates.map(told),
    cursor: last ? writeCursor(question, vacancyUpdateEntity.key(last).sk) : null,
  };
});

function told({ home, vacancy_version, ...update }: VacancyUpdate) {
  return update;
}

import type { HomeUuid } from '../kernel/ids.ts';
import { VacancyUpdate } from '../vacancies/vacancy.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - a home's updates from an instant on, in order: pk `HOME#<uuid>`, sk `VACANCY#<at>#<version>`
 * - the last of them before an instant: the same backwards
 */
export const vacancyUpdateEntity = entity<
  VacancyUpdate,
  Pick<VacancyUpdate, 'home' | 'at' | 'vacancy_version'>
>({
  name: 'vacancyUpdate',
  schema: VacancyUpdate,
  key: ({ home, at, vacancy_version }) => ({
    pk: `HOME#${home}`,
    sk: `VACANCY#${at}#${vacancy_version}`,
  }),
});

/** A home's last update before an instant; null when there is none. */
export async function lastUpdateBefore(
  table: Table,
  home: HomeUuid,
  instant: Date,
): Promise<VacancyUpdate | null> {
  const { items } = await table.page(vacancyUpdateEntity, {
    pk: `HOME#${home}`,
    from: 'VACANCY#',
    to: `VACANCY#${instant.toISOString()}`,
    newestFirst: true,
    limit: 1,
  });
  return items[0] ?? null;
}

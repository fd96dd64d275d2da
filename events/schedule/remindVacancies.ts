import type { Home } from '../../shared/homes/home.ts';
import { isWorkingDay } from '../../shared/kernel/workingDays.ts';
import { isDuePrompt } from '../../shared/prompts/weekdayPromptRules.ts';
import { theTable } from '../../shared/server/aws.ts';
import { auditWriter } from '../../shared/store/audit.store.ts';
import { findHome, homesChangedSince } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { type ReminderKind, remindPlaces } from './remindPlaces.ts';

export const reminderAudit = auditWriter('vacancies.reminded');

/** The weekday prompt, for the working day on which `now` falls (decisions, section 4). */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  remindVacancies({ table: theTable(), now });

const homes: ReminderKind<Home> = {
  places: 'homes',
  isDay: isWorkingDay,
  each: (table) => homesChangedSince(table),
  find: (table, { uuid }) => findHome(table, uuid),
  isDue: isDuePrompt,
  cause: 'weekdayPrompt',
  content: ({ uuid, name, vacancy: { types, vacant_beds, updated_at } }, to) => ({
    kind: 'weekdayPrompt',
    home: uuid,
    home_name: name,
    ...to,
    types,
    vacant_beds,
    updated_at,
  }),
  audited: ({ day, ...entry }) =>
    reminderAudit.entry({
      ...entry,
      who: { kind: 'job', id: 'remindVacancies', name: 'Weekday prompt' },
      what: 'vacancies.reminded',
      trace: `remindVacancies:${day}`,
    }),
};

/** Queues a mail to each vacancy contact of each home that is due, as `remindPlaces` says. */
export const remindVacancies = (around: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> => remindPlaces(homes, around);

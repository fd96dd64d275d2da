import type { Home } from '#shared/homes/home.ts';
import { isWorkingDay } from '#shared/kernel/workingDays.ts';
import { VACANCY_PROMPT_MINUTES } from '#shared/prompts/followedPrompt.ts';
import { noteQuestions } from '#shared/prompts/noteQuestions.ts';
import { promptedHomes } from '#shared/prompts/promptedHomes.ts';
import type { WeekdayPromptContent } from '#shared/prompts/weekdayPrompt.mail.ts';
import { isDuePrompt } from '#shared/prompts/weekdayPromptRules.ts';
import { promptAbout, weekdayPromptCause } from '#shared/prompts/weekdayPrompts.mail.ts';
import { theTable } from '#shared/server/aws.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { findHome, homesChangedSince } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { type ReminderKind, remindPlaces } from './remindPlaces.ts';

export const reminderAudit = auditWriter('vacancies.reminded');

/** The weekday prompt, for the working day on which `now` falls (decisions, section 4). */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  remindVacancies({ table: theTable(), now });

const homes: ReminderKind<Home, WeekdayPromptContent> = {
  places: 'homes',
  isDay: isWorkingDay,
  minutes: VACANCY_PROMPT_MINUTES,
  each: (table) => homesChangedSince(table),
  find: (table, { uuid }) => findHome(table, uuid),
  isDue: isDuePrompt,
  cause: 'weekdayPrompt',
  content: ({ uuid, name, notes, vacancy: { types, vacant_beds, updated_at } }, to, now) => ({
    kind: 'weekdayPrompt',
    home: uuid,
    home_name: name,
    ...to,
    types,
    vacant_beds,
    updated_at,
    ...noteQuestions({ notes }, now),
  }),
  place: ({ home }) => home,
  mail: (contents, { day, number }) => ({
    cause: weekdayPromptCause(number),
    content: promptAbout(contents.flatMap(promptedHomes), {
      day,
      number,
      first_name: contents[0]?.first_name ?? '',
    }),
  }),
  placesIn: (content) => promptedHomes(content).map(({ home }) => home),
  audited: ({ day, ...entry }) =>
    reminderAudit.entry({
      ...entry,
      who: { kind: 'job', id: 'remindVacancies', name: 'Weekday prompt' },
      what: 'vacancies.reminded',
      trace: `remindVacancies:${day}`,
    }),
};

/**
 * Queues a mail to each vacancy contact of homes that are due: one about all of theirs, as `remindPlaces` says.
 */
export const remindVacancies = (around: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> => remindPlaces(homes, around);

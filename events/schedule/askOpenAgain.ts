import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { isWorkingDay } from '#shared/kernel/workingDays.ts';
import { theTable } from '#shared/server/aws.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { findHome, homesChangedSince } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import type { OpenAgainContent } from '#shared/suspensions/openAgain.mail.ts';
import { isAskedIfOpenOn, OPEN_AGAIN_HOUR } from '#shared/suspensions/openAgainRules.ts';
import { type ReminderKind, remindPlaces } from './remindPlaces.ts';

export const openAgainAudit = auditWriter('suspension.asked');

/** 'Are you open again?', for the working day on which `now` falls (enquiries, section 1). */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  askOpenAgain({ table: theTable(), now });

const homes: ReminderKind<Home, OpenAgainContent> = {
  places: 'homes',
  isDay: isWorkingDay,
  minutes: OPEN_AGAIN_HOUR * 60,
  each: (table) => homesChangedSince(table),
  find: (table, { uuid }) => findHome(table, uuid),
  isDue: (home, now) => isAskedIfOpenOn(home, londonDay(now)),
  cause: 'openAgain',
  content: ({ uuid, name, self_imposed_suspension_until: until }, to, now) => ({
    kind: 'openAgain',
    home: uuid,
    home_name: name,
    ...to,
    until: until ?? '',
    day: londonDay(now),
  }),
  place: ({ home }) => home,
  mail: ([content]) => {
    if (!content) throw new Error('A question is about a home');
    return { cause: `openAgain:${content.home}`, content };
  },
  placesIn: (content) => (content.kind === 'openAgain' ? [content.home] : []),
  audited: ({ day, ...entry }) =>
    openAgainAudit.entry({
      ...entry,
      who: { kind: 'job', id: 'askOpenAgain', name: 'The day before it may be open again' },
      what: 'suspension.asked',
      trace: `askOpenAgain:${day}`,
    }),
};

/**
 * Queues a mail to each vacancy contact of homes that may be open again on the next working day or before it, one
 * about each home, as `remindPlaces` says.
 */
export const askOpenAgain = (around: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> => remindPlaces(homes, around);

import type { AvailabilityPromptContent } from '../../shared/domiciliary/availabilityPrompt.mail.ts';
import { isPromptDay } from '../../shared/domiciliary/availabilityPromptRules.ts';
import { answerLines, asRead } from '../../shared/domiciliary/capacityRules.ts';
import { isOnAqpList } from '../../shared/domiciliary/locationRules.ts';
import type { ServiceLocation } from '../../shared/domiciliary/serviceLocation.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { isWorkingDay } from '../../shared/kernel/workingDays.ts';
import { theTable } from '../../shared/server/aws.ts';
import { auditWriter } from '../../shared/store/audit.store.ts';
import { findLocation, locationsChangedSince } from '../../shared/store/serviceLocations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { type ReminderKind, remindPlaces } from './remindPlaces.ts';

export const availabilityAudit = auditWriter('capacity.reminded');

/** The prompts for availability of the London day on which `now` falls (domiciliary, section 4). */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  remindAvailability({ table: theTable(), now });

const locations: ReminderKind<ServiceLocation, AvailabilityPromptContent> = {
  places: 'service locations',
  isDay: isWorkingDay,
  minutes: 9 * 60 + 15,
  each: (table) => locationsChangedSince(table),
  find: (table, { uuid }) => findLocation(table, uuid),
  isDue: (location, now) => {
    const { prompt_rhythm, aqp_since, capacity } = location;
    const { updated } = capacity;
    return isOnAqpList(location) && isPromptDay({ prompt_rhythm, aqp_since, updated }, now);
  },
  cause: 'availabilityPrompt',
  content: ({ uuid, name, capacity, live_in }, to, now) => ({
    kind: 'availabilityPrompt',
    location: uuid,
    location_name: name,
    ...to,
    answer:
      capacity.updated === null ? [] : answerLines(asRead(capacity, { live_in }), londonDay(now)),
    updated: capacity.updated,
  }),
  // One location a mail: its link opens that one alone (domiciliary, section 4).
  mail: (contents) => {
    const [content] = contents as [AvailabilityPromptContent];
    return { cause: `availabilityPrompt:${content.location}`, content };
  },
  placesIn: (content) => (content.kind === 'availabilityPrompt' ? [content.location] : []),
  audited: ({ day, ...entry }) =>
    availabilityAudit.entry({
      ...entry,
      who: { kind: 'job', id: 'remindAvailability', name: 'Availability prompt' },
      what: 'capacity.reminded',
      trace: `remindAvailability:${day}`,
    }),
};

/** Queues a mail to each Availability contact of each location that is due, as `remindPlaces` says. */
export const remindAvailability = (around: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> => remindPlaces(locations, around);

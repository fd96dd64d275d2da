import { asPrompted, isPromptDay } from '#shared/domiciliary/availabilityPromptRules.ts';
import {
  availabilityPromptAbout,
  type LocationToPrompt,
  locationToPrompt,
} from '#shared/domiciliary/promptAbout.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { isWorkingDay } from '#shared/kernel/workingDays.ts';
import { AVAILABILITY_PROMPT_MINUTES } from '#shared/prompts/followedPrompt.ts';
import { promptCause } from '#shared/prompts/promptsOfDay.ts';
import { theTable } from '#shared/server/aws.ts';
import { isOnAqpList } from '#shared/serviceLocations/locationRules.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { findLocation, locationsChangedSince } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { type ReminderKind, remindPlaces } from './remindPlaces.ts';

export const availabilityAudit = auditWriter('capacity.reminded');

/** The prompts for availability of the London day on which `now` falls (domiciliary, section 4). */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  remindAvailability({ table: theTable(), now });

/** What a person is asked about one location: of several, less is sent. */
interface LocationReminder {
  first_name: string;
  asked: LocationToPrompt;
}

const locations: ReminderKind<ServiceLocation, LocationReminder> = {
  places: 'service locations',
  isDay: isWorkingDay,
  minutes: AVAILABILITY_PROMPT_MINUTES,
  each: (table) => locationsChangedSince(table),
  find: (table, { uuid }) => findLocation(table, uuid),
  isDue: (location, now) => isOnAqpList(location) && isPromptDay(asPrompted(location), now),
  cause: 'availabilityPrompt',
  content: (location, { first_name, ...to }, now) => ({
    first_name,
    asked: locationToPrompt(location, to, londonDay(now)),
  }),
  place: ({ asked }) => asked.location,
  mail: (contents, { day, number }) => ({
    cause: promptCause('availabilityPrompt', number),
    content: availabilityPromptAbout(
      contents.map(({ asked }) => asked),
      { day, number, first_name: contents[0]?.first_name ?? '' },
    ),
  }),
  placesIn(content) {
    if (content.kind === 'availabilityPrompt') return [content.location];
    return content.kind === 'availabilityPrompts'
      ? content.locations.map(({ location }) => location)
      : [];
  },
  audited: ({ day, ...entry }) =>
    availabilityAudit.entry({
      ...entry,
      who: { kind: 'job', id: 'remindAvailability', name: 'Availability prompt' },
      what: 'capacity.reminded',
      trace: `remindAvailability:${day}`,
    }),
};

/**
 * Queues a mail to each Availability contact of locations that are due: one about all of theirs, as
 * `remindPlaces` says.
 */
export const remindAvailability = (around: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> => remindPlaces(locations, around);

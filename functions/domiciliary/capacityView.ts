import { areasOn, authorityNamed, authorityOf, regionsOn } from '#shared/areas/authoritiesOn.ts';
import type {
  CapacityUpdateView,
  CapacityView,
  LinkedAvailability,
} from '#shared/domiciliary/capacity.api.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { capacityBarOf } from '#shared/serviceLocations/capacityBar.ts';
import {
  asRead,
  type CapacityAnswer,
  callDurationsFor,
  isStillComplete,
  noticesOn,
} from '#shared/serviceLocations/capacityRules.ts';
import type { CapacityUpdate, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';

/** A location's availability as pages show it at `now`. */
export const capacityView = (
  { capacity, live_in }: Pick<ServiceLocation, 'capacity' | 'live_in'>,
  now: Date,
): CapacityView => ({
  version: capacity.version,
  updated: capacity.updated,
  updated_by: capacity.updated_by,
  ...answerView(asRead(capacity, { live_in }), londonDay(now)),
});

/** One of a location's answers as pages show it at `now`. */
export const capacityUpdateView = (update: CapacityUpdate, now: Date): CapacityUpdateView => ({
  id: `${update.location}:${update.capacity_version}`,
  version: update.capacity_version,
  updated: update.at,
  updated_by: update.by,
  channel: update.channel,
  ...answerView(update, londonDay(now)),
});

const answerView = (answer: CapacityAnswer, day: LondonDay) => ({
  minimumCallDuration: answer.minimumCallDuration,
  noticeRequired: answer.noticeRequired,
  areas: areasOn(answer.areas, day).map((id) => ({ id, name: authorityOf(id)?.name ?? '' })),
  comments: answer.comments,
  acceptsCovid: answer.acceptsCovid,
  acceptsCovidComment: answer.acceptsCovidComment,
});

/** What the availability form is made of at `now`. */
export const formParts = (location: ServiceLocation, now: Date) => ({
  ...answerParts(location, now),
  ...choiceParts(now),
});

const coded = ({ key, name }: { key: string; name: string }) => ({ key, name });

/** What of the form is this location's own. */
export function answerParts(
  location: ServiceLocation,
  now: Date,
): Pick<LinkedAvailability, 'capacity' | 'is_complete' | 'bar' | 'call_durations'> {
  const context = { live_in: location.live_in, day: londonDay(now) };
  return {
    capacity: capacityView(location, now),
    is_complete: isStillComplete(location.capacity, context),
    bar: capacityBarOf(location),
    call_durations: callDurationsFor(context).map(coded),
  };
}

/** What all locations choose from on a day. */
export function choiceParts(now: Date): Pick<LinkedAvailability, 'areas' | 'notices'> {
  const day = londonDay(now);
  return { areas: regionsOn(day), notices: noticesOn(day).map(coded) };
}

/** The region in which a location's office is; null where its authority is not known. */
export const officeRegion = ({ local_authority }: ServiceLocation): string | null =>
  authorityNamed(local_authority)?.region ?? null;

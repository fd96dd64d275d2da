import type {
  AvailabilityAnswer,
  CapacityBody,
  CapacitySaved,
} from '#shared/domiciliary/capacity.api.ts';
import { commentTexts } from '#shared/domiciliary/capacityComments.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { checkTexts, textQuestionErrors } from '#shared/kernel/identifiers/textCheck.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { BARRED, capacityBarOf } from '#shared/serviceLocations/capacityBar.ts';
import {
  areaNames,
  type CapacityAnswer,
  capacityErrors,
  confirmedCapacity,
  STALE_CAPACITY,
} from '#shared/serviceLocations/capacityRules.ts';
import { CALL_DURATIONS, codedOf, NOTICES } from '#shared/serviceLocations/options.ts';
import type {
  Capacity,
  CapacityChannel,
  CapacityUpdate,
  ServiceLocation,
} from '#shared/serviceLocations/serviceLocation.ts';
import { capacityUpdateEntity, locationEntity } from '#shared/store/serviceLocations.store.ts';
import { create, replace, type Write } from '#shared/store/write.ts';
import { actorOf } from '../runtime/caller.ts';
import type { Change, Request } from '../runtime/handle.ts';
import { capacityUpdateView, capacityView } from './capacityView.ts';

/** What follows from an answer: ready for `save`. */
export interface CapacityConfirmation {
  change: Change<'capacity.confirmed'>;
  writes: Write[];
  reply: CapacitySaved;
}

type Context = Pick<Request<never>, 'caller' | 'now' | 'at'>;

/**
 * Decides on a location's answer about its availability and prepares the one transaction that keeps it:
 * the location, and the answer for its history (domiciliary, section 2). Services and the rest of the item
 * may have changed meanwhile: only the capacity's own version makes an answer stale (ADR 8).
 *
 * Refuses `conflict` for a location that may not confirm, `stale` for an answer over one that the person
 * has not seen, `invalid` for what breaks a rule and a comment that could say who somebody is.
 */
export function confirmCapacity(
  location: ServiceLocation,
  body: CapacityBody,
  channel: CapacityChannel,
  { caller, now, at }: Context,
): CapacityConfirmation {
  const bar = capacityBarOf(location);
  if (bar !== null) throw new Refusal('conflict', BARRED[bar]);
  refuseStale(location, body.version, now);

  const day = londonDay(now);
  const answer = answerOf(body);
  const { checked } = body;
  const named = checkTexts(commentTexts(answer, location.capacity), {
    today: day,
    own: location,
    checked,
  });
  const errors = {
    ...named.errors,
    ...textQuestionErrors(named.asked),
    ...capacityErrors(answer, { live_in: location.live_in, day }),
  };
  const [first] = Object.values(errors);
  if (first !== undefined) {
    const { asked } = named;
    throw new Refusal('invalid', first[0] ?? '', {
      errors,
      ...(Object.keys(asked).length > 0 && { asked }),
    });
  }

  const confirmedBy = actorOf(caller).name;
  const capacity = confirmedCapacity(location.capacity, { answer, by: confirmedBy, now });
  const { minimumCallDuration, noticeRequired, areas, comments } = capacity;
  const { acceptsCovid, acceptsCovidComment } = capacity;
  const update: CapacityUpdate = {
    location: location.uuid,
    at,
    capacity_version: capacity.version,
    by: confirmedBy,
    channel,
    ...{ minimumCallDuration, noticeRequired, areas, comments, acceptsCovid, acceptsCovidComment },
  };
  return {
    change: {
      of: locationEntity.key(location).pk,
      what: 'capacity.confirmed',
      before: auditView(location.capacity, day),
      after: { ...auditView(capacity, day), channel },
    },
    writes: [
      replace(locationEntity, { ...location, capacity }, location),
      create(capacityUpdateEntity, update),
    ],
    reply: { capacity_update: capacityUpdateView(update, now) },
  };
}

/**
 * The answer that somebody gave: the form's, or what the location said last where they say that nothing has
 * changed. Refuses `conflict` when it never said anything; what is no longer complete, `confirmCapacity`
 * refuses as it would any answer.
 */
export function answerGiven({ capacity }: ServiceLocation, body: AvailabilityAnswer): CapacityBody {
  if (!('unchanged' in body)) return body;
  if (capacity.updated === null) {
    throw new Refusal('conflict', 'This homecare agency has not confirmed its availability yet');
  }
  return { ...answerOf(capacity), version: body.version };
}

function refuseStale(location: ServiceLocation, version: number | undefined, now: Date): void {
  if (version === undefined || version === location.capacity.version) return;
  throw new Refusal('stale', STALE_CAPACITY, { current: capacityView(location, now) });
}

const answerOf = (body: Omit<CapacityBody, 'version'>): CapacityAnswer => ({
  minimumCallDuration: body.minimumCallDuration ?? null,
  noticeRequired: body.noticeRequired ?? null,
  areas: body.areas,
  comments: body.comments,
  acceptsCovid: body.acceptsCovid ?? null,
  acceptsCovidComment: body.acceptsCovidComment,
});

/** An answer as the audit trail keeps it and the history shows it: in words. */
const auditView = (capacity: Capacity, day: LondonDay) => ({
  capacity_areas: areaNames(capacity.areas, day),
  minimum_call_duration: codedOf(CALL_DURATIONS, capacity.minimumCallDuration)?.name ?? null,
  notice_required: codedOf(NOTICES, capacity.noticeRequired)?.name ?? null,
  accepts_covid: capacity.acceptsCovid,
  accepts_covid_comment: capacity.acceptsCovidComment,
  comments: capacity.comments,
  version: capacity.version,
});

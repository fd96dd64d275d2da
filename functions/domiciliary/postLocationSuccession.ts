import * as locationRegistrationApi from '#shared/domiciliary/locationRegistration.api.ts';
import { locationSettingsTaken } from '#shared/domiciliary/locationSettingsTaken.ts';
import { LOCATIONS_SUCCEED } from '#shared/domiciliary/locationSuccession.ts';
import { picked } from '#shared/kernel/picked.ts';
import { participationWrites } from '#shared/server/reporting/participationWrites.ts';
import { locationStatusOf } from '#shared/serviceLocations/locationStatusRules.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { findLocation, locationEntity } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';
import { type SucceededKind, succeed } from '../directory/succeed.ts';
import { actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

interface Step {
  before: ServiceLocation;
  after: ServiceLocation;
  now: Date;
}

/** A location as it is after the step, and its reports in step with it. */
async function replaced(table: Table, step: Step) {
  const { writes, audited } = await participationWrites(table, step);
  return { writes: [replace(locationEntity, step.after, step.before), ...writes], audited };
}

/** What the trail does not tell: it has no words, or is told otherwise. */
const UNTOLD: ReadonlySet<keyof ServiceLocation> = new Set([
  'changed_at',
  'aqp_since',
  'services_version',
  'services_updated',
  'predecessor',
]);

const locations: SucceededKind<ServiceLocation> = {
  rule: LOCATIONS_SUCCEED,
  noSuch: 'There is no such service location',
  notTheSame:
    'These do not look like the same agency: a successor has the same postcode and a similar name or the same address (where a postcode is not known: a similar name, the same council and phone number), is open and follows no other agency',
  another: 'This agency already continues as another one',
  noun: 'An agency',
  find: (table, uuid) => findLocation(table, uuid as LocationUuid),
  taken: locationSettingsTaken,
  partOf: locationStatusOf,
  ended: replaced,
  begun: replaced,
  tookOver: 'location.tookOver',
  auditedChange(before, after) {
    const changed = (Object.keys(after) as (keyof ServiceLocation)[]).filter(
      (field) => !UNTOLD.has(field) && before[field] !== after[field],
    );
    return { before: picked(before, changed), after: picked(after, changed) };
  },
};

/** Service locations' successions: `succeed` says how they go. */
export const postLocationSuccession = handle(
  locationRegistrationApi.postLocationSuccession,
  async ({ body: { successor }, place: former, caller, table, now, at, trace, save }) => {
    const act = { who: actorOf(caller), at, trace };
    const { begun, ...reply } = await succeed(
      locations,
      { former, uuid: successor },
      { table, now, by: act },
    );
    if (!begun) return { successor, ...reply };
    return save({ what: 'location.succeeded', ...begun.entry }, begun.writes, {
      successor,
      ...reply,
    });
  },
);

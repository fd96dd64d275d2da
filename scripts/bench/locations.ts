import { v5 } from 'uuid';
import { authoritiesOn } from '#shared/areas/authoritiesOn.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { capacityOf, servicesOf } from '../demo/domcare/offers.ts';
import { readLocations } from '../demo/domcare/readLocations.ts';
import { officeAddress } from '../demo/people.ts';
import { dice } from '../demo/random.ts';
import { BENCH_NOW } from './benchNow.ts';
import { inventManager, nameLike, placeNear, postcodeNear } from './mixing.ts';

const NAMESPACE = 'c2d5b1de-6d0c-5b0e-8f3d-8b6a6b1f0d4e';
const DAY_MS = 24 * 3_600_000;

/**
 * So many service locations on the AQP list of a country that is like England but larger: names,
 * providers, places and ratings after the real agencies of `data/domcare/service_locations.csv`, each in
 * any authority of England; services and availability by the demo's dice. The same `now` makes the same
 * locations, byte for byte, and fewer are the beginning of more. Nobody in them exists.
 */
export function* benchLocations(count: number, now = BENCH_NOW): Generator<ServiceLocation> {
  const real = readLocations(now).filter(({ cqc_recorded_id }) => cqc_recorded_id !== null);
  const authorities = authoritiesOn(londonDay(now)).map(({ name }) => name);
  for (let index = 0; index < count; index++) {
    const roll = dice('bench location', String(index));
    const model = roll.one(real);
    const serviceLocation: ServiceLocation = {
      ...model,
      uuid: v5(String(index), NAMESPACE) as LocationUuid,
      name: nameLike(model.name, roll.one(real).name, roll),
      provider_name: roll.one(real).provider_name,
      address: model.address.replace(/\d+/, String(roll.whole(1, 240))),
      postcode: postcodeNear(model.postcode, roll),
      local_authority: roll.one(authorities),
      cqc_recorded_id: `1-${800_000_000 + index}`,
      // One in fifty has no known place, as an address of a postcode that no file knows yet.
      ...(roll.chance(0.02) ? { latitude: null, longitude: null } : placeNear(model, roll)),
      aqp_status: true,
      aqp_since: instant(new Date(now.getTime() - roll.whole(200, 330) * DAY_MS)),
      embargo: roll.chance(0.03),
      home_manager: inventManager(roll),
    };
    const offered = {
      ...serviceLocation,
      ...servicesOf(serviceLocation, serviceLocation.home_manager, now),
    };
    const { capacity } = capacityOf(offered, serviceLocation.home_manager, now);
    yield {
      ...offered,
      email: officeAddress(serviceLocation),
      capacity,
      changed_at: capacity.updated ?? instant(new Date(now.getTime() - 60 * DAY_MS)),
    };
  }
}

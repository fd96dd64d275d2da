import { BARRED, capacityBarOf } from '../../shared/domiciliary/capacityBar.ts';
import { patchServiceLocation } from '../../shared/domiciliary/serviceLocation.api.ts';
import {
  type Services,
  servicesErrors,
  tidiedServices,
} from '../../shared/domiciliary/services.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { ServiceLocation } from '../../shared/serviceLocations/serviceLocation.ts';
import { locationEntity } from '../../shared/store/serviceLocations.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf, actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { serviceLocationPage, servicesView } from './serviceLocationView.ts';

const STALE =
  'Someone else has changed these services since you opened this page. Nothing was saved.';

export const handler = handle(
  patchServiceLocation,
  async ({ body, place: location, caller, table, now, at, save }) => {
    const bar = capacityBarOf(location);
    // Services may be changed while a suspension lasts (domiciliary, section 10).
    if (bar !== null && bar !== 'aqp_suspension') throw new Refusal('conflict', BARRED[bar]);
    const { services_version, live_in = location.live_in, ...lists } = body;
    if (services_version !== undefined && services_version !== location.services_version) {
      throw new Refusal('stale', STALE, { current: servicesView(location) });
    }
    const entered: Services = { ...lists, live_in };
    const errors = servicesErrors(entered, location, londonDay(now));
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    const changed: ServiceLocation = {
      ...location,
      ...tidiedServices(entered),
      services_version: location.services_version + 1,
      services_updated: { at, by: actorOf(caller).name },
    };
    const saved = { ...changed, version: location.version + 1 };
    return save(
      {
        of: locationEntity.key(location).pk,
        what: 'services.changed',
        before: auditView(location),
        after: auditView(changed),
      },
      [replace(locationEntity, changed, location)],
      await serviceLocationPage(table, saved, { now, email: accountOf(caller).email }),
    );
  },
);

/** Services as the audit trail keeps them: by their names, which it shows. */
function auditView(location: ServiceLocation) {
  const { care_tiers, live_in, specialisms, other_specialisms, spoken_languages } =
    servicesView(location);
  const names = (options: { name: string }[]) => options.map(({ name }) => name);
  return {
    care_tiers: names(care_tiers),
    live_in,
    specialisms: names(specialisms),
    other_specialisms,
    spoken_languages: names(spoken_languages),
  };
}

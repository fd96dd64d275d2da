import { instant } from '../kernel/ids.ts';
import { picked } from '../kernel/picked.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';

/** How a location takes part. */
const PARTICIPATION = [
  'aqp_status',
  'reporting',
  'reporting_from',
] as const satisfies (keyof ServiceLocation)[];

/** What it offers. */
const SERVICES = [
  'care_tiers',
  'specialisms',
  'spoken_languages',
  'live_in',
  'other_specialisms',
  'services_updated',
] as const satisfies (keyof ServiceLocation)[];

/** Where its office is. */
const ADDRESS = [
  'address',
  'postcode',
  'latitude',
  'longitude',
] as const satisfies (keyof ServiceLocation)[];

type Taken = Partial<ServiceLocation>;

/**
 * What a location takes over from its former registration; what it last said of its availability is not
 * among it. How it takes part only while the new one is as it came in, services where it has none. A
 * suspension of either holds. An address, a public number and an email only where the new one has none.
 */
export function locationSettingsTaken(
  former: ServiceLocation,
  successor: ServiceLocation,
  now: Date,
): Taken {
  const isAsItCame = !successor.aqp_status && !successor.reporting;
  const hasServices = successor.services_updated !== null;
  const aqp_status = isAsItCame ? former.aqp_status : successor.aqp_status;
  return {
    ...(isAsItCame && {
      ...picked(former, PARTICIPATION),
      // On the list from now on, it has not answered yet: it is asked as one that joins.
      aqp_since: former.aqp_status ? instant(now) : null,
    }),
    ...(!hasServices && {
      ...picked(former, SERVICES),
      services_version: successor.services_version + 1,
    }),
    ...(successor.postcode === '' && former.postcode !== '' && picked(former, ADDRESS)),
    ...(successor.email === '' && { email: former.email }),
    ...(successor.public_phone === '' && { public_phone: former.public_phone }),
    ...(successor.prompt_rhythm === 'weekly' && { prompt_rhythm: former.prompt_rhythm }),
    embargo: former.embargo || successor.embargo,
    aqp_suspension: aqp_status && (former.aqp_suspension || successor.aqp_suspension),
  };
}

import type { Home } from '../homes/home.ts';
import { PARTICIPATION_FIELDS } from '../homes/participation.ts';
import { picked } from '../kernel/picked.ts';
import { newHome } from './newHome.ts';

/** How a home takes part (decisions, section 10). */
const PARTICIPATION = [
  ...PARTICIPATION_FIELDS,
  'has_answered_aqp_beds_question',
] as const satisfies (keyof Home)[];

/** Where a home is. */
const ADDRESS = ['address', 'postcode', 'latitude', 'longitude'] as const satisfies (keyof Home)[];

type Taken = Partial<Home>;

/**
 * What a home takes over from its former registration; figures are not among it. How it takes part only
 * while the new one is as it came in: what has been set there since stays. Specialisms where it has none.
 * A suspension of either holds: nobody is to be placed in a home because its registration is another; one
 * from the AQP list only where the new one is on it. An address only where the new one has none: some lists
 * of the regulator come without.
 */
export function settingsTaken(former: Home, successor: Home): Taken {
  const { new_services, new_services_updated } = former;
  const hasOwnServices =
    successor.new_services_updated !== null || successor.new_services.length > 0;
  const takesPartAnew = isAsItCame(successor);
  const { aqp_status } = takesPartAnew ? former : successor;
  const aqp_suspension = aqp_status && (former.aqp_suspension || successor.aqp_suspension);
  return {
    ...(takesPartAnew && picked(former, PARTICIPATION)),
    ...(!hasOwnServices && { new_services, new_services_updated }),
    ...(successor.postcode === '' && former.postcode !== '' && picked(former, ADDRESS)),
    ...(successor.email === '' && { email: former.email }),
    ...(successor.public_phone === '' && { public_phone: former.public_phone }),
    embargo: former.embargo || successor.embargo,
    aqp_suspension,
    // The first of them: the one that it takes over holds from its own day.
    aqp_suspension_since: aqp_suspension
      ? (former.aqp_suspension_since ?? successor.aqp_suspension_since)
      : null,
    ...(!successor.self_imposed_suspension &&
      picked(former, [
        'self_imposed_suspension',
        'self_imposed_suspension_date',
        'self_imposed_suspension_reason',
        'self_imposed_suspension_other',
        'self_imposed_suspension_until',
      ])),
  };
}

function isAsItCame(home: Home): boolean {
  const came = newHome(home, { uuid: home.uuid, now: new Date(0) });
  return PARTICIPATION.every(
    (field) => JSON.stringify(home[field]) === JSON.stringify(came[field]),
  );
}

import { atFirstUse } from '../kernel/atFirstUse.ts';
import {
  CARE_TIERS,
  DOMCARE_SPECIALISMS,
  NO_LIVE_IN,
  ONLY_LIVE_IN,
  type Option,
  SPOKEN_LANGUAGES,
} from '../serviceLocations/options.ts';

import type { LocationOffers } from './enquiries.api.ts';
import type { LocationNeeds } from './needs.ts';

const names = atFirstUse(() => new Intl.ListFormat('en-GB'));

/** What is needed and not among what an agency offers, by name. */
function missing(options: readonly Option[], needed: readonly number[], has: readonly number[]) {
  const lacks = needed.filter((id) => !has.includes(id));
  return options.filter(({ id }) => lacks.includes(id)).map(({ name }) => name);
}

/**
 * Where an agency does not fit what is needed, a sentence each: it is warned of, and may be asked all the same
 * (enquiries, section 2). Nothing is said of what the agency has not said. `days`: until care is to start.
 */
export function homecareMisfits(
  needs: Pick<
    LocationNeeds,
    'care_tier' | 'calls' | 'live_in' | 'languages' | 'specialisms' | 'local_authority'
  >,
  offers: LocationOffers,
  days: number,
): string[] {
  const { areas, care_tiers, live_in, shortest_call, notice_days } = offers;
  const tiers = care_tiers.length === 0 ? [] : missing(CARE_TIERS, [needs.care_tier], care_tiers);
  const specialisms = missing(DOMCARE_SPECIALISMS, needs.specialisms, offers.specialisms);
  const languages = missing(SPOKEN_LANGUAGES, needs.languages, offers.spoken_languages);
  const shortest = Math.min(...needs.calls);
  const [tier] = tiers[0]?.split(':') ?? [];
  return [
    areas && !areas.includes(needs.local_authority)
      ? `Takes no new packages in ${needs.local_authority}`
      : '',
    tier ? `Does not offer ${tier}` : '',
    needs.live_in && live_in === NO_LIVE_IN ? 'No live-in care' : '',
    !needs.live_in && live_in === ONLY_LIVE_IN ? 'Live-in care only' : '',
    shortest_call !== null && shortest < shortest_call
      ? `Calls of ${shortest_call} minutes or more only`
      : '',
    notice_days !== null && notice_days > days
      ? `Needs ${notice_days === 1 ? '1 day’s' : `${notice_days} days’`} notice`
      : '',
    specialisms.length > 0 ? `Does not list ${names().format(specialisms)}` : '',
    languages.length > 0 ? `Does not list ${names().format(languages)}` : '',
  ].filter((words) => words !== '');
}

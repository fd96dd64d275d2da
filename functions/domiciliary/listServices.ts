import { listServices } from '../../shared/domiciliary/serviceLocation.api.ts';
import { isOffered, SERVICE_OPTIONS } from '../../shared/domiciliary/services.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { handle } from '../runtime/handle.ts';
import { namedOptions } from './serviceLocationView.ts';

export const handler = handle(listServices, async ({ now }) => {
  const day = londonDay(now);
  const offered = (field: keyof typeof SERVICE_OPTIONS) =>
    namedOptions(SERVICE_OPTIONS[field].filter((option) => isOffered(option, day)));
  return {
    care_tiers: offered('care_tiers'),
    specialisms: offered('specialisms'),
    spoken_languages: offered('spoken_languages'),
  };
});

import { authoritiesOn, icbOfArea } from '#shared/areas/authoritiesOn.ts';
import { replacedInWords } from '#shared/areas/authorityNames.ts';
import { RATING_VALUES } from '#shared/careHomesList/filterValues.ts';
import {
  LOCATION_SPECIALISM_VALUES,
  SPOKEN_LANGUAGE_VALUES,
  TIER_VALUES,
} from '#shared/domiciliary/locationFilterValues.ts';
import { replacedArea } from '#shared/domiciliary/locationListRules.ts';
import type { LocationLabelOf } from '#shared/domiciliary/locationSearchInWords.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { CALL_DURATIONS, NOTICES } from '#shared/serviceLocations/options.ts';
import { slugOf } from '../placeList/slugOf.ts';

/** The whole names behind filter values of the domiciliary care list on a day. */
export function locationLabels(now: Date): LocationLabelOf {
  const day = londonDay(now);
  return (filter, value) => {
    if (filter === 'icb' || filter === 'area') {
      const replaced = replacedArea(filter, value, day);
      if (replaced) return replacedInWords(replaced);
    }
    switch (filter) {
      case 'icb':
        return authoritiesOn(day)
          .map((authority) => icbOfArea(authority, day))
          .find((name) => slugOf(name) === value);
      case 'area':
        return authoritiesOn(day).find(({ name }) => slugOf(name) === value)?.name;
      case 'care_tier':
        return TIER_VALUES.get(value)?.name;
      case 'specialism':
        return LOCATION_SPECIALISM_VALUES.get(value)?.name;
      case 'language':
        return SPOKEN_LANGUAGE_VALUES.get(value)?.name;
      case 'overall_cqc_rating':
        return RATING_VALUES.get(value);
      case 'notice':
        return NOTICES.find(({ days }) => String(days) === value)?.name;
      case 'call_duration':
        return CALL_DURATIONS.find(({ minutes }) => String(minutes) === value)?.name;
      default:
        return undefined;
    }
  };
}

import { replacedAuthority, replacedInWords } from '#shared/areas/authorityNames.ts';
import { icbsOn, replacedIcb } from '#shared/areas/icb.ts';
import { icbsByAuthority } from '#shared/areas/icbByAuthority.ts';
import {
  BED_TYPE_VALUES,
  LANGUAGE_VALUES,
  RATING_VALUES,
  SPECIALISM_VALUES,
} from '#shared/careHomesList/filterValues.ts';
import { icbSlug } from '#shared/careHomesList/listFilters.ts';
import type { LabelOf } from '#shared/careHomesList/searchInWords.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { slug } from '#shared/kernel/text.ts';

/** The whole names behind filter values on a day, for `searchInWords` on the server. */
export function filterLabels(now: Date): LabelOf {
  const day = londonDay(now);
  return (filter, value) => {
    switch (filter) {
      case 'overall_cqc_rating':
        return RATING_VALUES.get(value as never);
      case 'vacant_bed_type':
        return BED_TYPE_VALUES.get(value as never);
      case 'specialism':
        return SPECIALISM_VALUES.get(value);
      case 'language':
        return LANGUAGE_VALUES.get(value);
      case 'local_authority': {
        const replaced = replacedAuthority(value, day);
        if (replaced) return replacedInWords(replaced);
        return icbsByAuthority.find(({ name }) => slug(name) === value)?.name;
      }
      case 'icb': {
        const replaced = replacedIcb(value, day);
        if (replaced) return replacedInWords(replaced);
        const board = icbsOn(day).find(({ name }) => icbSlug(name) === value)?.name;
        return board?.replace(/^NHS /, '').replace(/ Integrated Care Board$/, '');
      }
      default:
        return undefined;
    }
  };
}

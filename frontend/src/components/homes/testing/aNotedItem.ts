import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { aListItem } from './aListItem.ts';

/** For tests: a home with 4 vacant beds of which 2 can be used now, and one is for women only. */
export const aNotedItem = (
  number: number,
  named: Partial<CareHomeListItem> = {},
): CareHomeListItem =>
  aListItem(number, {
    vacant_beds: 4,
    vacancy_info: {
      types: [
        { bed_type: 'Nursing', vacant_beds: 1 },
        { bed_type: 'Nursing dementia', vacant_beds: 3 },
      ],
      comments: '',
    },
    usable: {
      all: 2,
      types: [
        { bed_type: 'Nursing', usable: 1 },
        { bed_type: 'Nursing dementia', usable: 2 },
      ],
    },
    bed_limits: [{ bed_type: 'Nursing', beds: 1, limit: 'women only' }],
    ...named,
  });

/** The same while it is closed to new residents: nothing can be used, and all stays vacant. */
export const aClosedNotedItem = (number: number): CareHomeListItem =>
  aNotedItem(number, {
    self_imposed_suspension: true,
    usable: {
      all: 0,
      types: [
        { bed_type: 'Nursing', usable: 0 },
        { bed_type: 'Nursing dementia', usable: 0 },
      ],
    },
  });

import type { Story } from './houses.ts';

/** What a house's story changes in a month's figures. */
export interface Changes {
  /** At the end of the month, on every day of it. */
  residents?: number;
  falls?: number;
  /** Times the usual share of agency hours. */
  agency?: number;
  noMedicinesErrors?: boolean;
  infectionsNotKnown?: boolean;
}

/** Example 1 of reporting, section 7, oldest first: over the months of October 2025 to 2026 it is that very one. */
const FALLS = [6, 8, 7, 5, 6, 9, 7, 6, 8, 5, 7, 6, 16];
const RESIDENTS = [38, 38, 39, 40, 39, 38, 39, 39, 38, 39, 40, 39, 38];
/** Months for which a zero needs to be told: one more, so that a draft begins with it. */
const ZERO_MONTHS = 7;
/** What was changed half a year ago. */
export const CHANGED_BACK = 7;

/** The changes of a month. `since`: months before the newest that was sent in, negative for a draft. */
export function changesOf(story: Story | null, since: number): Changes {
  switch (story) {
    case 'jump': {
      const at = FALLS.length - 1 - Math.max(0, since);
      return { residents: RESIDENTS[at] ?? 38, falls: since < 0 ? 6 : (FALLS[at] ?? 7) };
    }
    case 'improved':
      return { agency: since >= CHANGED_BACK ? 2.2 : 0.9 };
    case 'zeros':
      return { noMedicinesErrors: since < ZERO_MONTHS };
    case 'notKnown':
      return { infectionsNotKnown: since % 3 !== 0 };
    default:
      return {};
  }
}

/** Months back of which a house has amended the report, and why. */
export const AMENDED: ReadonlyMap<number, string> = new Map([
  [1, 'Two falls at night had not reached the office.'],
  [4, 'We had counted a respite stay twice.'],
]);

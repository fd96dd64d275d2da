/*
 * What the item of a service location needs of its option lists. The lists themselves are long, and most
 * functions that know a location's item show none of them.
 */

/** Whether a location provides live-in care: '2' no, '3' yes, '4' nothing else; anything else is not known. */
export const LIVE_IN_VALUES = ['2', '3', '4'] as const;
export type LiveIn = (typeof LIVE_IN_VALUES)[number];

/** Of 'Other services', in characters. */
export const MAX_OTHER_SPECIALISMS = 500;

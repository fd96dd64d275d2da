import { penceOf, poundsShown } from '../../../../shared/reporting/money.ts';

/** '£1,353.00' of '1353.00' as it comes on the wire. */
export const poundsOnScreen = (pounds: string): string => poundsShown(penceOf(pounds) ?? 0);

import { penceText, readPence } from '#shared/kernel/pence.ts';

/** '£1,353.00' of '1353.00' as it comes on the wire. */
export const poundsOnScreen = (pounds: string): string => penceText(readPence(pounds) ?? 0);

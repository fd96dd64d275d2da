import { isBedCount } from '#shared/homes/vacancyRules.ts';

/** The total in `/:uuid/home/confirm/:beds`: a whole number from 0 to 1000, or null for anything else. */
export function prefilledBeds(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return null;
  const beds = Number(text);
  return isBedCount(beds) ? beds : null;
}

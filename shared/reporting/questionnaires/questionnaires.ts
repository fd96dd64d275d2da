import type { Period } from '../period.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { version1 } from './version1.ts';

/**
 * Every version, oldest first. A new one begins at a period that has not opened yet; a return keeps the
 * version that was in force for its period.
 */
export const questionnaires: readonly Questionnaire[] = [version1];

/** The version in force for a period: the first also holds for what came before it. */
export const questionnaireOf = (period: Period): Questionnaire =>
  questionnaires.findLast(({ from }) => from <= period) ?? version1;

/** The version that a return names. Throws for one that there is not. */
export function questionnaireByVersion(version: string): Questionnaire {
  const found = questionnaires.find((one) => one.version === version);
  if (!found) throw new Error(`There is no questionnaire ${version}`);
  return found;
}

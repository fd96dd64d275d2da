import type { PlaceKind } from '#shared/places/place.ts';
import type { Period } from '../period.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { domcareMonthly } from './domcareMonthly.ts';
import { version1 } from './version1.ts';

/**
 * The versions of a care home's form, oldest first. A new one begins at a period that has not opened yet;
 * a return keeps the version that was in force for its period.
 */
const homeForms: readonly Questionnaire[] = [version1];

/** The forms of other kinds of place, in the same way. */
const formsOfKind: Readonly<Record<PlaceKind, readonly Questionnaire[]>> = {
  serviceLocation: [domcareMonthly],
};

/** Every version of every kind's form. */
export const questionnaires: readonly Questionnaire[] = [
  ...homeForms,
  ...Object.values(formsOfKind).flat(),
];

/** A kind's version in force for a period: the first also holds for what came before it. */
export function questionnaireOf(period: Period, kind?: PlaceKind): Questionnaire {
  const forms = (kind !== undefined && formsOfKind[kind]) || homeForms;
  return forms.findLast(({ from }) => from <= period) ?? (forms[0] as Questionnaire);
}

/** The version that a return names. Throws for one that there is not. */
export function questionnaireByVersion(version: string): Questionnaire {
  const questionnaire = questionnaires.find((questionnaire) => questionnaire.version === version);
  if (!questionnaire) throw new Error(`There is no questionnaire ${version}`);
  return questionnaire;
}

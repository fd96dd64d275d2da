import { accountAudit } from '../account/account.audit.ts';
import { agreementsAudit } from '../agreements/agreements.audit.ts';
import { announcementsAudit } from '../announcements/announcements.audit.ts';
import type { AuditWords } from '../audit/auditWords.ts';
import { bouncesAudit } from '../bounces/bounces.audit.ts';
import { careCostAudit } from '../careCost/careCost.audit.ts';
import { commissionersAudit } from '../commissioners/commissioners.audit.ts';
import { contactsAudit } from '../contacts/contacts.audit.ts';
import { directoryAudit } from '../directory/directory.audit.ts';
import { enquiriesAudit } from '../enquiries/enquiries.audit.ts';
import { erasureAudit } from '../erasure/erasure.audit.ts';
import { feedbackAudit } from '../feedback/feedback.audit.ts';
import { guidanceAudit } from '../guidance/guidance.audit.ts';
import { homesAudit } from '../homes/homes.audit.ts';
import { organisationsAudit } from '../organisations/organisations.audit.ts';
import { placementsAudit } from '../placements/placements.audit.ts';
import { promptsAudit } from '../prompts/prompts.audit.ts';
import { qualityAudit } from '../quality/quality.audit.ts';
import { ratesAudit } from '../rates/rates.audit.ts';
import { tierRatesAudit } from '../rates/tierRates.audit.ts';
import { registrationAudit } from '../registration/registration.audit.ts';
import { reportingAudit } from '../reporting/reporting.audit.ts';
import { savedSearchesAudit } from '../savedSearches/savedSearches.audit.ts';
import { capacityAudit } from '../serviceLocations/capacity.audit.ts';
import { locationPromptsAudit } from '../serviceLocations/locationPrompts.audit.ts';
import { domiciliaryAudit } from '../serviceLocations/serviceLocations.audit.ts';
import { setUpAudit } from '../setUp/setUp.audit.ts';
import { specialismsAudit } from '../specialisms/specialisms.audit.ts';
import { suspensionsAudit } from '../suspensions/suspensions.audit.ts';
import { vacanciesAudit } from '../vacancies/vacancies.audit.ts';

/** The words of every feature, in the order in which a history shows their fields. */
const FEATURES = [
  vacanciesAudit,
  capacityAudit,
  placementsAudit,
  promptsAudit,
  locationPromptsAudit,
  reportingAudit,
  qualityAudit,
  feedbackAudit,
  contactsAudit,
  registrationAudit,
  homesAudit,
  directoryAudit,
  domiciliaryAudit,
  specialismsAudit,
  suspensionsAudit,
  announcementsAudit,
  guidanceAudit,
  ratesAudit,
  careCostAudit,
  tierRatesAudit,
  savedSearchesAudit,
  bouncesAudit,
  enquiriesAudit,
  erasureAudit,
  accountAudit,
  setUpAudit,
  organisationsAudit,
  commissionersAudit,
  agreementsAudit,
] as const;

type NamesOf<F> = F extends { words: infer W } ? keyof W & string : never;

/** The names of audit entries: each has words in its feature's folder. */
export type AuditWhat = NamesOf<(typeof FEATURES)[number]>;

/** What all features have under one heading. Throws where two of them have different words. */
export function together<T>(
  features: readonly AuditWords[],
  partOf: (feature: AuditWords) => Readonly<Record<string, T>> | undefined,
): Readonly<Record<string, T>> {
  const all: Record<string, T> = {};
  for (const [name, words] of features.flatMap((feature) =>
    Object.entries(partOf(feature) ?? {}),
  )) {
    if (Object.hasOwn(all, name)) throw new Error(`Two features have words for ${name}`);
    all[name] = words;
  }
  return all;
}

/** What an audit entry's `what` means. */
export const changeWords = together(FEATURES, ({ words }) => words);
const unchangedWords = together(FEATURES, ({ unchanged }) => unchanged);

/** The fields of audit entries that a home's staff may read, by the words they read. */
export const fieldWords = together(FEATURES, ({ fields }) => fields);
/** Fields that name contacts by their ids, one or a list, by the words a home's staff read. */
export const contactFieldWords = together(FEATURES, ({ contacts }) => contacts);
/** Words of a value that is a code of ours. */
export const valueWords = together(FEATURES, ({ values }) => values);

/** The words for a change; a name of another release, which has none here, is shown as it is. */
export function wordsOf(what: string, { differs }: { differs: boolean }): string {
  const words = differs ? changeWords : { ...changeWords, ...unchangedWords };
  return Object.hasOwn(words, what) ? (words[what] as string) : what;
}

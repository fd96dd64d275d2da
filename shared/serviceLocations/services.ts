import type { FieldErrors } from '../kernel/refusal.ts';
import { isLine, lengthOf } from '../kernel/text.ts';
import { type LiveIn, MAX_OTHER_SPECIALISMS } from './locationValues.ts';
import {
  CARE_TIERS,
  chosenOf,
  DOMCARE_SPECIALISMS,
  type Option,
  OTHER,
  SPOKEN_LANGUAGES,
} from './options.ts';

/** What a service location offers, by the ids of its options: five fields that are saved together. */
export interface Services {
  care_tiers: number[];
  specialisms: number[];
  spoken_languages: number[];
  live_in: LiveIn | null;
  other_specialisms: string;
}

// Domiciliary, section 10.
const REQUIRED = 'This field is required';
const NOT_MARKUP = "Field can't contain '<' or '>'";
const TOO_LONG = `Please use at most ${MAX_OTHER_SPECIALISMS} characters`;
const BAD_CHARACTER = 'Please use only letters, digits and punctuation';
const WITHOUT_OTHER = "Choose 'Other' to describe other services";

/** The lists of options, by the fields that choose from them. */
export const SERVICE_OPTIONS = {
  care_tiers: CARE_TIERS,
  specialisms: DOMCARE_SPECIALISMS,
  spoken_languages: SPOKEN_LANGUAGES,
} as const satisfies Partial<Record<keyof Services, readonly Option[]>>;
type ListField = keyof typeof SERVICE_OPTIONS;
const LIST_FIELDS = Object.keys(SERVICE_OPTIONS) as ListField[];

/** Whether an option can be chosen anew on a day. */
export const isOffered = ({ until }: Option, day: string): boolean =>
  until === undefined || day <= until;

/**
 * What is wrong with services, by field; empty when they may be saved. An option that is no longer
 * offered may stay where it was chosen. The same in browser and handler (domiciliary, section 10).
 */
export function servicesErrors(services: Services, before: Services, day: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of LIST_FIELDS) {
    const unknown = unknownIds(SERVICE_OPTIONS[field], services[field], before[field], day);
    if (unknown.length > 0) errors[field] = unknown.map((id) => `There is no option ${id}`);
  }
  if (services.care_tiers.length === 0) errors.care_tiers = [REQUIRED];
  const other = otherFault(services);
  if (other !== null) errors.other_specialisms = [other];
  return errors;
}

function unknownIds(
  options: readonly Option[],
  ids: readonly number[],
  saved: readonly number[],
  day: string,
): number[] {
  const knownIds = new Set([
    ...options.filter((option) => isOffered(option, day)).map(({ id }) => id),
    ...chosenOf(options, saved).map(({ id }) => id),
  ]);
  return [...new Set(ids)].filter((id) => !knownIds.has(id));
}

function otherFault({ specialisms, other_specialisms }: Services): string | null {
  const text = other_specialisms.trim();
  if (!specialisms.includes(OTHER)) return text === '' ? null : WITHOUT_OTHER;
  if (text === '') return REQUIRED;
  if (/[<>]/.test(text)) return NOT_MARKUP;
  if (!isLine(text)) return BAD_CHARACTER;
  return lengthOf(text) > MAX_OTHER_SPECIALISMS ? TOO_LONG : null;
}

/** Services as they are stored: each option once, in the order of its list; no other text without 'Other'. */
export function tidiedServices(services: Services): Services {
  const idsOf = (field: ListField) =>
    chosenOf(SERVICE_OPTIONS[field], services[field]).map(({ id }) => id);
  return {
    care_tiers: idsOf('care_tiers'),
    specialisms: idsOf('specialisms'),
    spoken_languages: idsOf('spoken_languages'),
    live_in: services.live_in,
    other_specialisms: services.specialisms.includes(OTHER)
      ? services.other_specialisms.trim()
      : '',
  };
}

import { addDays, type LondonDay } from '../kernel/calendar.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { fold, isLine, lengthOf, slug } from '../kernel/text.ts';
import {
  CODE_PREFIXES,
  existsOn,
  type Organisation,
  type OrganisationCode,
  type OrganisationDetails,
} from './organisation.ts';

const MAX_ORGANISATION_NAME = 120;
/** The central team adds no more, so that the list stays one to read whole. */
export const MAX_ADDED = 1_000;

const ODS = /^[A-Z0-9]{3,10}$/;
const ONS = /^E\d{8}$/;

/** The details without spaces around them, codes in capitals, an empty code as none. */
export const tidiedDetails = (details: OrganisationDetails): OrganisationDetails => ({
  ...details,
  name: details.name.trim().replace(/ +/g, ' '),
  ods: details.ods?.trim().toUpperCase() || null,
  ons: details.ons?.trim().toUpperCase() || null,
});

/** The code of an organisation that is new: by the NHS's code where it is a trust that has one. */
export function newCode({ type, name, ods }: OrganisationDetails): OrganisationCode {
  const own = type === 'nhsTrust' && ods !== null ? ods.toLowerCase() : slug(name) || spelled(name);
  const code = `${CODE_PREFIXES[type]}-${own}`;
  return code.slice(0, 80).replace(/-+$/, '') as OrganisationCode;
}

/** A name that no Latin letter is in, by its characters. */
const spelled = (name: string) =>
  [...name].map((character) => character.codePointAt(0)?.toString(36)).join('');

/**
 * What is wrong with tidied details, by field; empty when nothing is. `others`: the rest of the list,
 * in which there must be the successors on the day after the last. The same in browser and handler.
 */
export function organisationErrors(
  details: OrganisationDetails,
  { code, others }: { code: OrganisationCode | null; others: readonly Organisation[] },
): FieldErrors {
  const { type, name, ods, ons, from, until } = details;
  const errors: FieldErrors = {};
  if (name === '') errors.name = ['Please provide the name'];
  else if (!isLine(name)) errors.name = ['Please use only letters, digits and punctuation'];
  else if (lengthOf(name) > MAX_ORGANISATION_NAME)
    errors.name = [`Please use at most ${MAX_ORGANISATION_NAME} characters`];
  else if (
    others.some(
      (other) => other.code !== code && other.type === type && fold(other.name) === fold(name),
    )
  )
    errors.name = ['There is already an organisation of this name and type'];
  if (ods !== null && !ODS.test(ods))
    errors.ods = ['An ODS code is 3 to 10 capital letters and digits, such as RX3'];
  if (ons !== null && !ONS.test(ons))
    errors.ons = ['An ONS code is E and 8 digits, such as E10000030'];
  if (from !== null && until !== null && until < from)
    errors.until = ['The last day cannot be before the first'];
  const successors = successorErrors(details, { code, others });
  return { ...errors, ...(successors && { successors: [successors] }) };
}

function successorErrors(
  { successors, until }: OrganisationDetails,
  { code, others }: { code: OrganisationCode | null; others: readonly Organisation[] },
): string | null {
  if (successors.length === 0) return null;
  if (until === null) return 'Say the last day first: successors start on the day after';
  if (successors.some((successor) => successor === code)) return 'It cannot follow itself';
  const day = addDays(until as LondonDay, 1);
  for (const successor of successors) {
    const other = others.find((other) => other.code === successor);
    if (!other) return `There is no organisation ${successor}`;
    if (!existsOn(other, day)) return `${other.name} does not exist on the day after the last`;
  }
  return null;
}

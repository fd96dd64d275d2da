import type { Place } from '../places/place.ts';
import type { Contact } from './contact.ts';

/** The responsibilities that there are, as a contact's fields hold them. A kind of place has some of them. */
export const RESPONSIBILITY_FIELDS = [
  'individual_contact',
  'vacancy_contact',
  'aqp_list_stakeholder',
] as const;
export type ResponsibilityField = (typeof RESPONSIBILITY_FIELDS)[number];

/**
 * A responsibility that places of a kind can have. `P` is what of a place decides whether it has this
 * one.
 */
export interface Responsibility<P = never> {
  field: ResponsibilityField;
  /** As screens and `removed_positions` name it. */
  name: string;
  /** As the place's history names its holder; as `fieldWords` has it unless stated. */
  holder?: string;
  /** What its holder does (specification 1, section 6). */
  explains: string;
  offered: (place: P) => boolean;
}

/** Those of a kind's responsibilities that somebody at this place should hold. */
export const responsibilitiesOf = <P>(
  responsibilities: readonly Responsibility<P>[],
  place: P,
): Responsibility<P>[] => responsibilities.filter(({ offered }) => offered(place));

/**
 * Those of a place's responsibilities that must stay held and whose lack is told: none where it has
 * closed, since everybody may leave it.
 */
export const responsibilitiesToHold = <R>(
  { location_status }: Pick<Place, 'location_status'>,
  ofPlace: readonly R[],
): readonly R[] => (location_status === 'CLOSED' ? [] : ofPlace);

type Named = Pick<Responsibility, 'field' | 'name'>;
type Holder = Pick<Contact, ResponsibilityField>;

/** Whether someone holds each responsibility (specification 1, section 3). */
export const heldResponsibilities = (contacts: readonly Holder[]) => ({
  contains_aqp_list_stakeholder: contacts.some((contact) => contact.aqp_list_stakeholder),
  contains_individual_contact: contacts.some((contact) => contact.individual_contact),
  contains_vacancy_contact: contacts.some((contact) => contact.vacancy_contact),
});
export type HeldResponsibilities = ReturnType<typeof heldResponsibilities>;

/** The names of a place's responsibilities that nobody holds. */
export const missingResponsibilities = (
  ofPlace: readonly Named[],
  held: HeldResponsibilities,
): string[] => ofPlace.filter(({ field }) => !held[`contains_${field}`]).map(({ name }) => name);

/**
 * Those of a place's responsibilities that are held before a change and by nobody after it: such a
 * change is refused (decisions, section 5).
 */
export const removedResponsibilities = <R extends Named>(
  ofPlace: readonly R[],
  { before, after }: { before: readonly Holder[]; after: readonly Holder[] },
): R[] =>
  ofPlace.filter(
    ({ field }) => before.some((holder) => holder[field]) && !after.some((holder) => holder[field]),
  );

/** What a person reads who would leave these responsibilities to nobody (specification 2, section 8). */
export function removedPositionsText(names: readonly string[]): string {
  const them = names.length === 1 ? 'this responsibility' : 'these responsibilities';
  return `You must ensure one staff member in your organisation has responsibility for: ${names.join(', ')}. Please assign ${them} to another staff member before making this change.`;
}

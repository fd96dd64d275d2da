import type { Home } from '../homes/home.ts';
import type { Contact } from './contact.ts';

/** A responsibility as a contact's fields hold it. */
export type ResponsibilityField = 'individual_contact' | 'vacancy_contact' | 'aqp_list_stakeholder';

/** What of a home decides which responsibilities it has. */
export type ResponsibleHome = Pick<Home, 'reporting' | 'is_bsol' | 'aqp_status'>;

export interface Responsibility {
  field: ResponsibilityField;
  /** As screens and `removed_positions` name it. */
  name: string;
  /** What its holder does (specification 1, section 6). */
  explains: string;
  offered: (home: ResponsibleHome) => boolean;
}

/** Every responsibility, in the order of the screens (specification 1, section 6; 2, section 2.5). */
export const RESPONSIBILITIES: readonly Responsibility[] = [
  {
    field: 'individual_contact',
    name: 'Reporting',
    explains: 'Gets reporting requests and reminders, and completes monthly reporting',
    offered: (home) => home.reporting,
  },
  {
    field: 'vacancy_contact',
    name: 'Vacancy updates',
    explains: 'Is asked by email each weekday to update the available beds',
    offered: (home) => !home.is_bsol,
  },
  {
    field: 'aqp_list_stakeholder',
    name: 'ICB contact',
    explains:
      'Details are visible to ICBs and commissioners for package requests, contracting and invoicing',
    offered: (home) => home.aqp_status,
  },
];

/** The responsibilities that somebody at this home should hold. */
export const responsibilitiesOf = (home: ResponsibleHome): Responsibility[] =>
  RESPONSIBILITIES.filter(({ offered }) => offered(home));

type Holder = Pick<Contact, ResponsibilityField>;

/** Whether somebody holds each responsibility (specification 1, section 3). */
export const heldResponsibilities = (contacts: readonly Holder[]) => ({
  contains_aqp_list_stakeholder: contacts.some((contact) => contact.aqp_list_stakeholder),
  contains_individual_contact: contacts.some((contact) => contact.individual_contact),
  contains_vacancy_contact: contacts.some((contact) => contact.vacancy_contact),
});
export type HeldResponsibilities = ReturnType<typeof heldResponsibilities>;

/** The names of the home's responsibilities that nobody holds. */
export const missingResponsibilities = (
  home: ResponsibleHome,
  held: HeldResponsibilities,
): string[] =>
  responsibilitiesOf(home)
    .filter(({ field }) => !held[`contains_${field}`])
    .map(({ name }) => name);

/**
 * The names of the home's responsibilities that are held before a change and by nobody after it:
 * such a change is refused (decisions, section 5).
 */
export const removedPositions = (
  home: ResponsibleHome,
  before: readonly Holder[],
  after: readonly Holder[],
): string[] =>
  responsibilitiesOf(home)
    .filter(({ field }) => before.some((one) => one[field]) && !after.some((one) => one[field]))
    .map(({ name }) => name);

/** What a person is told who would leave these responsibilities to nobody (specification 2, section 8). */
export function removedPositionsText(names: readonly string[]): string {
  const them = names.length === 1 ? 'this responsibility' : 'these responsibilities';
  return `You must ensure one staff member in your organisation has responsibility for: ${names.join(', ')}. Please assign ${them} to another staff member before making this change.`;
}

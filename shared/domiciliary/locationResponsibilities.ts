import { type Responsibility, responsibilitiesOf } from '../contacts/responsibilities.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';

/** What of a service location decides which responsibilities it has. */
export type ResponsibleLocation = Pick<ServiceLocation, 'aqp_status' | 'reporting'>;

/**
 * A service location's responsibilities, in the order of the screens (domiciliary, section 2). One that
 * is neither on the AQP list nor reporting has none.
 */
export const LOCATION_RESPONSIBILITIES: readonly Responsibility<ResponsibleLocation>[] = [
  {
    field: 'vacancy_contact',
    name: 'Availability updates',
    holder: 'Availability contact',
    explains: 'Gets an email asking where new packages can be taken',
    offered: (location) => location.aqp_status,
  },
  {
    field: 'individual_contact',
    name: 'Reporting',
    holder: 'Individual contact',
    explains: 'Gets reporting requests and reminders, and completes monthly reporting',
    offered: (location) => location.reporting,
  },
  {
    field: 'aqp_list_stakeholder',
    name: 'ICB contact',
    holder: 'AQP list stakeholder',
    explains:
      'Details are visible to ICBs and commissioners for package requests, contracting and invoicing',
    offered: (location) => location.aqp_status,
  },
];

/** The responsibilities that somebody at this location should hold. */
export const locationResponsibilities = (
  location: ResponsibleLocation,
): Responsibility<ResponsibleLocation>[] => responsibilitiesOf(LOCATION_RESPONSIBILITIES, location);

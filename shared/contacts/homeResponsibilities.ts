import type { Home } from '../homes/home.ts';
import { type Responsibility, responsibilitiesOf } from './responsibilities.ts';

/** What of a home decides which responsibilities it has. */
export type ResponsibleHome = Pick<Home, 'reporting' | 'is_bsol' | 'aqp_status'>;

/** A care home's responsibilities, in the order of the screens (specification 1, section 6; 2, section 2.5). */
export const HOME_RESPONSIBILITIES: readonly Responsibility<ResponsibleHome>[] = [
  {
    field: 'individual_contact',
    name: 'Reporting',
    explains: 'Gets reporting requests and reminders, and completes monthly reporting',
    offered: (home) => home.reporting,
  },
  {
    field: 'vacancy_contact',
    name: 'Vacancy updates',
    explains: 'Gets an email each weekday asking for vacant beds',
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
export const homeResponsibilities = (home: ResponsibleHome): Responsibility<ResponsibleHome>[] =>
  responsibilitiesOf(HOME_RESPONSIBILITIES, home);

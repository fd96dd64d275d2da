import { icbContactOf, managerContactOf } from '#shared/contacts/cardContact.ts';
import type { Contact, Membership } from '#shared/contacts/contact.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import type { VacancyUpdate } from '#shared/homes/vacancy.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { NamedEntry } from '#shared/store/audit.store.ts';
import { homeStaff, organisationStaff, providerStaff } from './accounts.ts';
import { demoHomes } from './demoHomes.ts';
import { demoAudit } from './history.ts';
import type { RealHome } from './homes.ts';
import { withLeave } from './leave.ts';
import { listedHomes } from './listedHomes.ts';
import { participationOf } from './participation.ts';
import {
  type CentralContact,
  centralContactOf,
  contactsOfHome,
  managerName,
  membershipsFor,
  officeAddress,
} from './people.ts';
import { housePart, readHouses } from './reporting/houseHomes.ts';
import { type DemoReports, lastSubmission, reportsOf } from './reporting/reports.ts';
import { specialismsOf } from './specialisms.ts';
import { vacanciesOf } from './vacancies.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A provider with this many homes has a central contact. */
const HOMES_FOR_CENTRAL_CONTACT = 3;

/** The whole demo: real homes, what is invented about them, and invented homes that report. */
export interface DemoWorld {
  homes: Home[];
  contacts: Contact[];
  memberships: Membership[];
  updates: VacancyUpdate[];
  /** What was done at the homes of the demo's accounts, by whom. */
  audit: NamedEntry[];
  /** What is stored of the reports of the invented homes. */
  reports: DemoReports[];
}

/** Makes the demo as it stands at `now`; the same `now` makes the same demo, item for item. */
export const demoWorld = (now: Date): DemoWorld =>
  worldOf([...listedHomes(now), ...readHouses(now)], now);

/** The demo of some homes only. */
export function worldOf(real: RealHome[], now: Date): DemoWorld {
  const centrals = centralContacts(real);
  const inCharge = new Map(homeStaff.map((staff) => [staff.home.uuid, staff]));
  const world: DemoWorld = {
    homes: [],
    contacts: [],
    memberships: [],
    updates: [],
    audit: [],
    reports: [],
  };
  for (const each of real) {
    const home: Home = { ...each.home, ...(housePart(each, now) ?? participationOf(each, now)) };
    const staff = {
      inCharge: inCharge.get(home.uuid),
      central: centrals.get(home.provider_name),
    };
    const contacts = withLeave(contactsOfHome(home, staff, now), now);
    const { vacancy, updates } = vacanciesOf(home, contacts.map(fullName), now);
    const reports = reportsOf(home, contacts, now);
    world.homes.push({
      ...home,
      last_submitted_quality_questionnaire: lastSubmission(reports),
      email: officeAddress(home),
      home_manager: managerName(contacts),
      manager_contact: managerContactOf(contacts),
      location_status: contacts.length > 0 ? 'OPEN' : home.location_status,
      icb_contact: icbContactOf(contacts),
      ...specialismsOf(home, now),
      vacancy,
      has_answered_aqp_beds_question: home.aqp_status && vacancy.updated_at !== null,
      ...lastPrompt(home, now),
      changed_at: vacancy.updated_at ?? instant(new Date(now.getTime() - 60 * DAY_MS)),
    });
    if (reports.returns.length > 0) world.reports.push(reports);
    world.contacts.push(...contacts);
    world.memberships.push(...contacts.flatMap(membershipsFor));
    world.updates.push(...updates);
    world.audit.push(...demoAudit({ ...home, ...lastPrompt(home, now) }, { contacts, updates }));
  }
  return world;
}

function centralContacts(real: RealHome[]): Map<string, CentralContact> {
  const counts = new Map<string, number>();
  for (const { home } of real) {
    if (home.provider_name === '') continue;
    counts.set(home.provider_name, (counts.get(home.provider_name) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count >= HOMES_FOR_CENTRAL_CONTACT);
  return new Map<string, CentralContact>([
    ...large.map(([name]): [string, CentralContact] => [name, centralContactOf(name)]),
    ...providerStaff.flatMap((staff) =>
      staff.providers.map((provider): [string, CentralContact] => [provider, staff]),
    ),
  ]);
}

/** One home was prompted a moment ago, so that the second prompt's answer can be seen. */
function lastPrompt(home: Home, now: Date): Pick<Home, 'prompt'> {
  if (home.uuid !== demoHomes.prompted.uuid) return { prompt: null };
  const organisation = organisationStaff[0]?.organisation ?? '';
  return { prompt: { at: instant(new Date(now.getTime() - 2 * HOUR_MS)), organisation } };
}

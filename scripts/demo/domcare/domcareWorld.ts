import { icbContactOf, managerContactOf } from '#shared/contacts/cardContact.ts';
import { type Contact, fullName, type Membership } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import type { CapacityUpdate, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { locationStaff, organisationStaff } from '../accounts.ts';
import { contactAt, inventPerson, managerName, membershipsFor, officeAddress } from '../people.ts';
import { dice } from '../random.ts';
import { firstDayOfHouses } from '../reporting/months.ts';
import { type DemoReports, lastSubmission } from '../reporting/reports.ts';
import { type InventedLocation, inventedOf } from './inventedLocations.ts';
import { locationReportsOf } from './locationReports.ts';
import { capacityOf, servicesOf } from './offers.ts';
import { readLocations } from './readLocations.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The share of real locations on the AQP list, in London and Oldham and elsewhere. */
const ON_LIST = { near: 0.85, elsewhere: 0.35 } as const;

/** The demo of domiciliary care: real and invented locations, their people and what they have said. */
export interface DomcareWorld {
  locations: ServiceLocation[];
  contacts: Contact[];
  memberships: Membership[];
  updates: CapacityUpdate[];
  /** Of the invented locations, which alone report. */
  reports: DemoReports[];
}

/** Makes the demo as it stands at `now`; the same `now` makes the same demo, item for item. */
export function domcareWorld(now: Date): DomcareWorld {
  const world: DomcareWorld = {
    locations: [],
    contacts: [],
    memberships: [],
    updates: [],
    reports: [],
  };
  for (const read of readLocations(now)) {
    const location = { ...read, ...participationOf(read, now) };
    const contacts = contactsOf(location, now);
    const contact = contacts[1] ?? contacts[0];
    const services =
      location.aqp_status && contact ? servicesOf(location, fullName(contact), now) : undefined;
    const offered = { ...location, ...services };
    const said =
      location.aqp_status && contact ? capacityOf(offered, fullName(contact), now) : undefined;
    const reports = locationReportsOf(offered, contacts, now);
    if (reports.returns.length > 0) world.reports.push(reports);
    world.locations.push({
      ...offered,
      capacity: said?.capacity ?? offered.capacity,
      email: contacts.length > 0 ? officeAddress(location) : '',
      home_manager: managerName(contacts),
      manager_contact: managerContactOf(contacts),
      location_status: contacts.length > 0 ? 'OPEN' : location.location_status,
      icb_contact: icbContactOf(contacts),
      last_submitted_quality_questionnaire: lastSubmission(reports),
      prompt: promptOf(location, now),
      changed_at: said?.capacity.updated ?? instant(new Date(now.getTime() - 60 * DAY_MS)),
    });
    world.contacts.push(...contacts);
    world.updates.push(...(said?.updates ?? []));
  }
  world.contacts.push(...atHomes(now));
  world.memberships.push(...world.contacts.flatMap(membershipsFor));
  return world;
}

/** How a location takes part: an invented one by its story, and it reports; a real one by the dice. */
function participationOf(location: ServiceLocation, now: Date) {
  const invented = inventedOf(location);
  const roll = dice('domcare part', location.uuid);
  const aqp_since = instant(new Date(now.getTime() - roll.whole(200, 330) * DAY_MS));
  if (!invented) {
    const { region, local_authority } = location;
    const near = region === 'Greater London' || local_authority === 'Oldham';
    const aqp_status = roll.chance(near ? ON_LIST.near : ON_LIST.elsewhere);
    return { aqp_status, aqp_since: aqp_status ? aqp_since : null };
  }
  const aqp_status = invented.story !== 'notAqp';
  return {
    aqp_status,
    aqp_since: aqp_status ? aqp_since : null,
    aqp_suspension: invented.story === 'suspended',
    embargo: invented.story === 'embargoed',
    reporting: true,
    reporting_from: firstDayOfHouses(now),
    prompt_rhythm: invented.story === 'late' ? ('weekday' as const) : location.prompt_rhythm,
  };
}

/**
 * A location's invented contacts: the manager, who is a demo account where there is one, one to two others,
 * and whoever of a demo account reaches several locations. Most real ones off the list have nobody.
 */
function contactsOf(location: ServiceLocation, now: Date): Contact[] {
  const roll = dice('domcare contacts', location.uuid);
  const invented = inventedOf(location);
  if (!location.aqp_status && !invented && !roll.chance(0.2)) return [];
  const staff = locationStaff.filter(({ locations }) =>
    locations.some(({ uuid }) => uuid === location.uuid),
  );
  const contacts = Array.from({ length: Math.max(2, roll.whole(1, 3)) }, (_, place) =>
    contactAt(location, place, inventPerson(location, roll), roll, now),
  );
  const [manager, second] = contacts as [Contact, Contact];
  Object.assign(manager, {
    job_title: 'Registered manager',
    home_manager: true,
    individual_contact: location.reporting,
    aqp_list_stakeholder: location.aqp_status && invented?.story !== 'unheld',
  });
  Object.assign(second, {
    job_title: 'Care coordinator',
    vacancy_contact: location.aqp_status,
  });
  for (const [at, person] of staff.entries()) {
    const contact =
      at === 0 && person.locations.length === 1
        ? manager
        : contactAt(location, contacts.length, inventPerson(location, roll), roll, now);
    const { email, first_name, last_name } = person;
    Object.assign(contact, { first_name, last_name, emails: [{ address: email }] });
    if (location.aqp_status) contact.vacancy_contact = true;
    if (contact !== manager) contacts.push(Object.assign(contact, { job_title: 'Area manager' }));
  }
  return contacts;
}

/** A demo account that is a contact of a care home too. */
const atHomes = (now: Date): Contact[] =>
  locationStaff.flatMap(({ home, email, first_name, last_name }) => {
    if (home === undefined) return [];
    const place = homeRef(home.uuid);
    const roll = dice('domcare and home', home.uuid);
    // Apart from the contacts that the home has itself.
    const contact = contactAt(place, 20, inventPerson(place, roll), roll, now);
    return [
      {
        ...contact,
        first_name,
        last_name,
        job_title: 'Operations manager',
        emails: [{ address: email as EmailAddress }],
      },
    ];
  });

/** One location was prompted a moment ago, so that the second prompt's answer can be seen. */
function promptOf(location: ServiceLocation, now: Date): ServiceLocation['prompt'] {
  const invented: InventedLocation | undefined = inventedOf(location);
  if (invented?.story !== 'prompted') return null;
  const organisation = organisationStaff[0]?.organisation ?? '';
  return { at: instant(new Date(now.getTime() - 2 * HOUR_MS)), organisation };
}

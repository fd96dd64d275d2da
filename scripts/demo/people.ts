import { v5 } from 'uuid';
import { type Contact, fullName, type Membership } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { type ContactId, type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { type PlaceRef, placeRef } from '#shared/places/place.ts';
import type { HomeStaff } from './accounts.ts';
import { type Dice, dice } from './random.ts';

const DAY_MS = 24 * 3_600_000;

// Invented people. Any likeness is chance: first and last names are put together by dice.
const FIRST_NAMES = `
  Adaeze Agnieszka Alun Amara Bethan Bola Callum Carys Chandra Dafydd Deborah Ebony Elif
  Ewan Farida Fergus Gareth Grace Hana Imran Isla Jaspreet Joanna Kwame Leticia Maeve
  Marek Nadia Niamh Olwen Oscar Priya Rhona Rosalind Sanjay Siobhan Tamsin Tomasz Wanda
  Yusuf
`
  .trim()
  .split(/\s+/);
const LAST_NAMES = `
  Applegarth Barleycroft Birchwhistle Brackenby Cloverdale Dovecote Elderfield Fernsby
  Fieldstone Gorsehill Hartwhistle Hazelgrove Heatherby Inkpen Juniperson Kestrelby
  Larkspur Lindenby Meadowcroft Merryweather Nettleton Oakenshaw Otterbourne Pebblewick
  Plumtree Quillfeather Ramsonby Rushbrook Silverbirch Sorrelby Tanglewood Thistlewood
  Underhill Vetchling Willowby Winterbourne Wrenfield Yarrowby
`
  .trim()
  .split(/\s+/);
const JOB_TITLES = ['Deputy manager', 'Administrator', 'Clinical lead', 'Admissions coordinator'];

/** The central contact of a provider, one person with one address at each of its homes. */
export interface CentralContact {
  first_name: string;
  last_name: string;
  email: string;
}

/** An invented central contact for a provider, the same at all of its homes. */
export function centralContactOf(providerName: string): CentralContact {
  const roll = dice('central contact', providerName);
  const name = { first_name: roll.one(FIRST_NAMES), last_name: roll.one(LAST_NAMES) };
  return { ...name, email: addressFor(name, v5(providerName, v5.URL)) };
}

/**
 * A home's invented contacts: one to four, and its provider's central contact. The first is the
 * manager, who is `inCharge` where a demo account is. About one home in twenty has no vacancy
 * contact, so that its manager gets the prompts (decisions, section 4).
 */
export function contactsOfHome(
  home: Home,
  staff: { inCharge: HomeStaff | undefined; central: CentralContact | undefined },
  now: Date,
): Contact[] {
  const roll = dice('contacts', home.uuid);
  const rolled = roll.one([1, 2, 2, 3, 3, 4]);
  const length = staff.inCharge ? Math.max(2, rolled) : rolled;
  const contacts = Array.from({ length }, (_, place) =>
    contactAt(home, place, inventPerson(home, roll), roll, now),
  );
  const [manager] = contacts as [Contact, ...Contact[]];
  const orphaned = roll.chance(0.05);
  const first = contacts[1] ?? manager;
  Object.assign(manager, {
    job_title: 'Registered manager',
    home_manager: true,
    individual_contact: true,
    aqp_list_stakeholder: home.aqp_status,
  });
  if (staff.inCharge) {
    const { email, first_name, last_name, vacancyContact } = staff.inCharge;
    Object.assign(manager, { first_name, last_name, emails: [{ address: email }] });
    manager.vacancy_contact = vacancyContact && home.vacancy_reporting;
  }
  if (!manager.vacancy_contact) {
    first.vacancy_contact = home.vacancy_reporting && (staff.inCharge !== undefined || !orphaned);
    if (contacts[3]) contacts[3].vacancy_contact = first.vacancy_contact;
  }
  if (staff.central) contacts.push(centralAt(home, contacts.length, staff.central, roll, now));
  return contacts;
}

/** The rights that go with a contact: one for each of its addresses. */
export function membershipsFor(contact: Contact): Membership[] {
  return contact.emails.map(({ address }) => ({
    place: contact.place,
    email: address,
    contact: contact.id,
    version: 1,
    vacancy_contact: contact.vacancy_contact,
    central_contact: contact.central_contact,
    individual_contact: contact.individual_contact,
  }));
}

/** The manager's name, as the home's cards show it. */
export const managerName = (contacts: Contact[]): string => {
  const manager = contacts.find((contact) => contact.home_manager);
  return manager ? fullName(manager) : '';
};

/** The home's own invented address, as `office.park-house.1a2b3c@example.org`; some homes have none. */
export function officeAddress(home: Pick<Home, 'name'> & Pick<PlaceRef, 'uuid'>): string {
  if (dice('office', home.uuid).chance(0.12)) return '';
  const words = home.name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `office.${words.slice(0, 2).join('-')}.${home.uuid.slice(0, 6)}@example.org`;
}

/** Somebody whom a place has. */
export function inventPerson(home: Pick<PlaceRef, 'uuid'>, roll: Dice): CentralContact {
  const name = { first_name: roll.one(FIRST_NAMES), last_name: roll.one(LAST_NAMES) };
  return { ...name, email: addressFor(name, home.uuid) };
}

/** The first six digits of the uuid keep namesakes of two homes from sharing an address. */
const addressFor = (name: { first_name: string; last_name: string }, uuid: string): string =>
  `${name.first_name}.${name.last_name}.${uuid.slice(0, 6)}@example.org`.toLowerCase();

/** A contact of a place who holds no responsibility yet; `place` is which of its contacts it is. */
export function contactAt(
  home: PlaceRef,
  place: number,
  person: CentralContact,
  roll: Dice,
  now: Date,
): Contact {
  const [local, domain] = person.email.split('@');
  // The place keeps namesakes within one home apart too: an address is unique in a home.
  const address = place === 0 ? person.email : `${local}-${place}@${domain}`;
  return {
    id: v5(`contact ${place}`, home.uuid) as ContactId,
    place: placeRef(home),
    version: 1,
    first_name: person.first_name,
    last_name: person.last_name,
    job_title: roll.one(JOB_TITLES),
    emails: [{ address: address as EmailAddress }],
    // Numbers that Ofcom keeps free for drama.
    phone_numbers: [{ phone_number: `01632 960${String(roll.whole(0, 999)).padStart(3, '0')}` }],
    central_contact: false,
    individual_contact: false,
    vacancy_contact: false,
    aqp_list_stakeholder: false,
    home_manager: false,
    leave: null,
    created_at: instant(new Date(now.getTime() - roll.whole(20, 700) * DAY_MS)),
  };
}

function centralAt(
  home: Home,
  place: number,
  person: CentralContact,
  roll: Dice,
  now: Date,
): Contact {
  return {
    ...contactAt(home, place, person, roll, now),
    job_title: 'Regional quality manager',
    emails: [{ address: person.email as EmailAddress }],
    central_contact: true,
    vacancy_contact: home.vacancy_reporting,
  };
}

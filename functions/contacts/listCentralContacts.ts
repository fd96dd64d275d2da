import { type CentralContactView, listCentralContacts } from '../../shared/contacts/central.api.ts';
import { addressesOf, type Contact, fullName } from '../../shared/contacts/contact.ts';
import type { Home } from '../../shared/homes/home.ts';
import { EmailAddress, type HomeUuid } from '../../shared/kernel/ids.ts';
import { fold } from '../../shared/kernel/text.ts';
import { centralContactsFrom, centralContactsWith } from '../../shared/store/contacts.store.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';

/** Central contacts of places that one answer looks at; one person's own places are never parted. */
const STRETCH = 250;

const { readCursor, writeCursor } = cursorsTo(() => EmailAddress);

export const handler = handle(listCentralContacts, async ({ query, table }) => {
  const { name = '', provider = '' } = query;
  const question = JSON.stringify(['centralContacts', name, provider]);
  const from = query.cursor === undefined ? null : readCursor(question, query.cursor);
  const { people, next } = await stretchFrom(table, from);
  const named = people.filter((contacts) => isNamed(contacts, name));
  const uuids = named.flat().map(({ place }) => place.uuid as HomeUuid);
  const homes = new Map((await findHomes(table, uuids)).map((home) => [home.uuid, home]));
  return {
    results: named.map((contacts) => view(contacts, homes)).filter((one) => isOf(one, provider)),
    cursor: next && writeCursor(question, next),
  };
});

type Person = [Contact, ...Contact[]];

/** People in the order of their addresses, each with all of their places, and where to go on. */
async function stretchFrom(
  table: Table,
  from: EmailAddress | null,
): Promise<{ people: Person[]; next: EmailAddress | null }> {
  const contacts = await centralContactsFrom(table, { from, limit: STRETCH + 1 });
  const people = byAddress(contacts);
  if (contacts.length <= STRETCH) return { people, next: null };
  const last = people.pop() as Person;
  const address = addressesOf(last[0])[0] as EmailAddress;
  if (people.length > 0) return { people, next: address };
  const whole = await centralContactsWith(table, address);
  const [behind] = await centralContactsFrom(table, { from: behindAddress(address), limit: 1 });
  return { people: byAddress(whole), next: behind ? (addressesOf(behind)[0] ?? null) : null };
}

/** Sorts behind every place of this address: `#` comes before `$`, and no address has either. */
const behindAddress = (address: EmailAddress): string => `${address}$`;

function byAddress(contacts: Contact[]): Person[] {
  const people = new Map<string, Person>();
  for (const contact of contacts) {
    const address = addressesOf(contact)[0] ?? '';
    const person = people.get(address);
    if (person) person.push(contact);
    else people.set(address, [contact]);
  }
  return [...people.values()];
}

const has = (text: string, part: string): boolean => fold(text).includes(fold(part));

const isNamed = (contacts: Person, part: string): boolean =>
  contacts.some((one) => [fullName(one), ...addressesOf(one)].some((text) => has(text, part)));

const isOf = ({ homes }: CentralContactView, part: string): boolean =>
  part === '' || homes.some(({ provider_name }) => has(provider_name, part));

/** The details are those of the person's latest appointment. */
function view(contacts: Person, homes: Map<HomeUuid, Home>): CentralContactView {
  const newest = [...contacts].sort((a, b) => b.version - a.version)[0] as Contact;
  const details = detailsOf(newest);
  return {
    ...details,
    email: addressesOf(newest)[0] ?? '',
    homes: contacts
      .flatMap((contact) => {
        const home = homes.get(contact.place.uuid as HomeUuid);
        if (!home) return [];
        const { uuid, name, provider_name } = home;
        const same_details = JSON.stringify(detailsOf(contact)) === JSON.stringify(details);
        return [{ uuid, name, provider_name, same_details }];
      })
      .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
  };
}

const detailsOf = ({ first_name, last_name, job_title, phone_numbers }: Contact) => ({
  first_name,
  last_name,
  job_title,
  phone_numbers: phone_numbers.map(({ phone_number }) => phone_number),
});

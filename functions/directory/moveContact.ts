import { randomUUID } from 'node:crypto';
import type { Actor } from '#shared/audit/audit.ts';
import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import { openLeave } from '#shared/contacts/leaveRules.ts';
import { managerOf } from '#shared/contacts/manager.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { type Place, placePartition, placeRef } from '#shared/places/place.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, remove, replace, type Write } from '#shared/store/write.ts';
import { contactAuditView } from '../contacts/contactView.ts';
import { cardWrites, membershipWrites } from '../contacts/contactWrites.ts';
import { invitationWrites } from '../contacts/invitationWrites.ts';
import { type ContactsUnderRoster, readContacts, rosterWrite } from '../contacts/roster.ts';

/** What a succession leaves in the trails beside the entry of the place that was succeeded. */
export const successionAudit = auditWriter(
  'home.tookOver',
  'location.tookOver',
  'contacts.movedAway',
  'contacts.movedHere',
);

export interface Move {
  former: Place;
  successor: Place;
  by: { who: Actor; at: Instant; trace: string };
}

/**
 * Moves a contact with their access from a place to its successor: one transaction, with an entry in both
 * trails. Whoever is a contact there already, by any of their addresses, keeps that entry, which gains
 * what it lacks.
 */
export async function moveContact(
  table: Table,
  contact: Contact,
  { former, successor, by }: Move,
): Promise<void> {
  const [from, to] = await Promise.all([
    readContacts(table, former),
    readContacts(table, successor),
  ]);
  const before = samePerson(to, contact);
  const after = before
    ? joined(before, contact, { to, at: by.at })
    : arrived(contact, successor, to);
  const away = before ? awayWith(contact, before, [from, to]) : [];
  await table.commit(
    remove(contactEntity, contact),
    before ? replace(contactEntity, after, before) : create(contactEntity, after),
    ...away,
    rosterWrite(from, by.at),
    rosterWrite(to, by.at),
    ...(await membershipWrites(table, contact, undefined)),
    ...(await membershipWrites(table, before, after)),
    ...(await invitationWrites(
      table,
      before,
      after,
      { place: successor, name: by.who.name, at: by.at },
      contact,
    )),
    ...cardWrites(from.place, { before: contact, after: undefined }, without(from, contact)),
    ...cardWrites(to.place, { before, after }, [
      ...(before ? without(to, before) : to.contacts),
      after,
    ]),
    entryOf(former, 'contacts.movedAway', { contact, by }),
    entryOf(successor, 'contacts.movedHere', { contact: after, by }),
  );
}

const samePerson = ({ contacts }: ContactsUnderRoster, contact: Contact): Contact | undefined => {
  const addresses = new Set(addressesOf(contact));
  return contacts.find((contact) => addressesOf(contact).some((address) => addresses.has(address)));
};

/** The contact as one of the successor's, under their own id: deputies are named by it. */
function arrived(contact: Contact, successor: Place, to: ContactsUnderRoster): Contact {
  return {
    ...contact,
    place: placeRef(successor),
    version: 1,
    home_manager: contact.home_manager && !managerOf(to.contacts),
  };
}

/**
 * Somebody who is there already, with the responsibilities, the leave and the addresses of both, and the job
 * title and numbers of the other where there are none: an address that another contact there has stays theirs.
 */
function joined(
  there: Contact,
  contact: Contact,
  { to, at }: { to: ContactsUnderRoster; at: Instant },
): Contact {
  const taken = new Set(to.contacts.flatMap(addressesOf));
  const leave = openLeave(there, londonDay(new Date(at))) ?? contact.leave;
  // Nobody stands in for themselves.
  const isOwnDeputy = leave?.deputy === there.id || leave?.deputy === contact.id;
  return {
    ...there,
    job_title: there.job_title || contact.job_title,
    phone_numbers: there.phone_numbers.length > 0 ? there.phone_numbers : contact.phone_numbers,
    leave: isOwnDeputy ? null : leave,
    central_contact: there.central_contact || contact.central_contact,
    individual_contact: there.individual_contact || contact.individual_contact,
    vacancy_contact: there.vacancy_contact || contact.vacancy_contact,
    aqp_list_stakeholder: there.aqp_list_stakeholder || contact.aqp_list_stakeholder,
    home_manager: there.home_manager || (contact.home_manager && !managerOf(to.contacts)),
    emails: [...there.emails, ...contact.emails.filter(({ address }) => !taken.has(address))],
  };
}

/** Those on leave whose deputy is a contact that joins another entry: they have that one for a deputy. */
const awayWith = (contact: Contact, joins: Contact, rosters: ContactsUnderRoster[]): Write[] =>
  rosters
    .flatMap(({ contacts }) => contacts)
    .flatMap((other) =>
      other.leave?.deputy === contact.id && ![contact.id, joins.id].includes(other.id)
        ? [replace(contactEntity, { ...other, leave: { ...other.leave, deputy: joins.id } }, other)]
        : [],
    );

const without = ({ contacts }: ContactsUnderRoster, { id }: Contact): Contact[] =>
  contacts.filter((contact) => contact.id !== id);

function entryOf(
  place: Place,
  what: 'contacts.movedAway' | 'contacts.movedHere',
  { contact, by }: { contact: Contact; by: Move['by'] },
): Write {
  const view = contactAuditView(contact);
  return successionAudit.entry({
    of: placePartition(place),
    id: randomUUID(),
    what,
    before: what === 'contacts.movedAway' ? view : null,
    after: what === 'contacts.movedHere' ? view : null,
    ...by,
  });
}

import { randomUUID } from 'node:crypto';
import { icbContactOf, isSameOnCard, managerContactOf } from '#shared/contacts/cardContact.ts';
import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import { statusWith } from '#shared/contacts/placeStatus.ts';
import { type Responsibility, removedResponsibilities } from '#shared/contacts/responsibilities.ts';
import type { Cleaner } from '#shared/erasure/cleaner.ts';
import type { Erasure } from '#shared/erasure/erasure.ts';
import { instant } from '#shared/kernel/ids.ts';
import { isSamePlace, type Place, type PlaceRef, placePartition } from '#shared/places/place.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import {
  contactEntity,
  contactsOf,
  membershipEntity,
  rosterEntity,
} from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findPlaces, placeKindOf, requiredResponsibilities } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { remove, replace, upsert, type Write } from '#shared/store/write.ts';

export const contactErasureAudit = auditWriter('contacts.erased');

interface Change {
  before: Contact;
  after: Contact;
}

/**
 * The writes that take a person out of a place's contacts, decided on the contacts as they are: their
 * contacts and memberships go, leaves that they stand in for end, a successor takes over what nobody
 * else holds, and the card no longer names them as manager. Undefined when the place has none of them.
 */
export async function eraseContactsWrites(
  table: Table,
  {
    erasure,
    cleaner,
    place: ref,
    now,
  }: { erasure: Erasure; cleaner: Cleaner; place: PlaceRef; now: Date },
): Promise<{ writes: Write[]; contacts: number; memberships: number } | undefined> {
  const at = instant(now);
  // The roster first: who writes between the two reads moves it, and our commit is refused.
  const [roster] = await table.read(wanted(rosterEntity, { place: ref }));
  // A place that cannot be read keeps nobody's contacts.
  const [contacts, [place]] = await Promise.all([contactsOf(table, ref), findPlaces(table, [ref])]);
  const erased = contacts.filter(({ id }) => cleaner.isId(id));
  if (erased.length === 0) return undefined;
  const others = contacts.filter((contact) => !erased.includes(contact));

  const removed = removedResponsibilities(place ? requiredResponsibilities(place) : [], {
    before: contacts,
    after: others,
  });
  const chosen = erasure.successors.find((successor) => isSamePlace(successor.place, ref))?.contact;
  const successor = removed.length > 0 ? others.find(({ id }) => id === chosen) : undefined;
  const changes = others.flatMap((other) => changeOf(other, { erased, successor, removed }));

  const ended = (await membershipsOf(table, ref, erased)).filter(({ contact }) =>
    cleaner.isId(contact),
  );
  const gained = noted(removed);
  const isRaised = successor && Object.keys(gained).length > 0;
  const raised = isRaised ? await membershipsOf(table, ref, [successor]) : [];
  const staying = others.map(
    (other) => changes.find(({ before }) => before === other)?.after ?? other,
  );
  const writes = [
    ...erased.map((contact) => remove(contactEntity, contact)),
    ...ended.map((membership) => remove(membershipEntity, membership)),
    ...changes.map(({ before, after }) => replace(contactEntity, after, before)),
    ...raised.map((membership) =>
      replace(membershipEntity, { ...membership, ...gained }, membership),
    ),
    upsert(rosterEntity, { place: ref, changed_at: at }, roster),
    ...(place ? cardWrites(place, { erased, staying, cleaner }) : []),
    contactErasureAudit.entry({
      of: placePartition(ref),
      at,
      id: randomUUID(),
      who: erasure.asked_by,
      what: 'contacts.erased',
      before: {
        id: erased[0]?.id,
        name: cleaner.pseudonym,
        responsibilities: removed.map(({ name }) => name),
      },
      after: {
        successor: successor?.id ?? null,
        leave_ended: changes.flatMap(({ before, after }) =>
          before.leave !== null && after.leave === null ? [before.id] : [],
        ),
      },
      trace: erasure.id,
    }),
  ];
  return { writes, contacts: erased.length, memberships: ended.length };
}

/**
 * The card names neither the erased manager nor the erased contact for commissioners; a place that
 * nobody is left of is not open.
 */
function cardWrites(
  place: Place,
  { erased, staying, cleaner }: { erased: Contact[]; staying: Contact[]; cleaner: Cleaner },
): Write[] {
  const isManager = erased.some(({ home_manager }) => home_manager);
  const managed = isManager && cleaner.isName(place.home_manager);
  const manager_contact = isManager ? managerContactOf(staying) : place.manager_contact;
  const isForIcb = erased.some(({ aqp_list_stakeholder }) => aqp_list_stakeholder);
  const icb_contact = isForIcb ? icbContactOf(staying) : place.icb_contact;
  const status = statusWith(staying, place);
  const stays =
    !managed &&
    isSameOnCard(manager_contact, place.manager_contact) &&
    isSameOnCard(icb_contact, place.icb_contact) &&
    status.location_status === place.location_status;
  if (stays) return [];
  const changed = {
    ...place,
    home_manager: managed ? '' : place.home_manager,
    manager_contact,
    icb_contact,
    ...status,
  };
  return [replace(placeKindOf(place).entity, changed, place)];
}

/** How another contact changes: as the successor, or as one whose deputy goes; none or one. */
function changeOf(
  contact: Contact,
  {
    erased,
    successor,
    removed,
  }: { erased: Contact[]; successor: Contact | undefined; removed: Responsibility<never>[] },
): Change[] {
  const isSuccessor = contact === successor;
  const losesDeputy = erased.some(({ id }) => id === contact.leave?.deputy);
  if (!isSuccessor && !losesDeputy) return [];
  const held = isSuccessor ? Object.fromEntries(removed.map(({ field }) => [field, true])) : {};
  const after = { ...contact, ...held, leave: losesDeputy ? null : contact.leave };
  return [{ before: contact, after }];
}

/** Of the responsibilities that somebody takes over, those that memberships note. */
const noted = (removed: Responsibility<never>[]) =>
  Object.fromEntries(
    removed.flatMap(({ field }) =>
      field === 'vacancy_contact' || field === 'individual_contact' ? [[field, true]] : [],
    ),
  ) as Partial<Record<'vacancy_contact' | 'individual_contact', true>>;

/** The memberships of some contacts of a place, of each of their addresses. */
async function membershipsOf(table: Table, place: PlaceRef, contacts: Contact[]) {
  const addresses = contacts.flatMap(addressesOf);
  const read = await table.read(
    ...addresses.map((email) => wanted(membershipEntity, { place, email })),
  );
  return read.filter((membership) => membership !== undefined);
}

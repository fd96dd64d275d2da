import { randomUUID } from 'node:crypto';
import type { Contact } from '../../contacts/contact.ts';
import { removedPositions, responsibilitiesOf } from '../../contacts/responsibilities.ts';
import type { Cleaner } from '../../erasure/cleaner.ts';
import type { Erasure } from '../../erasure/erasure.ts';
import { type HomeUuid, instant } from '../../kernel/ids.ts';
import { auditEntity } from '../../store/audit.store.ts';
import {
  contactEntity,
  contactsOf,
  membershipEntity,
  rosterEntity,
} from '../../store/contacts.store.ts';
import { wanted } from '../../store/entity.ts';
import { findHome, homeEntity } from '../../store/homes.store.ts';
import type { Table } from '../../store/table.ts';
import { create, remove, replace, upsert, type Write } from '../../store/write.ts';

/**
 * The writes that take a person out of a home's contacts, decided on the contacts as they are: their
 * contacts and memberships go, leaves that they stand in for end, a successor takes over what nobody
 * else holds, and the card no longer names them as manager. Undefined when the home has none of them.
 */
export async function eraseContactsWrites(
  table: Table,
  {
    erasure,
    cleaner,
    uuid,
    now,
  }: { erasure: Erasure; cleaner: Cleaner; uuid: HomeUuid; now: Date },
): Promise<{ writes: Write[]; contacts: number; memberships: number } | undefined> {
  const at = instant(now);
  // The roster first: who writes between the two reads moves it, and our commit is refused.
  const [roster] = await table.read(wanted(rosterEntity, { home: uuid }));
  const [contacts, home] = await Promise.all([contactsOf(table, uuid), findHome(table, uuid)]);
  const mine = contacts.filter(({ id }) => cleaner.isId(id));
  if (!home || mine.length === 0) return undefined;
  const others = contacts.filter((one) => !mine.includes(one));

  const left = removedPositions(home, contacts, others);
  const fields = responsibilitiesOf(home).filter(({ name }) => left.includes(name));
  const named = erasure.successors.find((one) => one.home === uuid)?.contact;
  const successor = others.find(({ id }) => id === named);
  const takesOver = successor !== undefined && fields.length > 0;
  const changed = others.flatMap((one): { before: Contact; after: Contact }[] => {
    const isSuccessor = takesOver && one === successor;
    const isAlone = mine.some(({ id }) => id === one.leave?.deputy);
    if (!isSuccessor && !isAlone) return [];
    const held = isSuccessor ? Object.fromEntries(fields.map(({ field }) => [field, true])) : {};
    return [{ before: one, after: { ...one, ...held, leave: isAlone ? null : one.leave } }];
  });

  const partsOf = (some: Contact[]) =>
    table.read(
      ...some.flatMap(({ emails }) =>
        emails.map(({ address }) => wanted(membershipEntity, { home: uuid, email: address })),
      ),
    );
  const gone = (mine.some(({ emails }) => emails.length > 0) ? await partsOf(mine) : []).flatMap(
    (part) => (part && cleaner.isId(part.contact) ? [part] : []),
  );
  const takesUpdates = takesOver && fields.some(({ field }) => field === 'vacancy_contact');
  const raised = (
    takesUpdates && successor.emails.length > 0 ? await partsOf([successor]) : []
  ).flatMap((part) => (part ? [part] : []));
  const managed = mine.some((one) => one.home_manager) && cleaner.isName(home.home_manager);
  const writes = [
    ...mine.map((one) => remove(contactEntity, one)),
    ...gone.map((part) => remove(membershipEntity, part)),
    ...changed.map(({ before, after }) => replace(contactEntity, after, before)),
    ...raised.map((part) => replace(membershipEntity, { ...part, vacancy_contact: true }, part)),
    upsert(rosterEntity, { home: uuid, changed_at: at }, roster),
    ...(managed ? [replace(homeEntity, { ...home, home_manager: '' }, home)] : []),
    create(auditEntity, {
      of: homeEntity.key(home).pk,
      at,
      id: randomUUID(),
      who: erasure.asked_by,
      what: 'contacts.erased',
      before: { id: mine[0]?.id, name: cleaner.pseudonym, responsibilities: left },
      after: {
        successor: takesOver ? successor.id : null,
        leave_ended: changed.flatMap(({ before, after }) =>
          before.leave !== null && after.leave === null ? [before.id] : [],
        ),
      },
      trace: erasure.id,
    }),
  ];
  return { writes, contacts: mine.length, memberships: gone.length };
}

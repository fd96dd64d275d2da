import { randomUUID } from 'node:crypto';
import { MAX_CONTACTS } from '../../shared/contacts/contactRules.ts';
import { postSuccession } from '../../shared/directory/closing.api.ts';
import { settingsTaken } from '../../shared/directory/settingsTaken.ts';
import { maySucceed } from '../../shared/directory/succession.ts';
import type { Home } from '../../shared/homes/home.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { placeRef } from '../../shared/places/place.ts';
import { successorInContracts } from '../../shared/server/agreements/successorInContracts.ts';
import { closingWrites } from '../../shared/server/directory/closingWrites.ts';
import { changedFields } from '../../shared/server/directory/saveHomes.ts';
import { participationWrites } from '../../shared/server/reporting/participationWrites.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { findHome, homeEntity } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { replace } from '../../shared/store/write.ts';
import { actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { type Move, moveContact, successionAudit } from './moveContact.ts';

/** Contacts that one request moves, each in a transaction of its own. */
const MOVED_AT_ONCE = 10;

const NOT_THE_SAME =
  'These do not look like the same home: a successor has the same postcode, and a similar name or the same address, is open and follows no other home';
const ANOTHER = 'This home already continues as another one';

/**
 * The first call closes the home, hands its settings on and puts the successor in its contracts; each call after it moves some contacts. A
 * call that is repeated, or comes after a break, goes on where the last one ended.
 */
export const handler = handle(
  postSuccession,
  async ({ body, place: former, caller, table, now, at, trace, save }) => {
    const successor = await findHome(table, body.successor);
    if (!successor) throw new Refusal('notFound', 'There is no such care home');
    const by = { who: actorOf(caller), at, trace };
    const contacts = await contactsOf(table, former);
    if (former.successor === successor.uuid) {
      return moveSome(table, { former, successor, by });
    }
    if (former.successor !== null) throw new Refusal('conflict', ANOTHER);
    if (!maySucceed(former, successor)) throw new Refusal('conflict', NOT_THE_SAME);

    const closed: Home = {
      ...former,
      location_status: 'CLOSED',
      closed_on: former.closed_on ?? londonDay(now),
      successor: successor.uuid,
    };
    const heir: Home = {
      ...successor,
      ...settingsTaken(former, successor),
      predecessor: former.uuid,
    };
    const [ended, begun, agreed] = await Promise.all([
      closingWrites(table, { before: former, after: closed, now }),
      participationWrites(table, { before: successor, after: heir, now }),
      successorInContracts(table, { former: placeRef(former), successor: placeRef(successor) }, by),
    ]);
    return save(
      {
        of: homeEntity.key(former).pk,
        what: 'home.succeeded',
        before: { location_status: former.location_status, closed_on: former.closed_on },
        after: {
          location_status: closed.location_status,
          closed_on: closed.closed_on,
          successor: successor.uuid,
          successor_name: successor.name,
          ...ended.audited,
        },
      },
      [
        ...ended.writes,
        replace(homeEntity, heir, successor),
        ...begun.writes,
        ...agreed,
        successionAudit.entry({
          of: homeEntity.key(successor).pk,
          id: randomUUID(),
          what: 'home.tookOver',
          before: auditView(successor, heir, successor),
          after: {
            ...auditView(successor, heir, heir),
            predecessor_name: former.name,
            ...begun.audited,
          },
          ...by,
        }),
      ],
      { successor: successor.uuid, moved: 0, left: contacts.length },
    );
  },
);

async function moveSome(table: Table, { former, successor, by }: Move) {
  const contacts = await contactsOf(table, former);
  const there = await contactsOf(table, successor);
  if (there.length + contacts.length > MAX_CONTACTS) {
    const both = `${there.length} contacts there and ${contacts.length} here`;
    throw new Refusal(
      'conflict',
      `A home can have at most ${MAX_CONTACTS} contacts, and there are ${both}. Please delete some first.`,
    );
  }
  const now = contacts.slice(0, MOVED_AT_ONCE);
  for (const contact of now) {
    // Each move changes both homes: they are read again.
    const [from, to] = await Promise.all([
      findHome(table, former.uuid),
      findHome(table, successor.uuid),
    ]);
    if (!from || !to) throw new Refusal('notFound', 'There is no such care home');
    await moveContact(table, contact, { former: from, successor: to, by });
  }
  return { successor: successor.uuid, moved: now.length, left: contacts.length - now.length };
}

/** Of one of the two, the fields that differ between them. */
const auditView = (before: Home, after: Home, of: Home) =>
  Object.fromEntries(changedFields(before, after).map((field) => [field, of[field]]));

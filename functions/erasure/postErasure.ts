import { randomUUID } from 'node:crypto';
import { removedResponsibilities } from '../../shared/contacts/responsibilities.ts';
import { cleanerOf } from '../../shared/erasure/cleaner.ts';
import {
  CHOOSE_SUCCESSOR,
  NOT_CONFIRMED,
  OWN_ERASURE,
  postErasure,
} from '../../shared/erasure/erasure.api.ts';
import {
  BEING_ERASED,
  type Erasure,
  pseudonymOf,
  type Successor,
} from '../../shared/erasure/erasure.ts';
import { EmailAddress } from '../../shared/kernel/ids.ts';
import { type FieldErrors, Refusal } from '../../shared/kernel/refusal.ts';
import { isSamePlace } from '../../shared/places/place.ts';
import { gatherPerson } from '../../shared/server/erasure/gather.ts';
import type { PlaceOfPerson } from '../../shared/server/erasure/placesOfPerson.ts';
import { accountEntity, findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { centralTeamWrites } from '../../shared/store/centralTeam.store.ts';
import { membershipEntity, membershipsOf } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { erasingEntity, erasingNow, erasureEntity } from '../../shared/store/erasures.store.ts';
import { requiredResponsibilities } from '../../shared/store/placeKinds.ts';
import { create, remove } from '../../shared/store/write.ts';
import { accountOf, actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { erasureView } from './erasureView.ts';

/** Memberships that end in the transaction that ends the account: it holds a hundred writes. */
const ENDED_AT_ONCE = 70;

export const handler = handle(postErasure, async ({ body, caller, table, at, save }) => {
  const { email } = body;
  if (EmailAddress.safeParse(body.confirm).data !== email) {
    throw new Refusal('invalid', NOT_CONFIRMED, { errors: { confirm: [NOT_CONFIRMED] } });
  }
  const { person, places } = await gatherPerson(table, email);
  if (person.ids.includes(accountOf(caller).id)) throw new Refusal('conflict', OWN_ERASURE);
  if ((await erasingNow(table, person.addresses)).length > 0) {
    throw new Refusal('conflict', BEING_ERASED);
  }
  const errors = successorErrors(places, person.ids, body.successors);
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', CHOOSE_SUCCESSOR, { errors });

  const found = await Promise.all(person.addresses.map((one) => findAccountByEmail(table, one)));
  const ids = found.flatMap((account) => (account ? [wanted(accountEntity, account)] : []));
  const accounts = ids.length > 0 ? await table.read(...ids) : [];
  const parts = await membershipsOf(table, email);

  const id = randomUUID();
  const pseudonym = pseudonymOf(id);
  const reason = cleanerOf(person, pseudonym).clean(body.reason, { near: true });
  const who = actorOf(caller);
  const erasure: Erasure = {
    id,
    version: 1,
    pseudonym,
    status: 'open',
    begun_at: at,
    done_at: null,
    asked_by: who,
    reason,
    person,
    successors: body.successors,
    gathered: false,
    pass: null,
    removed: {},
    changed: {},
    unreadable: {},
  };
  const ended = parts.slice(0, ENDED_AT_ONCE);
  const gone = accounts.flatMap((account) => (account ? [account] : []));
  erasure.removed = {
    ...(gone.length > 0 && { account: gone.length }),
    ...(ended.length > 0 && { membership: ended.length }),
  };
  return save(
    {
      of: erasureEntity.key(erasure).pk,
      what: 'erasure.begun',
      before: null,
      after: { pseudonym, reason },
    },
    [
      create(erasureEntity, erasure),
      ...person.addresses.map((one) => create(erasingEntity, { email: one, erasure: id })),
      // Without its account a token opens nothing, and without its membership no link does.
      ...gone.map((account) => remove(accountEntity, account)),
      ...ended.map((part) => remove(membershipEntity, part)),
      ...(await centralTeamWrites(
        table,
        gone.filter(({ is_active }) => is_active),
        'goes',
      )),
    ],
    erasureView(erasure),
  );
});

/** A responsibility that nobody else holds is given to somebody, or left on purpose. */
function successorErrors(
  places: PlaceOfPerson[],
  ids: string[],
  successors: Successor[],
): FieldErrors {
  return Object.fromEntries(
    places.flatMap(({ place, contacts }) => {
      const others = contacts.filter(({ id }) => !ids.includes(id));
      const removed = removedResponsibilities(requiredResponsibilities(place), {
        before: contacts,
        after: others,
      });
      if (removed.length === 0) return [];
      const chosen = successors.find((one) => isSamePlace(one.place, place));
      const isGood =
        chosen !== undefined &&
        (chosen.contact === null || others.some(({ id }) => id === chosen.contact));
      return isGood ? [] : [[`successors.${place.uuid}`, [CHOOSE_SUCCESSOR]]];
    }),
  );
}

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { isSigned } from '#shared/agreements/agreementValues.ts';
import { addressesOf, fullName, type Membership } from '#shared/contacts/contact.ts';
import { removedResponsibilities } from '#shared/contacts/responsibilities.ts';
import { cleanerOf } from '#shared/erasure/cleaner.ts';
import * as erasureApi from '#shared/erasure/erasure.api.ts';
import {
  CHOOSE_SUCCESSOR,
  type ErasureView,
  NOT_CONFIRMED,
  OWN_ERASURE,
} from '#shared/erasure/erasure.api.ts';
import {
  BEING_ERASED,
  type ErasedPerson,
  type Erasure,
  pseudonymOf,
  type Successor,
} from '#shared/erasure/erasure.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { type FieldErrors, Refusal } from '#shared/kernel/refusal.ts';
import { isSamePlace } from '#shared/places/place.ts';
import { erasingContext } from '#shared/server/erasure/erasingContext.ts';
import { gatherPerson, learnFrom } from '#shared/server/erasure/gather.ts';
import { requestsOf } from '#shared/server/erasure/knownThrough.ts';
import type { PlaceOfPerson } from '#shared/server/erasure/placesOfPerson.ts';
import { register } from '#shared/server/erasure/register.ts';
import { accountEntity, findAccountByEmail } from '#shared/store/accounts.store.ts';
import { agreementReturnsBy, returnsSentTo } from '#shared/store/agreementReturns.store.ts';
import { centralTeamWrites } from '#shared/store/centralTeam.store.ts';
import { membershipEntity, membershipsOf } from '#shared/store/contacts.store.ts';
import { UnreadableRow, wanted } from '#shared/store/entity.ts';
import {
  erasingEntity,
  erasingNow,
  erasureEntity,
  findErasure,
} from '#shared/store/erasures.store.ts';
import { pastAnswerEntity } from '#shared/store/idempotency.store.ts';
import type { Found } from '#shared/store/personalData.ts';
import { requiredResponsibilities } from '#shared/store/placeKinds.ts';
import { contractsBy, headOfficeOf } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, remove } from '#shared/store/write.ts';
import { accountOf, actorOf } from '../runtime/caller.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';

const READ_SIZE = 500;
/** So that the page can say how far it is; the whole table takes as many answers as it takes. */
const MOST_MS = 600;
const STAND_IN = 'the person';

const cursors = cursorsTo(() =>
  z.strictObject({ pk: z.string().check(z.minLength(1)), sk: z.string().check(z.minLength(1)) }),
);

export const listPersonalData = handle(
  erasureApi.listPersonalData,
  async ({ query, table, at }) => {
    const question = `personalData/${query.email}`;
    let place = query.cursor === undefined ? undefined : cursors.readCursor(question, query.cursor);
    let { person } = await gatherPerson(table, query.email);
    const results: ReturnType<typeof copyOf>[] = [];
    let looked_at = 0;
    let unreadable = 0;
    const until = performance.now() + MOST_MS;
    do {
      const { rows, after } = await table.scan({ after: place, limit: READ_SIZE });
      for (const row of rows) {
        let cleaner = cleanerOf(person, STAND_IN);
        if (!cleaner.mayConcern(row)) continue;
        try {
          person = await learnFrom(table, cleaner, row);
          if (person !== cleaner.person) cleaner = cleanerOf(person, STAND_IN);
          const kind = register.get(String(row.entity));
          const change = await kind?.look(row, erasingContext(table, cleaner, at));
          // What a call answered is of others too, and theirs of it stands elsewhere.
          if (change && change.kind !== pastAnswerEntity.name) {
            results.push(copyOf(change, String(row.pk)));
          }
        } catch (error) {
          if (!(error instanceof UnreadableRow)) throw error;
          table.setAside(error);
          unreadable += 1;
        }
      }
      looked_at += rows.length;
      place = after;
    } while (place && performance.now() < until);
    return {
      results,
      looked_at,
      unreadable,
      cursor: place ? cursors.writeCursor(question, place) : null,
    };
  },
);

/** What is the person's in an item: all of it, or only what erasing would change. */
function copyOf({ kind, before, after }: Found, pk: string) {
  const held = before as Record<string, unknown>;
  const data =
    after === null
      ? held
      : differing(held, after as Record<string, unknown>, ['changed_at', 'version']);
  const at = [held.at, held.created_at, held.changed_at].find((stamp) => typeof stamp === 'string');
  return {
    kind,
    of: after === null ? null : pk,
    at: typeof at === 'string' ? at : null,
    data,
  };
}

/** The fields, of objects within too, that are not the same in both: as they were. */
function differing(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  except: string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).flatMap(([field, value]) => {
      const other = after[field];
      if (except.includes(field) || JSON.stringify(value) === JSON.stringify(other)) return [];
      if (Array.isArray(value) && Array.isArray(other)) {
        const stays = new Set(other.map((item) => JSON.stringify(item)));
        return [[field, value.filter((item) => !stays.has(JSON.stringify(item)))]];
      }
      if (isObject(value) && isObject(other)) return [[field, differing(value, other, [])]];
      return [[field, value]];
    }),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const getErasurePlan = handle(
  erasureApi.getErasurePlan,
  async ({ query, caller, table }) => {
    const { email } = query;
    const [{ person, places }, account, [erasing]] = await Promise.all([
      gatherPerson(table, email),
      findAccountByEmail(table, email),
      erasingNow(table, [email]),
    ]);
    const [{ contracts, returns }, joinRequests] = await Promise.all([
      agreementsOf(table, person.addresses),
      Promise.all(person.addresses.map((address) => requestsOf(table, address))),
    ]);
    return {
      email,
      known: person.ids.length > 0 || person.known_through.length > 0,
      names: person.names,
      addresses: person.addresses,
      account: account?.kind ?? null,
      places: places
        .map(({ place, contacts }) => {
          const others = contacts.filter(({ id }) => !person.ids.includes(id));
          const removed = removedResponsibilities(requiredResponsibilities(place), {
            before: contacts,
            after: others,
          });
          return {
            kind: place.kind,
            uuid: place.uuid,
            name: place.name,
            left: removed.map(({ name }) => name),
            others: others.map((other) => ({ id: other.id, name: fullName(other) })),
          };
        })
        .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
      contracts,
      requests: joinRequests.flat().map(({ care_home_name, asked_at, confirmed_at }) => ({
        place: care_home_name,
        asked_at,
        confirmed: confirmed_at !== null,
      })),
      agreements: { sent: returns.length, signed: returns.filter(isSigned).length },
      erasure: erasing?.erasure ?? null,
      bar: person.ids.includes(accountOf(caller).id) ? OWN_ERASURE : null,
    };
  },
);

/** The contracts at whose head office these addresses are, by name, and the agreements sent to them. */
async function agreementsOf(
  table: Table,
  addresses: readonly EmailAddress[],
): Promise<{ contracts: string[]; returns: AgreementReturn[] }> {
  const [heads, sent] = await Promise.all([
    Promise.all(addresses.map((address) => headOfficeOf(table, address))),
    Promise.all(addresses.map((address) => returnsSentTo(table, address))),
  ]);
  const [contracts, returns] = await Promise.all([
    contractsBy(
      table,
      heads.flat().map(({ contract }) => contract),
    ),
    agreementReturnsBy(table, [...new Set(sent.flat())]),
  ]);
  return {
    contracts: [...contracts.values()].map((contract) => contract.contract_name).sort(),
    returns: returns.filter((agreementReturn) => agreementReturn !== undefined),
  };
}

/** Memberships that end in the transaction that ends the account: it holds a hundred writes. */
const ENDED_AT_ONCE = 70;

export const postErasure = handle(
  erasureApi.postErasure,
  async ({ body, caller, table, at, save }) => {
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

    const accountsFound = await Promise.all(
      person.addresses.map((address) => findAccountByEmail(table, address)),
    );
    const ids = accountsFound.flatMap((account) =>
      account ? [wanted(accountEntity, account)] : [],
    );
    const accounts = ids.length > 0 ? await table.read(...ids) : [];
    const parts = await membershipsOfPerson(table, person, places);

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
        ...person.addresses.map((address) =>
          create(erasingEntity, { email: address, erasure: id }),
        ),
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
  },
);

/** The memberships that lead to the person: at each of their addresses, and of one that others share their own. */
async function membershipsOfPerson(
  table: Table,
  { email, addresses, ids }: ErasedPerson,
  places: PlaceOfPerson[],
): Promise<Membership[]> {
  const own = places.flatMap(({ contacts }) => contacts.filter(({ id }) => ids.includes(id)));
  const parts = await Promise.all(
    [...new Set([...addresses, ...own.flatMap(addressesOf)])].map((address) =>
      membershipsOf(table, address),
    ),
  );
  return parts.flat().filter((part) => part.email === email || ids.includes(part.contact));
}

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
      const chosen = successors.find((successor) => isSamePlace(successor.place, place));
      const isGood =
        chosen !== undefined &&
        (chosen.contact === null || others.some(({ id }) => id === chosen.contact));
      return isGood ? [] : [[`successors.${place.uuid}`, [CHOOSE_SUCCESSOR]]];
    }),
  );
}

export const getErasure = handle(erasureApi.getErasure, async ({ params, table }) => {
  const erasure = await findErasure(table, params.id);
  if (!erasure) throw new Refusal('notFound', 'There is no such erasure');
  return erasureView(erasure);
});

/** An erasure as the central team sees it: without the person, also while it is under way. */
const erasureView = (erasure: Erasure): ErasureView => ({
  id: erasure.id,
  pseudonym: erasure.pseudonym,
  status: erasure.status,
  begun_at: erasure.begun_at,
  done_at: erasure.done_at,
  asked_by: erasure.asked_by.name,
  removed: erasure.removed,
  changed: erasure.changed,
  unreadable: erasure.unreadable,
});

import * as z from 'zod/mini';
import type { Account } from '#shared/account/account.ts';
import { NOT_ONESELF } from '#shared/account/inactive.ts';
import * as peopleApi from '#shared/account/people.api.ts';
import {
  ENOUGH_FOUND,
  type FoundPerson,
  type Person,
  TOO_SHORT,
} from '#shared/account/people.api.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { fold } from '#shared/kernel/text.ts';
import { faultForLog } from '#shared/server/faultForLog.ts';
import { hasSecondStep, signOutEverywhere, turnOffSecondStep } from '#shared/server/people.ts';
import { settlePoolTask } from '#shared/server/poolTasks.ts';
import {
  ACCOUNT_LISTS,
  type AccountsPlace,
  accountEntity,
  findAccountByEmail,
  someAccounts,
} from '#shared/store/accounts.store.ts';
import { centralTeamWrites } from '#shared/store/centralTeam.store.ts';
import { membershipsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { inactiveAddressEntity, poolTaskEntity } from '#shared/store/inactive.store.ts';
import { findPlaces } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { remove, replace, upsert, type Write } from '#shared/store/write.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';
import { cursorsTo, FeedPlace } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { accountMail } from './accountMail.ts';

/** As many accounts as one answer looks at. */
const MOST_LOOKED_AT = 5_000;
/** Looked at together: an answer has all of them whom the text fits. */
const A_PAGE = 250;

const cursors = cursorsTo(() =>
  z.strictObject({ list: z.enum(ACCOUNT_LISTS), after: z.nullable(FeedPlace) }),
);

export const findPeople = handle(peopleApi.findPeople, async ({ body, table }) => {
  const text = body.text.trim();
  const email = EmailAddress.safeParse(text);
  if (email.success) {
    const account = await findAccountByEmail(table, email.data);
    const results = account ? [await personOf(table, account)] : [];
    return { results, found: [], cursor: null };
  }
  const wanted = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.join('').length < 2) {
    throw new Refusal('invalid', TOO_SHORT, { errors: { text: [TOO_SHORT] } });
  }
  const place = body.cursor === undefined ? null : cursors.readCursor(text, body.cursor);
  const { found, next } = await search(table, wanted, place);
  return { results: [], found, cursor: next && cursors.writeCursor(text, next) };
});

/** Those whom every word fits, a page of accounts after another until there are enough. */
async function search(
  table: Table,
  words: readonly string[],
  place: AccountsPlace | null,
): Promise<{ found: FoundPerson[]; next: AccountsPlace | null }> {
  const people: FoundPerson[] = [];
  let next = place;
  let looked = 0;
  do {
    const page = await someAccounts(table, { place: next, limit: A_PAGE });
    people.push(...page.accounts.filter((account) => fits(account, words)).map(foundPerson));
    looked += page.accounts.length;
    next = page.next;
  } while (next && people.length < ENOUGH_FOUND && looked < MOST_LOOKED_AT);
  return { found: people, next };
}

function fits({ first_name, last_name, email }: Account, words: readonly string[]): boolean {
  const text = fold(`${first_name} ${last_name} ${email}`);
  return words.every((word) => text.includes(word));
}

const foundPerson = (account: Account): FoundPerson => {
  const { id, email, first_name, last_name, organisation, kind, is_active } = account;
  return { id, email, first_name, last_name, organisation, kind, is_active };
};

async function personOf(table: Table, account: Account): Promise<Person> {
  const [places, mfa] = await Promise.all([placesOf(table, account), hasSecondStep(account.email)]);
  return { ...foundPerson(account), version: account.version, places, mfa: mfa ?? null };
}

async function placesOf(table: Table, account: Account): Promise<Person['places']> {
  if (account.kind !== 'provider') return [];
  const memberships = await membershipsOf(table, account.email);
  const places = await findPlaces(
    table,
    memberships.map(({ place }) => place),
  );
  return places
    .map(({ kind, uuid, name }) => ({ kind, uuid, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

export const postActivity = handle(peopleApi.postActivity, async (request) => {
  const { subject, body, table, save } = request;
  const { is_active, reason } = body;
  const writes = await activationWrites(request);
  const reply = await save(
    {
      of: accountEntity.key(subject).pk,
      what: is_active ? 'account.reactivated' : 'account.deactivated',
      before: { is_active: subject.is_active },
      after: { is_active, reason },
    },
    writes,
    { is_active, version: subject.version + 1 },
  );
  await tellPool(table, subject);
  return reply;
});

export const postMfaReset = handle(peopleApi.postMfaReset, async (request) => {
  const { subject: account, body, caller, save } = request;
  if (account.id === accountOf(caller).id) {
    throw new Refusal('conflict', 'Ask a colleague to reset your own two-step sign-in');
  }
  const mfa = await hasSecondStep(account.email);
  if (mfa === undefined) {
    throw new Refusal('notFound', 'This person has never been able to sign in');
  }
  // Also where it is off: an attempt that broke off before it was saved may have turned it off, and
  // nobody's second step goes without a trace and a mail.
  await turnOffSecondStep(account.email);
  // Whoever has the lost phone may be signed in on it.
  await signOutEverywhere(account.email);
  return save(
    {
      of: accountEntity.key(account).pk,
      what: 'account.secondStepReset',
      before: { mfa },
      after: { mfa: false, reason: body.reason },
    },
    [
      replace(accountEntity, { ...account, second_step: false }, account),
      accountMail(account, 'mfaReset', request),
    ],
    { mfa: false },
  );
});

interface Activation {
  subject: Account;
  body: { version: number; is_active: boolean };
  caller: Caller;
  table: Table;
  at: Parameters<typeof accountMail>[2]['at'];
  trace: string;
}

/**
 * What is written when an account is deactivated or active again, but for the audit entry (agreements,
 * section 5). Refuses `stale` an older version, and `conflict` one's own account, one that is so
 * already, and the last of the central team.
 */
async function activationWrites(request: Activation): Promise<Write[]> {
  const { subject, body, caller, table, at } = request;
  const { id: account, email } = subject;
  const { is_active: active } = body;
  if (account === accountOf(caller).id) throw new Refusal('conflict', NOT_ONESELF);
  if (body.version !== subject.version) {
    throw new Refusal('stale', 'This account was changed in the meantime', {
      current: { version: subject.version, is_active: subject.is_active },
    });
  }
  if (subject.is_active === active) {
    const state = active ? 'active' : 'deactivated';
    throw new Refusal('conflict', `This account is ${state} already`);
  }
  const [inactive, task] = await table.read(
    wanted(inactiveAddressEntity, { email }),
    wanted(poolTaskEntity, { account }),
  );
  return [
    replace(accountEntity, { ...subject, is_active: active }, subject),
    ...(active
      ? inactive
        ? [remove(inactiveAddressEntity, inactive)]
        : []
      : [upsert(inactiveAddressEntity, { email, account, since: at }, inactive)]),
    ...(await centralTeamWrites(table, [subject], active ? 'comes' : 'goes')),
    upsert(poolTaskEntity, { account, email, active, at }, task),
    accountMail(subject, active ? 'reactivated' : 'deactivated', request),
  ];
}

/** Tells the pool now; where it does not answer, the job does within minutes. */
async function tellPool(table: Table, { id }: Pick<Account, 'id'>): Promise<void> {
  try {
    await settlePoolTask(table, id);
  } catch (error) {
    const fault = faultForLog(error);
    console.error(JSON.stringify({ level: 'warn', what: 'pool not told', account: id, fault }));
  }
}

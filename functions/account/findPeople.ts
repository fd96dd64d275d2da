import * as z from 'zod/mini';
import type { Account } from '../../shared/account/account.ts';
import {
  ENOUGH_FOUND,
  type FoundPerson,
  findPeople,
  type Person,
  TOO_SHORT,
} from '../../shared/account/people.api.ts';
import { EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { fold } from '../../shared/kernel/text.ts';
import { hasSecondStep } from '../../shared/server/people.ts';
import {
  ACCOUNT_LISTS,
  type AccountsPlace,
  findAccountByEmail,
  someAccounts,
} from '../../shared/store/accounts.store.ts';
import { membershipsOf } from '../../shared/store/contacts.store.ts';
import { findPlaces } from '../../shared/store/placeKinds.ts';
import type { Table } from '../../shared/store/table.ts';
import { cursorsTo, FeedPlace } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';

/** As many accounts as one answer looks at. */
const MOST_LOOKED_AT = 5_000;
/** Looked at together: an answer has all of them whom the text fits. */
const A_PAGE = 250;

const { readCursor, writeCursor } = cursorsTo(() =>
  z.strictObject({ list: z.enum(ACCOUNT_LISTS), after: z.nullable(FeedPlace) }),
);

export const handler = handle(findPeople, async ({ body, table }) => {
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
  const place = body.cursor === undefined ? null : readCursor(text, body.cursor);
  const { found, next } = await search(table, wanted, place);
  return { results: [], found, cursor: next && writeCursor(text, next) };
});

/** Those whom every word fits, a page of accounts after another until there are enough. */
async function search(
  table: Table,
  words: readonly string[],
  place: AccountsPlace | null,
): Promise<{ found: FoundPerson[]; next: AccountsPlace | null }> {
  const found: FoundPerson[] = [];
  let next = place;
  let looked = 0;
  do {
    const page = await someAccounts(table, { place: next, limit: A_PAGE });
    found.push(...page.accounts.filter((one) => fits(one, words)).map(foundPerson));
    looked += page.accounts.length;
    next = page.next;
  } while (next && found.length < ENOUGH_FOUND && looked < MOST_LOOKED_AT);
  return { found, next };
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

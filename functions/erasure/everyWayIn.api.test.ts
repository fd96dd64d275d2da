import { randomUUID } from 'node:crypto';
import { format } from 'node:util';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { isSigned } from '#shared/agreements/agreementValues.ts';
import { api } from '#shared/api.ts';
import { isPseudonym } from '#shared/erasure/erasure.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { carryOn } from '#shared/server/erasure/erase.ts';
import { register } from '#shared/server/erasure/register.ts';
import { removePerson } from '#shared/server/people.ts';
import { tableShape } from '#shared/store/tableShape.ts';
import { anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { rebuildListSnapshot } from '../../events/schedule/rebuildListSnapshot.ts';
import { type FakeSes, startFakeSes } from '../../events/testing/fakeSes.ts';
import { followReturn } from '../agreements/testing/signing.ts';
import { type EndpointName, goodCall } from '../testing/goodCalls.ts';
import { type Portal, type Sent, startPortal } from '../testing/portal.ts';
import { type RestoredStage, restoredStage } from '../testing/restoredStage.ts';
import { allRows } from '../testing/rows.ts';
import { STAGE_PASSWORD, type Stage, setStage } from '../testing/stage.ts';
import { aCanary, type Canary, names, waysIn, withWords } from './testing/canaries.ts';
import { putBack, recordsOf, streamLetters } from './testing/deadLetters.ts';
import { everythingStored, type StoredThing } from './testing/everywhere.ts';
import {
  FURTHER_WAYS,
  type FurtherWay,
  NO_NAMES_OF_PEOPLE,
  NOT_BY_A_CALL,
} from './testing/waysIn.ts';

/*
 * Whoever adds an endpoint need do nothing here: its good call is sent with a person's name, address, number
 * and words in every string of its body that takes them, and that person and the caller are erased. A kind
 * of item that keeps a name after it, or that no call has written a name into, fails.
 */

/** What keeps names of a signed agreement (agreements, section 2): kinds of row, and the keys of its files. */
const EVIDENCE_KINDS = ['agreementEvent', 'agreementReturn', 'agreementSignature'];
const isFileOf = (key: string, agreement: string): boolean => key.startsWith(`${agreement}/`);

/** Kinds of row that the lists are made from. */
const LISTED: ReadonlySet<string> = new Set(['home', 'serviceLocation', 'contact']);

const team = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Larkspur' });
const ENDPOINTS = Object.entries(api) as [EndpointName, Endpoint][];
/** Each with itself as a row of its suite, and the further bodies in which words come. */
const WAYS = ENDPOINTS.flatMap(([name, endpoint]) => [
  [name, endpoint, undefined] as const,
  ...Object.entries(FURTHER_WAYS[name] ?? {}).map(
    ([way, change]) => [`${name}: ${way}`, endpoint, change] as const,
  ),
]);

let portal: Portal;
let ses: FakeSes;
let pool: CognitoIdentityProviderClient;
let staged: RestoredStage<Stage>;
const people: Canary[] = [];
/** Numbers that the portal knows as somebody's: an account has none. */
const phonesKnown = new Set<string>();
const printed: string[] = [];
/** Kinds and fields of the table in which a call has put a person. */
const entered = new Map<string, Set<string>>();
const totals = { calls: 0, words: 0, people: 0, letters: 0 };

beforeAll(async () => {
  portal = await startPortal();
  ses = await startFakeSes();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    MAIL_FROM: 'vacancies@placewell.example',
  });
  pool = new CognitoIdentityProviderClient({
    endpoint: portal.pool.endpoint,
    region: 'eu-west-2',
  });
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => {
      printed.push(format(...parts));
    });
  }
  await portal.add({ accounts: [team] });
  staged = await restoredStage(portal, setPeople, mendPool);
});
beforeEach(async () => {
  await staged.restore();
  vi.setSystemTime(FRIDAY_AT_TEN);
  printed.length = 0;
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  pool?.destroy();
  await ses?.stop();
  await portal.stop();
  console.log(
    `ways in: ${totals.calls} calls that write, ${totals.words} words about people in them, ${totals.people} people erased, ${totals.letters} dead letters looked through and put back`,
  );
});

async function setPeople(): Promise<Stage> {
  const stage = await setStage(portal, {
    person: () => {
      const { mark, ...person } = aCanary();
      people.push({ mark, ...person });
      return person;
    },
  });
  const rows = JSON.stringify(await allRows(portal));
  for (const { phone_number } of people) {
    if (rows.includes(phone_number)) phonesKnown.add(phone_number);
  }
  return stage;
}

/** The pool's people as they were: the stage's provider alone. */
async function mendPool({ provider }: Stage): Promise<void> {
  for (const { email } of people) await removePerson(email as EmailAddress);
  await portal.makePerson(provider.email, STAGE_PASSWORD);
}

const keyed = (sent: Sent): Sent => ({
  ...sent,
  headers: { ...sent.headers, 'idempotency-key': randomUUID() },
});

/** The person who calls; somebody new where nobody is known to. */
function callerOf(sent: Sent, stage: Stage): Canary | undefined {
  const token = sent.headers?.['x-link-token'];
  const claims = token ? decodeJwt(token) : {};
  const email = sent.as?.email ?? claims.email ?? (claims.search && stage.commissioner.email);
  return people.find(({ mark }) => String(email).includes(mark));
}

/** Sends the call with as many words about people in as the endpoint takes. */
async function enter(name: EndpointName, endpoint: Endpoint, change?: FurtherWay) {
  const { stage } = staged;
  const base = goodCall(name, stage);
  const good = change ? { ...base, ...change(stage, base) } : base;
  const caller = callerOf(good, stage);
  const person = aCanary();
  const writer = caller ?? person;
  const isPersons = ({ path }: { path: readonly unknown[] }) =>
    !(NO_NAMES_OF_PEOPLE[name] ?? []).includes(
      String(path.findLast((key) => typeof key === 'string')),
    );
  const send = async (chosen: { path: readonly (string | number)[]; word: string }[]) => {
    await staged.restore();
    vi.setSystemTime(FRIDAY_AT_TEN);
    const sent = withWords(good, chosen);
    const answer = await portal.call(endpoint, keyed(sent));
    const askedTexts: object | undefined = answer.body?.asked;
    if (askedTexts === undefined) return answer;
    // Whoever writes is asked whether it is about a person, and says that it is not.
    const body = { ...Object(sent.body), checked: Object.values(askedTexts) };
    return portal.call(endpoint, keyed({ ...sent, body }));
  };
  /** The words that are taken, one way in after the other where all at once are not. */
  const acceptedTexts = async (ways: ReturnType<typeof waysIn>) => {
    const all = ways.map(({ path, words: [word = ''] }) => ({ path, word }));
    if ((await send(all)).status === 200) return all;
    const some: typeof all = [];
    for (const { path, words } of ways) {
      for (const word of words) {
        if ((await send([...some, { path, word }])).status !== 200) continue;
        some.push({ path, word });
        break;
      }
    }
    return some;
  };
  const ways = (canary: Canary) =>
    waysIn(endpoint, good.body, {
      entered: canary,
      writer,
      hasNumber: phonesKnown.has(writer.phone_number),
    }).filter(isPersons);
  let chosen = await acceptedTexts(ways(person));
  // Where no address is given, the names that are belong to who calls.
  const hasAddress = chosen.some(({ word }) => word === person.email);
  if (!hasAddress && caller && chosen.length > 0) chosen = await acceptedTexts(ways(caller));
  const answer = await send(chosen);
  expect(answer.status, answer.text).toBe(200);
  totals.words += chosen.length;
  return { caller, person };
}

/** What follows by itself: an agreement's document, its signed file, and the mails about them. */
async function follow(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const returns = (await staged.changes()).filter(
      ({ after }) => after?.entity === 'agreementReturn',
    );
    for (const { after } of returns) {
      const { batchItemFailures } = await followReturn(portal.table, { id: after?.id as never });
      expect(batchItemFailures).toEqual([]);
    }
  }
}

/** Erases these people, one request each, until the job has done them all. */
async function erase(
  some: readonly Canary[],
  { isListed }: { isListed: boolean },
): Promise<string[]> {
  const ids: string[] = [];
  for (const { email } of some) {
    const plan = await portal.call(api.getErasurePlan, { as: team as Account, query: { email } });
    if (plan.body.erasure !== null) {
      // The call itself has begun it.
      ids.push(plan.body.erasure);
      continue;
    }
    const successors = plan.body.places
      .filter(({ left }: { left: string[] }) => left.length > 0)
      .map(({ kind, uuid }: Record<string, string>) => ({ place: { kind, uuid }, contact: null }));
    const body = { email, confirm: email, reason: 'Wrote to us', successors };
    const { status, text, body: erasure } = await portal.call(api.postErasure, { as: team, body });
    expect(status, text).toBe(200);
    ids.push(erasure.id);
  }
  const removed = new Set<string>();
  // The pool cannot be put back: only after a call that has changed it is it changed again.
  const isPoolNew = staged.writes().some(({ to }) => to === 'pool');
  for (const id of ids) {
    let outcome = '';
    for (let run = 0; run < 4 && outcome !== 'done'; run += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      // As the job does, but for a list in which nobody stands.
      outcome = await carryOn(id, {
        table: portal.table,
        now: new Date(),
        mayGoOn: () => true,
        renewList: (now) => (isListed ? renewLists(now) : Promise.resolve()),
        removeFromPool: async (email) => {
          removed.add(email);
          if (isPoolNew) await removePerson(email);
        },
      });
    }
    expect(outcome).toBe('done');
  }
  for (const { email } of some) {
    expect(removed).toContain(email);
    if (isPoolNew) await expect(inPool(email)).rejects.toThrow(/exist/i);
  }
  return ids;
}

const renewLists = (now: Date) => rebuildListSnapshot({ table: portal.table, now });

const inPool = (email: string) =>
  pool.send(new AdminGetUserCommand({ UserPoolId: portal.pool.userPoolId, Username: email }));

/** Whether a row or object is what a signed agreement keeps. */
function isEvidence({ where, what, row }: StoredThing, signed: ReadonlySet<string>): boolean {
  if (where === portal.agreementsBucket) return [...signed].some((id) => isFileOf(what, id));
  const id = what === 'agreementReturn' ? row?.id : row?.return;
  return EVIDENCE_KINDS.includes(what) && signed.has(String(id));
}

/** Where an item is found and what it is called: no fields of its kind. */
const KEYS: ReadonlySet<string> = new Set([
  'entity',
  tableShape.partitionKey,
  tableShape.sortKey,
  ...Object.values(tableShape.indexes).flatMap((index) => Object.values(index)),
]);

/** Notes in which fields a call has put a person; a field of which the register says that it holds none, fails. */
function note(rows: readonly Record<string, unknown>[], some: readonly Canary[]): void {
  for (const row of rows) {
    const kind = String(row.entity);
    const holds = register.get(kind)?.holds ?? {};
    for (const [field, value] of Object.entries(row)) {
      if (KEYS.has(field)) continue;
      const holding = holds[field] ?? 'none';
      if (!some.some((canary) => names(JSON.stringify(value), canary))) continue;
      expect(['personal', 'text'], `${kind}.${field} names a person`).toContain(holding);
      entered.set(kind, (entered.get(kind) ?? new Set()).add(field));
    }
  }
}

describe.each(WAYS)('%s', (way, endpoint, change) => {
  const name = way.split(':')[0] as EndpointName;

  it('keeps nothing of the people it named once they are erased', async () => {
    const { caller, person } = await enter(name, endpoint, change);
    await follow();
    const changes = await staged.changes();
    const records = recordsOf(changes);
    const written = changes.flatMap(({ after }) => (after ? [after] : []));
    if (written.length === 0 && !staged.writes().some(({ object }) => object)) return;
    totals.calls += 1;
    const touched = [person, ...people].filter(
      (canary) =>
        canary === caller ||
        changes.some(({ after, before: was }) => names(JSON.stringify([after, was]), canary)),
    );
    note(written, touched);
    // Whose address is nowhere, nobody can ask for: a word about them alone was never entered.
    const some = touched.filter(
      (canary) =>
        canary !== person || written.some((row) => JSON.stringify(row).includes(canary.email)),
    );
    expect(touched.filter((canary) => !some.includes(canary))).toEqual([]);
    const isListed = written.some(({ entity }) => LISTED.has(String(entity)));
    if (isListed) await renewLists(new Date());

    const letters = await streamLetters(records, portal.table);
    totals.letters += letters.length;
    const ids = await erase(some, { isListed });
    await putBack({ records, emails: some.map(({ email }) => email) }, portal.table);
    totals.people += some.length;
    const stored = [...(await everythingStored(portal)), ...letters];
    const signed = new Set(
      stored.flatMap(({ what, row }) =>
        what === 'agreementReturn' && isSigned(row as never) ? [String(row?.id)] : [],
      ),
    );
    const leftovers = stored
      .filter((item) => some.some((each) => names(item.text, each)) && !isEvidence(item, signed))
      .map(({ where, what, row, text }) => `${where} ${what} ${row ? text.slice(0, 1500) : ''}`);
    expect(leftovers).toEqual([]);
    for (const id of ids) {
      const { body } = await portal.call(api.getErasure, { as: team, params: { id } });
      expect(body).toMatchObject({ status: 'done', unreadable: {} });
      expect(isPseudonym(body.pseudonym)).toBe(true);
    }
    const lines = printed.join('\n');
    expect(some.filter((canary) => names(lines, canary))).toEqual([]);
  });
});

it('has put a person into every field that may hold one, but for those that no call writes', () => {
  const missing = [...register.values()].flatMap(({ name, holds }) =>
    Object.entries(holds)
      .filter(([, holding]) => holding === 'personal' || holding === 'text')
      .map(([field]) => `${name}.${field}`)
      .filter((field) => !entered.get(name)?.has(field.slice(name.length + 1))),
  );
  expect(missing.sort()).toEqual(Object.keys(NOT_BY_A_CALL).sort());
});

it('keeps names in the evidence of signed agreements, and in no other kind', () => {
  const kinds = [...register.values()].filter(({ holdsEvidence }) => holdsEvidence);
  expect(kinds.map(({ name }) => name).sort()).toEqual(EVIDENCE_KINDS);
});

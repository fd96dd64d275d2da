import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '#shared/homes/home.ts';
import { vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import type { CareHomes } from '#shared/server/careHomesList/careHomes.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { LiveList } from '#shared/server/placeList/liveList.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { openTable, type Table } from '#shared/store/table.ts';
import { scale } from '#shared/testing/scale.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/accounts.ts';
import { type Dice, dice } from '../../scripts/demo/random.ts';
import { clientOf } from './emulators/dynamo.ts';
import { freePort } from './emulators/freePort.ts';
import { TABLE_NAME } from './environment.ts';
import { listFaults } from './testing/listFaults.ts';
import { mailsInTheEnd } from './testing/mailsInTheEnd.ts';
import { type Product, signIn, startProduct, until } from './testing/product.ts';
import { SEEDING_MS, seededCopy } from './testing/seeded.ts';
import {
  sendUntilAnswered,
  sendUpdate,
  type Update,
  updateFaults,
  updateOf,
} from './testing/updates.ts';
import {
  changedOfHomes,
  indexFaults,
  readWhole,
  scan,
  type WholeTable,
} from './testing/wholeTable.ts';

const ROUNDS = scale({ short: 2, full: 20 });
/** After so many it begins with new data: the engine looks through its whole stream at each write. */
const ROUNDS_OF_A_STATE = 5;
const UPDATES = scale({ short: 40, full: 200 });
/** Fewer homes than updates: some are updated by several people at once. */
const HOMES = Math.ceil(UPDATES * 0.6);
/** A commissioner asks so many of them in each round, and wants to be told. */
const PROMPTS = scale({ short: 4, full: 10 });

let state: string;
let product: Product;
let before: WholeTable;
const tokens: Record<string, string> = {};
let sent: Update[] = [];
const figures = {
  acknowledged: 0,
  whole: 0,
  absent: 0,
  mails: 0,
  twice: 0,
  starts: [] as number[],
};

/** The table through whatever engine runs now, so that a list lives on over a kill as a function's does. */
const opened = () => openTable(DynamoDBDocumentClient.from(clientOf(engine())), TABLE_NAME);
const table = {
  each: (...args: Parameters<Table['each']>) => opened().each(...args),
  all: (...args: Parameters<Table['all']>) => opened().all(...args),
} as Table;
let followed: LiveList<CareHomes>;

const engine = () => product.running.env.AWS_ENDPOINT_URL_DYNAMODB as string;
const homesOf = ({ homes }: WholeTable): Home[] => [...homes.values()];

async function beginAnew(): Promise<void> {
  await forget();
  state = await seededCopy('killed');
  product = await startProduct({ state, port: await freePort() });
  for (const person of ['central-team', 'many-homes', 'commissioner-icb']) {
    const email = `${person}@example.org`;
    tokens[person] = await signIn(product, { email, password: DEMO_PASSWORD });
  }
  before = await readWhole(engine());
  followed = new LiveList(careHomesList, table, async () => undefined);
  sent = [];
}

async function forget(): Promise<void> {
  await product?.killEverything();
  if (state) rmSync(state, { recursive: true, force: true });
}
afterAll(forget);

/** This round's updates: some of one provider's own account, the others by the central team. */
function updatesOf(round: number, roll: Dice): Update[] {
  const reporting = homesOf(before).filter((home) => vacancyBarOf(home) === null);
  const first = (round * HOMES) % (reporting.length - HOMES);
  const homes = reporting.slice(first, first + HOMES);
  const own = new Set(
    before.rows
      .filter(({ sk }) => sk === 'MEMBER#many-homes@example.org')
      .map(({ home }) => home as string),
  );
  return Array.from({ length: UPDATES }, (_, at) => {
    const home = homes[at % homes.length] as Home;
    const person = own.has(home.uuid) && at % 2 === 0 ? 'many-homes' : 'central-team';
    const token = tokens[person] as string;
    return updateOf(home, { token, name: `kept-${round}-${at}`, beds: roll.whole(1, 9) });
  });
}

async function prompt(home: string): Promise<void> {
  await fetch(`${product.url}/vacancy_reporting/prompt/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens['commissioner-icb']}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ care_home: home, notify: true }),
  }).catch(() => undefined);
}

/** Sends everything at once, and takes the power away after a number of answers that nobody foresees. */
async function updateUntilKilled(updates: Update[], roll: Dice): Promise<void> {
  const homes = updates.slice(0, PROMPTS).map(({ home }) => home);
  await Promise.all(homes.slice(PROMPTS / 2).map(prompt));
  const prompts = homes.slice(0, PROMPTS / 2).map(prompt);
  const after = roll.whole(0, UPDATES - 1);
  let answered = 0;
  let reached: () => void = () => undefined;
  const moment = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const sending = updates.map(async (update) => {
    await sendUpdate(product.url, update);
    answered += 1;
    if (answered > after) reached();
  });
  await moment;
  await sleep(roll.whole(0, 15));
  const engineFirst = roll.chance(0.5);
  await product.killEverything((pids) => (engineFirst ? [...pids].reverse() : pids));
  await Promise.all([...sending, ...prompts]);
}

/** Asks again, with the same keys, for what was acknowledged: which answers are not the same. */
async function repeatFaults(updates: Update[]): Promise<string[]> {
  const acknowledgedUpdates = updates.filter(({ answer }) => answer?.status === 200);
  const again = acknowledgedUpdates.map((update) => ({ ...update }));
  await Promise.all(again.map((update) => sendUntilAnswered(product.url, update)));
  const other = again.filter(
    ({ answer }, at) => !isDeepStrictEqual(answer, acknowledgedUpdates[at]?.answer),
  );
  return other.map(({ name }) => `${name} is answered otherwise`);
}

/** What a repetition has written, and where the indexes and the table say different things. */
async function tableFaults(whole: WholeTable): Promise<string[]> {
  const rows = await scan(engine());
  return [
    ...changedOfHomes(whole.rows, rows).map((key) => `A repetition wrote ${key}`),
    ...(await indexFaults(engine(), rows)),
  ];
}

async function waiting(): Promise<number> {
  const open = await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  return open.filter(({ status }) => status === 'QUEUED').length;
}

async function settled(check: () => Promise<string[]>): Promise<string[]> {
  let faults: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    faults = await check();
    if (faults.length === 0) break;
    // Mails are on their way: two readings of the table are not of one moment.
    await sleep(1000);
  }
  return faults;
}

async function oneRound(round: number): Promise<void> {
  const roll = dice('killed', String(round));
  const updates = updatesOf(round, roll);
  sent.push(...updates);
  await followed.at(new Date());
  await updateUntilKilled(updates, roll);
  figures.acknowledged += updates.filter(({ answer }) => answer?.status === 200).length;

  product = await startProduct({ state, port: Number(new URL(product.url).port) });
  figures.starts.push(product.startedInMs);
  const after = await readWhole(engine(), before);
  const { faults, unanswered } = updateFaults(sent, { before, after });
  // Those of earlier rounds have been answered since.
  figures.whole += unanswered.whole;
  figures.absent += unanswered.absent;
  expect(faults).toEqual([]);
  const list = { product, followed, table: opened(), token: tokens['commissioner-icb'] as string };
  expect(await listFaults(after, list)).toEqual([]);
  expect(await repeatFaults(updates)).toEqual([]);
  await until('every mail was tried', 100_000, async () => (await waiting()) === 0);
  expect(await settled(() => tableFaults(after))).toEqual([]);
  // What nobody was told of is repeated too, as a browser does: from then on it is there, once.
  const unknown = updates.filter(({ answer }) => !answer);
  await Promise.all(unknown.map((update) => sendUntilAnswered(product.url, update)));
}

/** Every mail is sent in the end, every change followed up, and every update there that was repeated. */
async function checkTheEnd(): Promise<void> {
  await until('every mail was tried', 100_000, async () => (await waiting()) === 0);
  const { whole, ...mails } = await mailsInTheEnd({ product, state, before });
  expect(updateFaults(sent, { before, after: whole }).faults).toEqual([]);
  expect(sent.filter(({ answer }) => !answer)).toEqual([]);
  expect(mails.faults).toEqual([]);
  expect(mails.sent).toBeGreaterThan(0);
  // Once more at most those that were between SES's answer and the record of it.
  expect(mails.twice).toBeLessThanOrEqual(mails.claimed);
  figures.mails += mails.sent;
  figures.twice += mails.twice;
}

const states = Array.from({ length: Math.ceil(ROUNDS / ROUNDS_OF_A_STATE) }, (_, at) => at);

describe.each(states)(`killed during ${UPDATES} updates at once, state %i`, (at) => {
  const first = at * ROUNDS_OF_A_STATE;
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round).slice(
    first,
    first + ROUNDS_OF_A_STATE,
  );
  beforeAll(beginAnew, SEEDING_MS);
  it.each(rounds)('has lost nothing that it acknowledged, round %i', oneRound);
  it('has lost nothing in the end', checkTheEnd);
});

it('has figures', () => {
  expect(figures.starts).toHaveLength(ROUNDS);
  expect(figures.acknowledged).toBeGreaterThan(0);
  const starts = figures.starts.map(Math.round).sort((a, b) => a - b);
  console.log(
    `${ROUNDS} kills of host and database during ${UPDATES} updates each: ${figures.acknowledged} acknowledged, 0 lost; ` +
      `of the others ${figures.whole} were kept whole, ${figures.absent} not at all; ${figures.mails} mails sent, ` +
      `${figures.twice} of them twice; ready again after ${starts[starts.length >> 1]} ms (at most ${starts.at(-1)} ms)`,
  );
});

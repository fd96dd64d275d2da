import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import { windowOfPeriod } from '#shared/reporting/reportWindow.ts';
import { submitReturn } from '#shared/reporting/returns.api.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { returnEntity, returnSectionEntity, versionsOf } from '#shared/store/returns.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { aContact, aHome, anAccount } from '#shared/testing/builders.ts';
import { type FaultyProxy, startFaultyProxy } from '#shared/testing/faultyProxy.ts';
import { aReturn, someSections } from '#shared/testing/reports.ts';
import { scale } from '#shared/testing/scale.ts';
import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { type Answer, type Portal, startPortal } from '../testing/portal.ts';

const SUBMISSIONS = scale({ short: 20, full: 500 });
/** Homes of one provider, whose reports one person sends in. */
const OF_A_GROUP = 5;
/** Of five reports, one comes too late. */
const LATE_EVERY = 5;
/** Vacancy updates of each home while its report arrives. */
const UPDATES = 3;
/** Homes at once: each is five calls or more in this one process, which Lambda gives a process each. */
const HOMES_AT_ONCE = 5;
const PERIOD = '2026-10' as Period;
/** Long ago for the functions' clock: a report is on time by the gateway's time or not at all. */
const DEADLINE = Date.parse(windowOfPeriod(PERIOD).deadline_at);

interface Rushed {
  home: Home;
  by: Account;
  /** Reads the mails about the home's reports as well. */
  colleague: string;
  /** When the gateway receives the report. */
  received: Date;
}

let portal: Portal;
let engine: FaultyProxy;
beforeAll(async () => {
  portal = await startPortal();
  engine = await startFaultyProxy(portal.endpoint);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = engine.endpoint;
});
afterAll(async () => {
  await engine.stop();
  await portal.stop();
});

/** The last five seconds, the deadline's own instant first; every fifth in those after, from 1 ms on. */
function receivedAt(at: number): Date {
  const place = Math.floor(at / LATE_EVERY);
  if (at % LATE_EVERY === LATE_EVERY - 1) return new Date(DEADLINE + 1 + ((place * 37) % 5000));
  return new Date(DEADLINE - ((at * 13) % 5000));
}

/** A home whose report has every answer and waits to be sent in. */
async function rushed(at: number, account: Account): Promise<Rushed> {
  const home = aHome({ name: `House ${at}`, reporting: true, updated: new Date(DEADLINE - 1e8) });
  const contact = aContact({ home: home.uuid, email: account.email, individual_contact: true });
  const other = aContact({ home: home.uuid, individual_contact: true });
  const monthlyReturn = aReturn(home, PERIOD, { draft_version: 7, percentage: 99 });
  await portal.add({ homes: [home], contacts: [contact, other] });
  await portal.table.load([
    create(returnEntity, monthlyReturn),
    ...someSections(monthlyReturn).map((each) => create(returnSectionEntity, each)),
  ]);
  return { home, by: account, colleague: other.emails[0]?.address ?? '', received: receivedAt(at) };
}

const submit = ({ home, by }: Rushed, received: Date, key: string): Promise<Answer> =>
  portal.call(submitReturn, {
    as: by,
    params: { uuid: home.uuid, period: PERIOD },
    headers: { 'idempotency-key': key },
    received,
    body: {
      draft_version: 7,
      confirmed: [],
      sign_off: {
        name: 'Ada Larkspur',
        position: 'Manager',
        email: by.email,
        confirm_agreement: true,
      },
    },
  });

/** The home's own vacancy updates, one after another: each replaces the row that the report replaces too. */
async function updates({ home, by }: Rushed): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < UPDATES; at++) {
    const { types, vacant_beds, version } = home.vacancy;
    const beds = Object.fromEntries(types.map((type) => [type.bed_type, type.vacant_beds]));
    const body = { beds, vacant_beds, comments: `Round ${at}`, version: version + at };
    const { status } = await portal.call(postVacancies, {
      as: by,
      params: { uuid: home.uuid },
      headers: { 'idempotency-key': randomUUID() },
      body,
    });
    statuses.push(status);
  }
  return statuses;
}

/** Everything that comes of one home in the rush; its browser repeats the call, once at once and once later. */
async function rush(rushedReturn: Rushed) {
  const key = randomUUID();
  const [updated, ...answers] = await Promise.all([
    updates(rushedReturn),
    submit(rushedReturn, rushedReturn.received, key),
    submit(rushedReturn, rushedReturn.received, key),
  ]);
  answers.push(await submit(rushedReturn, new Date(DEADLINE + 30_000), key));
  return { ...rushedReturn, updated, answers };
}

describe(`${SUBMISSIONS} reports around the deadline`, () => {
  it('are each taken once, by the time at which the gateway received them', async () => {
    const people = Array.from({ length: Math.ceil(SUBMISSIONS / OF_A_GROUP) }, () => anAccount());
    await portal.add({ accounts: people });
    const homes = await pMap(
      Array.from({ length: SUBMISSIONS }, (_, at) => at),
      (at) => rushed(at, people[Math.floor(at / OF_A_GROUP)] as Account),
      { concurrency: HOMES_AT_ONCE },
    );
    const ends = await pMap(homes, rush, { concurrency: HOMES_AT_ONCE });

    const isLate = ({ received }: Rushed) => received.getTime() > DEADLINE;
    const wrong = ends.filter(({ answers, updated, ...one }) => {
      const lateness = isLate(one) ? 'Late by less than a day' : 'On time';
      return !(
        answers.every(({ status, body }) => status === 200 && body.lateness === lateness) &&
        updated.every((status) => status === 200)
      );
    });
    const outcome = ({ status, body }: Answer) => `${status} ${body.lateness ?? body.detail}`;
    expect(
      wrong.map(({ answers, updated, received }) => [received, answers.map(outcome), updated]),
    ).toEqual([]);

    const receipts: string[] = [];
    for await (const { to, content } of openMails(portal.table)) {
      if (content.kind === 'reportReceipt') receipts.push(`${content.home} ${to}`);
    }
    const readers = homes.flatMap(({ home, by, colleague }) =>
      [by.email, colleague].map((to) => `${home.uuid} ${to}`),
    );
    expect(receipts.sort()).toEqual(readers.sort());
    for (const { home, received } of homes) await expectOneVersion(home, received);
    const late = homes.filter(isLate).length;
    console.log(
      `${SUBMISSIONS} reports of ${people.length} people, each sent three times beside ${UPDATES} vacancy updates: 0 refused, ${SUBMISSIONS - late} on time, ${late} late as the gateway says, one version and ${receipts.length / SUBMISSIONS} receipts each`,
    );
  });
});

async function expectOneVersion(home: Home, received: Date): Promise<void> {
  const ref = { home: home.uuid, period: PERIOD };
  const versions = await versionsOf(portal.table, ref);
  const at = received.toISOString();
  expect(versions.map(({ number, submitted_at }) => [number, submitted_at])).toEqual([[1, at]]);
  const now = await findHome(portal.table, home.uuid);
  expect(now?.last_submitted_quality_questionnaire).toBe(at);
  expect(now?.vacancy).toMatchObject({
    version: home.vacancy.version + UPDATES,
    comments: `Round ${UPDATES - 1}`,
  });
  const trail = (await auditOf(portal.table, placePartition(home))).map(({ what }) => what);
  expect(trail.filter((what) => what === 'reports.submitted')).toHaveLength(1);
  expect(trail.filter((what) => what === 'vacancies.confirmed')).toHaveLength(UPDATES);
}

describe('a report whose home changes each time it is about to be kept', () => {
  it.each([1, 4])('%s times is kept as it was received', async (times) => {
    const account = anAccount();
    await portal.add({ accounts: [account] });
    const rushedReturn = await rushed(0, account);
    let tried = 0;
    engine.fault = async ({ operation, body }) => {
      const isSubmission =
        body.includes(`RVERSION#${PERIOD}#`) && body.includes(rushedReturn.home.uuid);
      if (operation !== 'TransactWriteItems' || !isSubmission) return undefined;
      tried += 1;
      if (tried > times) return undefined;
      const home = await findHome(portal.table, rushedReturn.home.uuid);
      if (!home) throw new Error('The home is there');
      await portal.table.commit(replace(homeEntity, { ...home, phone: `0161 ${tried}` }, home));
      return undefined;
    };
    const { status, body } = await submit(rushedReturn, rushedReturn.received, randomUUID());
    engine.reset();
    expect([status, body.lateness, tried]).toEqual([200, 'On time', times + 1]);
    const home = await findHome(portal.table, rushedReturn.home.uuid);
    expect(home).toMatchObject({
      phone: `0161 ${times}`,
      last_submitted_quality_questionnaire: rushedReturn.received.toISOString(),
    });
  });
});

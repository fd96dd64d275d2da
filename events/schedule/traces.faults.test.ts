import { format, isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placePartition } from '#shared/places/place.ts';
import { LINK_GROUPS } from '#shared/server/linkGroups.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { testLinkKey } from '#shared/testing/linkKeys.ts';
import { scale } from '#shared/testing/scale.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { allRows } from '../../functions/testing/rows.ts';
import { type Stage, setStage } from '../../functions/testing/stage.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { type FakeSes, startFakeSes } from '../testing/fakeSes.ts';
import { insertsOf } from '../testing/mailroom.ts';
import { jobs } from './jobs.ts';

/** Homes with their people, each with something for the jobs to do. */
const STAGES = scale({ short: 3, full: 40 });
/** Monday at nine in London, the first working day after the stage's Friday. */
const MONDAY = new Date('2026-11-23T09:00:00.000Z');

/**
 * The kinds of rows that a job may write: its own bookkeeping. None changes what people have said;
 * that a home was asked stands in its trail, once for each time.
 */
const BOOKKEEPING: Record<string, string[]> = {
  remindVacancies: ['mail'],
  askOpenAgain: ['mail'],
  remindAvailability: ['mail'],
  alertSavedSearches: ['mail', 'found', 'searchAlert'],
  buildListSnapshot: [],
  rebuildListSnapshot: [],
  erasePeople: ['erasure', 'erasing'],
  sweepMail: ['mail'],
  mailParticipationChanges: ['mail', 'participationNotice'],
  settleAccounts: ['poolTask'],
  closeWindow: ['monthlyReturn', 'homeFigures', 'qualityRow', 'qualityPeers', 'qualityTotals'],
  expireRegistrations: ['registrationRequest', 'registrant', 'mail'],
  closeDuePlaces: [],
  endNotes: [],
  followAuthorities: [],
  countRecipients: ['recipientCount'],
  openReturns: ['monthlyReturn'],
  mailReports: ['mail', 'monthlyReturn'],
  buildPlacements: ['placementRow', 'reviewDays'],
  dropPlacements: ['placementItem'],
  agreementDigest: ['mail'],
  carryAgreements: ['agreementBatch', 'runningBatch', 'agreementReturn', 'agreementEvent', 'mail'],
  carryEnquiries: ['enquiry', 'enquiryPlace', 'mail', 'groupedLetter'],
  countEnquiries: ['enquiryMonth'],
  countUpdates: ['updateMonth'],
  mailUpdates: ['mail'],
  reckonAnswerTimes: [],
  expireAgreements: [],
  forgetAgreements: [],
  remindAgreements: [],
  syncAgreements: ['variationCounts'],
  zipAgreements: [],
};

/** The jobs that leave an entry at each place that they write to: homes, or locations as well. */
const ASKS = ['remindVacancies', 'mailReports'];
const ASKS_LOCATIONS = ['mailReports'];

const CANARIES = {
  mailbox: 'kanari-mailbox',
  first_name: 'Kanarifirst',
  last_name: 'Kanarilast',
  phone: '01632 960777',
} as const;

const handlers = import.meta.glob<{ run: (context: { now: Date }) => Promise<unknown> }>('./*.ts');
let portal: Portal;
let ses: FakeSes;
const stages: Stage[] = [];
const printed: string[] = [];

beforeAll(async () => {
  portal = await startPortal();
  ses = await startFakeSes();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    MAIL_FROM: 'vacancies@placewell.example',
  });
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  const { mailbox, first_name, last_name, phone } = CANARIES;
  for (let stageCount = 0; stageCount < STAGES; stageCount++) {
    stages.push(await setStage(portal, { mailbox, first_name, last_name, phone_numbers: [phone] }));
  }
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => {
      printed.push(format(...parts));
    });
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await ses.stop();
  await portal.stop();
  console.log(
    `traces of jobs and mails: ${jobs.length} jobs, ${ses.calls()} calls of SES, ${ses.mails.length} mails taken, ${printed.length} lines: one audit entry for each of ${STAGES} homes asked and none beside, 0 canaries`,
  );
});

type Rows = Awaited<ReturnType<typeof allRows>>;
const nameOf = ({ pk, sk }: Rows[number]) => `${pk} ${sk}`;

/** The kinds of the rows that are new, changed or gone. */
function kindsChanged(before: Rows, after: Rows): string[] {
  const were = new Map(before.map((row) => [nameOf(row), row]));
  const are = new Set(after.map(nameOf));
  const changed = after.filter((row) => !isDeepStrictEqual(row, were.get(nameOf(row))));
  const gone = before.filter((row) => !are.has(nameOf(row)));
  return [...new Set([...changed, ...gone].map(({ entity }) => String(entity)))];
}

function expectNoCanary(): void {
  const lines = printed.join('\n');
  const tokens = stages.flatMap((stage) => Object.values(stage.tokens));
  const secrets = [...Object.values(CANARIES), ...LINK_GROUPS.map(testLinkKey), '@example.org'];
  for (const secret of [...secrets, ...tokens]) expect(lines.includes(secret), secret).toBe(false);
}

describe.each(jobs.map(({ name, handler }) => [name, handler] as const))('%s', (name, handler) => {
  it('changes nothing but its own bookkeeping, and says what it did once', async () => {
    const allowed = BOOKKEEPING[name];
    if (!allowed) throw new Error(`The job ${name} has no row in BOOKKEEPING`);
    const job = await handlers[`./${handler.replace('schedule/', '')}.ts`]?.();
    if (!job) throw new Error(`There is no events/${handler}.ts`);
    vi.setSystemTime(MONDAY);
    const before = await allRows(portal);
    await job.run({ now: MONDAY });
    const after = await allRows(portal);
    const kinds = kindsChanged(before, after);
    expect(kinds.filter((kind) => ![...allowed, 'audit'].includes(kind))).toEqual([]);
    const existing = new Set(before.map(nameOf));
    const trail = after.filter((row) => row.entity === 'audit' && !existing.has(nameOf(row)));
    const homes = stages.map(({ home }) => homeEntity.key(home).pk);
    const locations = stages.map(({ location }) => placePartition(location));
    const resting = stages.map((stage) => homeEntity.key(stage.resting).pk);
    const prompted = [
      ...(name === 'askOpenAgain' ? resting : []),
      ...(ASKS.includes(name) ? homes : []),
      ...(ASKS_LOCATIONS.includes(name) ? locations : []),
    ];
    const about = trail.map(({ of }) => String(of));
    // A batch that was left behind is carried on: one agreement of each stage.
    const agreements = about.filter((partition) => partition.startsWith('RETURN#'));
    expect(agreements).toHaveLength(name === 'carryAgreements' ? STAGES : 0);
    expect(about.filter((partition) => !agreements.includes(partition)).sort()).toEqual(
      prompted.sort(),
    );
    // Once more: the job has done what there was to do, and says no more of it.
    await job.run({ now: MONDAY });
    const audited = after.filter(({ entity }) => entity === 'audit').length;
    expect(await allRows(portal, 'audit')).toHaveLength(audited);
    expectNoCanary();
  });
});

it('a mail that SES refuses, puts off or takes leaves no audit entry and nobody’s name', async () => {
  const waiting = (await allRows(portal, 'mail')).filter(({ status }) => status === 'QUEUED');
  // Some may have gone with the sweep above; the others meet an SES that quotes their address.
  const audit = await allRows(portal, 'audit');
  ses.fault = (_, call) =>
    [
      { code: 'MessageRejected', status: 400 },
      { code: 'Throttling', status: 400 },
      { code: 'InternalFailure', status: 500 },
      undefined,
    ][call % 4];
  const batch = insertsOf(waiting.map(({ key }) => ({ key: String(key) })));
  await followChanges(batch, { table: portal.table, clock: () => MONDAY });
  const sweep = await handlers['./sweepMail.ts']?.();
  for (let minute = 1; minute <= 5; minute++) {
    const now = new Date(MONDAY.getTime() + minute * 600_000);
    vi.setSystemTime(now);
    await sweep?.run({ now });
  }
  expect(ses.calls()).toBeGreaterThan(0);
  expect(await allRows(portal, 'audit')).toHaveLength(audit.length);
  expect(printed.some((line) => line.includes('"level":"warn"'))).toBe(true);
  expectNoCanary();
});

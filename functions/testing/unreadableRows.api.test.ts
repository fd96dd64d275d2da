import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { Home } from '#shared/homes/home.ts';
import { type Stored, stored, type UnreadableRow, wanted } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { returnEntity, whoseReturn } from '#shared/store/returns.store.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { openTable } from '#shared/store/table.ts';
import { tableShape } from '#shared/store/tableShape.ts';
import { create } from '#shared/store/write.ts';
import {
  aContact,
  aHome,
  aLocationContact,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { aReturn } from '#shared/testing/reports.ts';
import { alertSavedSearches } from '../../events/schedule/alertSavedSearches.ts';
import { buildListSnapshot } from '../../events/schedule/buildListSnapshot.ts';
import { buildAllQuality } from '../../events/schedule/buildQuality.ts';
import { closeWindow } from '../../events/schedule/closeWindow.ts';
import { erasePeople } from '../../events/schedule/erasePeople.ts';
import { mailReports } from '../../events/schedule/mailReports.ts';
import { openReturns } from '../../events/schedule/openReturns.ts';
import { rebuildListSnapshot } from '../../events/schedule/rebuildListSnapshot.ts';
import { remindVacancies } from '../../events/schedule/remindVacancies.ts';
import { settleAccounts } from '../../events/schedule/settleAccounts.ts';
import { sweepMail } from '../../events/schedule/sweepMail.ts';
import { clientOf } from '../../infra/local/emulators/dynamo.ts';
import { type EndpointName, goodCall } from './goodCalls.ts';
import { type Portal, startPortal } from './portal.ts';
import { allRows } from './rows.ts';
import { STAGE_PERIOD, type Stage, setStage } from './stage.ts';

let portal: Portal;
let db: DynamoDBDocumentClient;
let stage: Stage;
let table: Table;
const setAside: UnreadableRow[] = [];
const printed: string[] = [];

beforeAll(async () => {
  portal = await startPortal();
  db = DynamoDBDocumentClient.from(clientOf(portal.endpoint));
  table = openTable(db, portal.table.name, { setAside: (row) => setAside.push(row) });
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((line) => void printed.push(String(line)));
  stage = await setStage(portal);
});
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  db.destroy();
  await portal.stop();
});
beforeEach(() => {
  setAside.length = 0;
  printed.length = 0;
});

const put = (Item: Stored) => db.send(new PutCommand({ TableName: portal.table.name, Item }));

const asJob = () => ({ table, now: new Date() });
/** Every scheduled job; erasing with somebody to erase. */
const JOBS: Record<string, () => Promise<Record<string, number>>> = {
  remindVacancies: () => remindVacancies(asJob()),
  alertSavedSearches: () => alertSavedSearches(asJob()),
  buildListSnapshot: () => buildListSnapshot(asJob()),
  rebuildListSnapshot: () => rebuildListSnapshot(asJob()),
  settleAccounts: () => settleAccounts(asJob()),
  closeWindow: () => closeWindow(asJob()),
  buildAllQuality: () => buildAllQuality(asJob()),
  openReturns: () => openReturns(asJob()),
  mailReports: () => mailReports(asJob()),
  sweepMail: () => sweepMail({ ...asJob(), clock: () => new Date() }),
  async erasePeople() {
    const call = goodCall('postErasure', stage);
    expect((await portal.call(api.postErasure, call)).status).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
    return erasePeople({
      ...asJob(),
      mayGoOn: () => true,
      removeFromPool: async () => undefined,
    });
  },
};

describe('a malformed home, of which the caller is a contact too', () => {
  let bad: Home;
  beforeAll(async () => {
    bad = aHome({ name: 'Malformed House' });
    await put({ ...stored(homeEntity, bad), vacancy: 'none', no_beds: 'thirty' });
    await portal.add({
      contacts: [aContact({ home: bad.uuid, email: stage.provider.email })],
    });
  });

  const READS: EndpointName[] = [
    'getSession',
    'listCareHomes',
    'listCareHomeChanges',
    'exportCareHomes',
    'listCareHomePins',
    'listFilterGroups',
    'getCentralContactVacancy',
    'getErasurePlan',
    'listPersonalData',
    'listUnreachableHomes',
  ];
  it.each(READS)('is left out of %s, and the rest is there', async (name) => {
    const { status, text } = await portal.call(api[name], goodCall(name, stage));
    expect(status, text).toBe(200);
    expect(text).not.toContain(bad.name);
  });

  it('is left out of a shortlist that names it', async () => {
    const query = { homes: `${bad.uuid},${stage.home.uuid}` };
    const answer = await portal.call(api.listShortlist, { as: stage.commissioner, query });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).toContain(stage.home.uuid);
  });

  it('is reported by key, with the fields at fault and nothing that they hold', async () => {
    await portal.call(api.getSession, goodCall('getSession', stage));
    const lines = printed.filter((line) => line.includes('row set aside'));
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      environment: 'local',
      RowsSetAside: 1,
      entity: 'home',
      pk: homeEntity.key(bad).pk,
      sk: 'PLACE',
      fields: ['no_beds', 'vacancy'],
    });
    expect(lines[0]).not.toContain('thirty');
  });

  it('answers for itself that something went wrong', async () => {
    const answer = await portal.call(api.getHome, {
      as: stage.provider,
      params: { uuid: bad.uuid },
    });
    expect(answer.status).toBe(500);
    expect(answer.body.detail).toBe('Something went wrong on our side. Please try again.');
  });
});

describe('a malformed service location that reports', () => {
  const bad = anAqpLocation({
    name: 'Malformed Homecare',
    reporting: true,
    updated: FRIDAY_AT_TEN,
  });
  const closed = FRIDAY_AT_TEN;
  beforeAll(async () => {
    await portal.add({
      locations: [bad],
      contacts: [aLocationContact(bad, { email: stage.provider.email, individual_contact: true })],
    });
    await table.load([create(returnEntity, aReturn(bad, STAGE_PERIOD))]);
    // It is on the quality overview by the time that its row is spoilt.
    await buildAllQuality({ table, now: closed });
    await put({ ...stored(locationEntity, bad), capacity: 'none', services: 7 });
  });

  const READS: EndpointName[] = [
    'getSession',
    'listServiceLocations',
    'exportServiceLocations',
    'listLocationFilterGroups',
    'findServiceLocations',
    'getLocationOverview',
    'getLocationQualityOverview',
    'getPackageDashboard',
    'getErasurePlan',
    'listPersonalData',
  ];
  it.each(READS)('does not keep %s from answering', async (name) => {
    const { status, text } = await portal.call(api[name], goodCall(name, stage));
    expect(status, text).toBe(200);
  });

  it('is left out of the list, and reported by its key', async () => {
    const { text } = await portal.call(
      api.listServiceLocations,
      goodCall('listServiceLocations', stage),
    );
    expect(text).not.toContain(bad.name);
    await portal.call(api.getSession, goodCall('getSession', stage));
    const lines = printed.filter((line) => line.includes('row set aside'));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ entity: 'serviceLocation', pk: locationEntity.key(bad).pk }),
    );
  });

  it('is set aside and counted by the jobs of reports, which do the rest and end well', async () => {
    expect(await closeWindow({ table, now: closed })).toMatchObject({ setAside: 1, failed: 0 });
    expect(setAside.map(({ key }) => key.pk)).toContain(locationEntity.key(bad).pk);
    const [good] = await table.read(
      wanted(returnEntity, { ...whoseReturn(stage.location), period: STAGE_PERIOD }),
    );
    expect(good?.suspended).not.toBeNull();
    expect(await buildAllQuality({ table, now: closed })).toMatchObject({ setAside: 1, failed: 0 });
    const moved = new Date('2026-11-23T09:00:00.000Z');
    expect(await mailReports({ table, now: moved })).toMatchObject({ setAside: 1, failed: 0 });
    expect(await openReturns({ table, now: closed, period: STAGE_PERIOD })).toMatchObject({
      failed: 0,
    });
  });
});

/** After these somebody is gone, or a link that another call comes by. */
const ENDING = [
  'postErasure',
  'postAccountInvitation',
  'postCommissionerInvitationAgain',
  'postCommissionerInvitationEnd',
];

describe('where every kind of item has a malformed neighbour', () => {
  const kinds = new Set<string>();
  beforeAll(async () => {
    // What people do leaves rows of further kinds behind.
    const writes = Object.keys(api).filter((name) => {
      const { method } = api[name as EndpointName];
      return method !== 'GET' && !ENDING.includes(name);
    });
    for (const name of writes as EndpointName[])
      await portal.call(api[name], goodCall(name, stage));
    // A row for each place that a range could meet, with nothing in it that a schema asks for.
    for (const row of await allRows(portal)) {
      if (String(row.sk).endsWith('~')) continue;
      kinds.add(String(row.entity));
      const keys = [
        'pk',
        ...Object.values(tableShape.indexes).map(({ partitionKey }) => partitionKey),
      ];
      const neighbour: Stored = { entity: row.entity, sk: `${row.sk}~` };
      for (const key of keys) if (row[key] !== undefined) neighbour[key] = row[key];
      for (const { sortKey } of Object.values(tableShape.indexes)) {
        if (row[sortKey] !== undefined) neighbour[sortKey] = `${row[sortKey]}~`;
      }
      await put(neighbour);
    }
  });

  it('covers the kinds of a stage', () => {
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(['account', 'contact', 'home', 'mail']),
    );
  });

  it.each(
    Object.keys(api).filter((name) => api[name as EndpointName].method === 'GET') as EndpointName[],
  )('%s answers', async (name) => {
    const { status, text } = await portal.call(api[name], goodCall(name, stage));
    expect(status, text).toBe(200);
  });

  it.each(Object.keys(JOBS))('the job %s comes to its end', async (name) => {
    await expect(JOBS[name]?.()).resolves.toBeDefined();
  });
});

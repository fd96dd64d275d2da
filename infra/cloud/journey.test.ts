import { randomUUID } from 'node:crypto';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { listCareHomeChanges, listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { postPrompt } from '#shared/prompts/prompts.api.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { aContact, aHome } from '#shared/testing/builders.ts';
import {
  getLinkedVacancies,
  postLinkedVacancies,
  postVacancies,
} from '#shared/vacancies/vacancies.api.ts';
import { invoke } from './ask.ts';
import { call, eventually } from './call.ts';
import { credentials, type Deployment, deployment } from './deployment.ts';
import { linkIn, mailsTo } from './mails.ts';
import { addHomes, aPerson, type Person } from './people.ts';

const HOUR_MS = 3_600_000;

let deployed: Deployment;
let manager: Person;
let commissioner: Person;
let home: Home;

beforeAll(async () => {
  deployed = await deployment();
  [manager, commissioner] = await Promise.all([
    aPerson(deployed),
    aPerson(deployed, { kind: 'commissioner', flags: ['nhList'], organisation: 'North ICB' }),
  ]);
  const now = new Date();
  home = aHome({
    name: `Cloud ${randomUUID().slice(0, 8)} House`,
    cqc_recorded_id: `1-${randomUUID()}`,
    changed_at: now.toISOString() as Home['changed_at'],
    updated: new Date(now.getTime() - 72 * HOUR_MS),
  });
  const contact = aContact({ home: home.uuid, email: manager.account.email });
  await addHomes(deployed, [home], [contact]);
});

const listResponse = async () => {
  const answer = await call(deployed, listCareHomes, {
    token: commissioner.tokens.id,
    query: { search: `text-${home.name}` },
  });
  expect(answer.status).toBe(200);
  return answer.body as { results: { uuid: string; vacant_beds: number }[]; as_of: string };
};
const card = async () => (await listResponse()).results.find(({ uuid }) => uuid === home.uuid);

const save = (key: string, count: number, version: number) =>
  call(deployed, postVacancies, {
    token: manager.tokens.id,
    params: { uuid: home.uuid },
    body: { beds: { Residential: count, 'Residential dementia': 0 }, version },
    headers: { 'idempotency-key': key },
  });

const updates = async () => {
  const { uuid } = home;
  const { items } = await deployed.table.page(vacancyUpdateEntity, {
    pk: `careHome#${uuid}`,
    prefix: 'VACANCY#',
  });
  return items;
};

describe('a home that saves its figures', () => {
  it("is shown to a commissioner, by way of the table's change feed", async () => {
    await eventually('the home in the list', card);
    const { as_of } = await listResponse();
    const version = home.vacancy.version;

    const key = randomUUID();
    const first = await save(key, 7, version);
    expect([first.status, first.body.status]).toEqual([200, 'success']);

    const shown = await eventually('7 beds in the list', async () => {
      const homeCard = await card();
      return homeCard?.vacant_beds === 7 && homeCard;
    });
    expect(shown.uuid).toBe(home.uuid);
    const news = await call(deployed, listCareHomeChanges, {
      token: commissioner.tokens.id,
      query: { since: as_of },
    });
    expect(news.body.matching).toContain(home.uuid);

    const again = await save(key, 7, version);
    expect(again.body).toEqual(first.body);
    expect(await updates()).toHaveLength(1);

    const other = await save(key, 6, version);
    expect([other.status, other.body.type]).toEqual([409, 'urn:placewell:conflict']);
    const stale = await save(randomUUID(), 6, version);
    expect([stale.status, stale.body.type]).toEqual([409, 'urn:placewell:stale']);
    expect(stale.body.current.vacant_beds).toBe(7);
    expect(await updates()).toHaveLength(1);
  });

  it('stands in the snapshot in S3, which the five-minute job makes', async () => {
    const job = deployed.functionOf('Job buildListSnapshot');
    const { failed, answer } = await invoke(deployed, job.name, { time: new Date().toISOString() });
    expect([failed, answer]).toEqual([
      false,
      expect.objectContaining({ 'careHomes.changed': expect.any(Number) }),
    ]);
    const s3 = new S3Client({ ...deployed, credentials, forcePathStyle: true });
    const bytesOf = async (Key: string) => {
      const { Body } = await s3.send(
        new GetObjectCommand({ Bucket: deployed.outputs.ListBucket, Key }),
      );
      return Body?.transformToByteArray();
    };
    const pointer = JSON.parse(
      Buffer.from((await bytesOf('careHomes-current.json')) ?? []).toString(),
    );
    expect((await bytesOf(pointer.key))?.byteLength).toBeGreaterThan(500);
    expect((answer as Record<string, number>)['careHomes.places']).toBeGreaterThan(0);
  });
});

describe('a commissioner who prompts a home', () => {
  it('makes one mail by way of the stream, whose link answers without signing in', async () => {
    const late = aHome({
      name: `Cloud ${randomUUID().slice(0, 8)} Lodge`,
      cqc_recorded_id: `1-${randomUUID()}`,
      changed_at: new Date().toISOString() as Home['changed_at'],
      updated: new Date(Date.now() - 72 * HOUR_MS),
    });
    const address = `late-${randomUUID()}@example.org`;
    await addHomes(deployed, [late], [aContact({ home: late.uuid, email: address })]);
    const prompt = () =>
      call(deployed, postPrompt, {
        token: commissioner.tokens.id,
        body: { care_home: late.uuid, notify: true },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect((await prompt()).body).toEqual({ status: true });
    expect((await prompt()).body).toEqual({ status: false });

    const [mail] = await eventually('the mail', async () => {
      const mails = await mailsTo(deployed, address);
      return mails.length > 0 && mails;
    });
    if (!mail) throw new Error('No mail');
    const token = linkIn(mail, '/vacancy_link#');

    const headers = { 'x-link-token': token };
    const answer = await call(deployed, getLinkedVacancies, { headers });
    expect([answer.status, answer.body.name]).toEqual([200, late.name]);
    expect((await findHome(deployed.table, late.uuid))?.vacancy.version).toBe(late.vacancy.version);

    const answered = await call(deployed, postLinkedVacancies, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: {
        beds: { Residential: 2, 'Residential dementia': 1 },
        version: answer.body.vacancy_version,
      },
    });
    expect([answered.status, answered.body.vacant_beds]).toEqual([200, 2]);
    const now = await findHome(deployed.table, late.uuid);
    expect(now?.vacancy.version).toBe(late.vacancy.version + 1);

    const { email } = commissioner.account;
    const notices = await eventually('the mail to who asked to be told', async () => {
      const mails = (await mailsTo(deployed, email)).filter(({ text }) => text.includes(late.name));
      return mails.length > 0 && mails;
    });
    expect(notices).toHaveLength(1);
    expect(await mailsTo(deployed, address)).toHaveLength(1);
  });
});

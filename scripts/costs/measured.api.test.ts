import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#shared/careHomesList/careHomesList.api.ts';
import { londonHourBefore } from '#shared/enquiries/answeringHours.ts';
import {
  patchEnquiry,
  postEnquiry,
  postHomeEnquiryAnswer,
} from '#shared/enquiries/enquiries.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';
import { postPrompt } from '#shared/prompts/prompts.api.ts';
import type { Period } from '#shared/reporting/period.ts';
import { putReturnSection, submitReturn } from '#shared/reporting/returns.api.ts';
import type { HomesQuery } from '#shared/server/careHomesList/careHomes.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { ListModel } from '#shared/server/placeList/listModel.ts';
import { pack } from '#shared/server/placeList/packing.ts';
import { stored } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { findReturn } from '#shared/store/returns.store.ts';
import { aCommissioner, aContact, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { someSections } from '#shared/testing/reports.ts';
import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { tellPlaces } from '../../events/enquiries/tellPlaces.ts';
import { mailReports } from '../../events/schedule/mailReports.ts';
import { openReturns } from '../../events/schedule/openReturns.ts';
import { sentBody } from '../../functions/enquiries/testing/enquiryScene.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { benchHomes } from '../bench/homes.ts';
import { demoWorld } from '../demo/world.ts';
import { MEASURED } from './measured.ts';
import { itemBytes, writeUnits } from './units.ts';

type Row = Record<string, unknown>;

let portal: Portal;
let client: DynamoDBClient;

beforeAll(async () => {
  portal = await startPortal();
  client = new DynamoDBClient({ endpoint: portal.endpoint });
});
afterAll(async () => {
  client.destroy();
  await portal.stop();
});

/** Everything in the table, by key. */
async function rows(): Promise<Map<string, Row>> {
  const { Items = [] } = await client.send(
    new ScanCommand({ TableName: portal.table.name, ConsistentRead: true }),
  );
  return new Map(
    Items.map((item) => {
      const row = unmarshall(item);
      return [`${row.pk} ${row.sk}`, row];
    }),
  );
}

/** What an act writes: the units it is charged, and the bytes that it leaves in the table. */
async function writtenBy(act: () => Promise<{ status: number }>) {
  const before = await rows();
  expect((await act()).status).toBe(200);
  const written = [...(await rows())].filter(
    ([key, row]) => !isDeepStrictEqual(row, before.get(key)),
  );
  return {
    units: written.reduce((sum, [key, row]) => sum + writeUnits(row, before.get(key)), 0),
    rows: written.map(([, row]) => row),
  };
}

const mean = (numbers: number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const near = (figure: number, stated: number) => {
  expect(figure).toBeGreaterThan(stated * 0.85);
  expect(figure).toBeLessThan(stated * 1.15);
};

/** A home of the demo as large as the mean of them. */
function ordinaryHome(): Home {
  const { homes } = demoWorld(FRIDAY_AT_TEN);
  const reporting = homes.filter((home) => home.vacancy.updated_at && !home.aqp_status);
  const size = (home: Home) => itemBytes(stored(homeEntity, home));
  const wanted = mean(homes.map(size));
  const [first] = reporting.sort((a, b) => Math.abs(size(a) - wanted) - Math.abs(size(b) - wanted));
  if (!first) throw new Error('The demo has no home that reports');
  return { ...first, prompt: null };
}

describe('what docs/costs.md takes for measured', () => {
  it('fits the rows of the demo', () => {
    const { homes, contacts } = demoWorld(FRIDAY_AT_TEN);
    near(mean(homes.map((home) => itemBytes(stored(homeEntity, home)))), MEASURED.homeBytes);
    near(contacts.length / homes.length, MEASURED.contactsAHome);
  });

  it('fits an update and a prompt through the real handlers', async () => {
    const home = ordinaryHome();
    const staff = anAccount();
    const commissioner = aCommissioner();
    const contact = aContact({ home: home.uuid, email: staff.email });
    await portal.add({ homes: [home], contacts: [contact], accounts: [staff, commissioner] });

    const prompt = await writtenBy(() =>
      portal.call(postPrompt, {
        as: commissioner,
        body: { care_home: home.uuid, notify: false },
        headers: { 'idempotency-key': randomUUID() },
      }),
    );
    expect(prompt.units).toBe(MEASURED.promptWriteUnits);
    const [mail] = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
    if (!mail) throw new Error('No mail was queued');
    const queued = stored(outboxEntity, mail);
    near(itemBytes(queued), MEASURED.mailBytes);
    const claimed = stored(outboxEntity, { ...mail, status: 'CLAIMED', attempts: 1 });
    const sent = stored(outboxEntity, { ...mail, status: 'SENT', attempts: 1 });
    expect(writeUnits(claimed, queued) + writeUnits(sent, claimed)).toBe(
      MEASURED.mailSentWriteUnits,
    );

    const update = await writtenBy(() =>
      portal.call(postVacancies, {
        as: staff,
        params: { uuid: home.uuid },
        body: {
          beds: Object.fromEntries(
            home.vacancy.types.map(({ bed_type, vacant_beds }) => [bed_type, vacant_beds]),
          ),
          vacant_beds: home.vacancy.vacant_beds,
          comments: encodeURIComponent('Ground floor, garden view'),
          version: home.vacancy.version,
        },
        headers: { 'idempotency-key': randomUUID() },
      }),
    );
    expect(update.units).toBe(MEASURED.updateWriteUnits);
    const permanent = update.rows.filter(
      ({ entity }) => entity === 'vacancyUpdate' || entity === 'audit',
    );
    near(
      permanent.reduce((sum, row) => sum + itemBytes(row), 0),
      MEASURED.updateKeptBytes,
    );
  });

  it('fits an enquiry that is sent, told, answered and chosen', async () => {
    const home: Home = {
      ...ordinaryHome(),
      uuid: randomUUID() as Home['uuid'],
      embargo: false,
      self_imposed_suspension: false,
      is_bsol: false,
    };
    const bed_type = 'Residential' as const;
    home.vacancy = { ...home.vacancy, vacant_beds: 2, types: [{ bed_type, vacant_beds: 2 }] };
    const staff = anAccount();
    const commissioner = aCommissioner();
    const contact = aContact({ home: home.uuid, email: staff.email });
    await portal.add({ homes: [home], contacts: [contact], accounts: [staff, commissioner] });
    const { table } = portal;
    const call = (endpoint: Parameters<typeof portal.call>[0], sent: object) =>
      writtenBy(() =>
        portal.call(endpoint, { headers: { 'idempotency-key': randomUUID() }, ...sent }),
      );
    const now = new Date();
    const today = londonDay(now);
    const more = { needed_from: today, respond_within: 'tomorrow_noon' };
    const body = sentBody([home], more);
    const sent = await call(postEnquiry, { as: commissioner, body });
    const row = sent.rows.find(({ entity }) => entity === 'enquiry');
    const id = row?.id as EnquiryId;
    const written = await writtenBy(async () => {
      await tellPlaces(id, 1, { table, now });
      return { status: 200 };
    });
    const hour = londonHourBefore(new Date(now.getTime() + 2 * 3_600_000));
    const answer = { act: 'yes', version: 1, keep_until: hour.toISOString() };
    const params = { uuid: home.uuid, id };
    const answered = await call(postHomeEnquiryAnswer, { as: staff, params, body: answer });
    const choose = { command: 'choose', place: home.uuid, arrival: today };
    const chosen = await call(patchEnquiry, { as: commissioner, params: { id }, body: choose });
    expect([sent, written, answered, chosen].map(({ units }) => units)).toEqual([
      MEASURED.enquirySentWriteUnits,
      MEASURED.enquiryToldWriteUnits,
      MEASURED.enquiryAnswerWriteUnits,
      MEASURED.enquiryChoiceWriteUnits,
    ]);
  });

  it('fits a report from its opening to its receipt, through the real jobs and handlers', async () => {
    // With room for the residents that the report is about.
    const home: Home = {
      ...ordinaryHome(),
      uuid: randomUUID() as Home['uuid'],
      no_beds: 40,
      reporting: true,
    };
    const as = anAccount();
    const contact = aContact({ home: home.uuid, email: as.email, individual_contact: true });
    await portal.add({ homes: [home], contacts: [contact], accounts: [as] });
    const { table } = portal;
    const job = (run: typeof openReturns, at: string) =>
      writtenBy(async () => ({ status: (await run({ table, now: new Date(at) })) ? 200 : 500 }));
    const opened = await job(openReturns, '2026-11-02T00:05:00.000Z');
    const checked = 2 * Math.ceil(itemBytes(stored(homeEntity, home)) / 1024);
    expect(opened.units + checked).toBe(MEASURED.reportOpenedWriteUnits);
    const mailed = await job(mailReports, '2026-11-02T09:00:00.000Z');
    expect(mailed.units).toBe(MEASURED.reportMailWriteUnits);

    const period = '2026-10' as Period;
    const monthlyReturn = await findReturn(table, { home: home.uuid, period });
    if (!monthlyReturn) throw new Error('The report is open');
    const rows = [...opened.rows, ...mailed.rows];
    const call = (endpoint: typeof putReturnSection | typeof submitReturn, sent: object) =>
      writtenBy(() =>
        portal.call(endpoint, { as, headers: { 'idempotency-key': randomUUID() }, ...sent }),
      );
    const sections = someSections(monthlyReturn);
    const units: number[] = [];
    for (const { section, answers } of sections) {
      const params = { uuid: home.uuid, period, section };
      const body = { version: 0, answers, not_known: [], confirmed: [] };
      const saved = await call(putReturnSection, { params, body });
      units.push(saved.units);
      rows.push(...saved.rows);
    }
    expect(Math.max(...units)).toBe(MEASURED.reportSectionWriteUnits);

    const sign_off = {
      name: 'Ada Larkspur',
      position: 'Manager',
      email: as.email,
      confirm_agreement: true,
    };
    const body = { draft_version: sections.length, confirmed: [], sign_off };
    const params = { uuid: home.uuid, period };
    const submitted = await call(submitReturn, { params, body });
    expect(submitted.units).toBe(MEASURED.reportSubmittedWriteUnits);
    rows.push(...submitted.rows);
    const forGood = ['monthlyReturn', 'returnSection', 'returnVersion', 'audit'];
    const last = new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row]));
    near(
      [...last.values()]
        .filter(({ entity }) => forGood.includes(String(entity)))
        .reduce((sum, row) => sum + itemBytes(row), 0),
      MEASURED.reportKeptBytes,
    );
  });

  it('fits a snapshot and a page of the list', async () => {
    const homes = [...benchHomes(2000)];
    const model = ListModel.of(careHomesList, homes);
    near((await pack(model.encode())).byteLength / homes.length, MEASURED.snapshotBytesAHome);
    const everything: HomesQuery = {
      filters: { care_home_type: 'All' },
      now: FRIDAY_AT_TEN,
      origin: null,
    };
    const page = model.page(everything, { ordering: 'name', after: null, size: PAGE_SIZE });
    near(brotliCompressSync(page.results.text).byteLength, MEASURED.listPageBytes);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RowResult } from '#shared/csvRows/csvRows.ts';
import {
  listLocationStatuses,
  postLocationStatusRows,
} from '#shared/domiciliary/locationStatusFile.api.ts';
import { placePartition } from '#shared/places/place.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import { aLocation, anAccount, anAqpLocation, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const as = anAccount({ kind: 'lph' });
const reason = 'Agreed with the ICB';

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [as] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

type Cells = Record<string, string>;
async function post(rows: { cells: Cells; seal?: string }[], save: boolean): Promise<RowResult[]> {
  const body = {
    rows: rows.map((row, at) => ({ line: at + 2, ...row })),
    save,
    ...(save && { reason }),
  };
  const { status, body: answer, text } = await portal.call(postLocationStatusRows, { as, body });
  expect(status, text).toBe(200);
  return answer.results;
}
const stored = async ({ uuid }: ServiceLocation) => findLocation(portal.table, uuid);

describe('a file of how homecare agencies take part', () => {
  it('says what it would do, and does that, each agency with its entry in the trail', async () => {
    const [joins, ends] = [
      aLocation({ name: 'Joins', cqc_recorded_id: '1-710000001' }),
      anAqpLocation({ name: 'Ends', aqp_suspension: true }),
    ];
    await portal.add({ locations: [joins, ends] });
    const rows: { cells: Cells }[] = [
      { cells: { cqc_recorded_id: '1-710000001', aqp_status: 'yes', reporting: 'yes' } },
      { cells: { uuid: ends.uuid, closed: 'yes', closed_on: '18/11/2026', aqp_status: '' } },
    ];
    const preview = await post(rows, false);
    expect(preview).toMatchObject([
      {
        outcome: 'changed',
        about: { id: joins.uuid, name: 'Joins' },
        changes: [
          { column: 'AQP', before: 'No', after: 'Yes' },
          { column: 'Monthly reporting', before: 'No', after: 'Yes' },
          { column: 'Reports from', before: 'None', after: '20/11/2026' },
        ],
      },
      {
        outcome: 'changed',
        changes: [
          { column: 'Closed', before: 'No', after: 'Yes' },
          { column: 'Closed on', before: 'None', after: '18/11/2026' },
        ],
      },
    ]);
    expect(await stored(joins)).toEqual(joins);
    const sealed = rows.map((row, at) => ({ ...row, seal: preview[at]?.seal as string }));
    expect((await post(sealed, true)).map(({ outcome }) => outcome)).toEqual([
      'changed',
      'changed',
    ]);
    expect(await stored(joins)).toMatchObject({ aqp_status: true, reporting: true, version: 2 });
    expect(await stored(ends)).toMatchObject({
      location_status: 'CLOSED',
      closed_on: '2026-11-18',
    });
    expect((await auditOf(portal.table, placePartition(joins))).at(-1)).toMatchObject({
      what: 'location.statusChanged',
      after: { aqp_status: true, reason },
    });
    // After a lost answer.
    expect((await post(sealed, true)).map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
    ]);
    expect(await stored(joins)).toMatchObject({ version: 2 });
  });

  it('saves no row of an agency that changed since the preview, and names every error', async () => {
    const [moved, closed] = [
      anAqpLocation({ name: 'Moved' }),
      aLocation({ location_status: 'CLOSED', closed_on: '2026-01-01' }),
    ];
    await portal.add({ locations: [moved, closed] });
    const row = { cells: { uuid: moved.uuid, aqp_status: 'no' } };
    const [preview] = await post([row], false);
    await post([{ cells: { uuid: moved.uuid, aqp_suspension: 'yes' } }], true);
    const errors = async (rows: { cells: Cells; seal?: string }[], save: boolean) =>
      (await post(rows, save)).map((result) => result.errors.map(({ message }) => message));
    expect(await errors([{ ...row, seal: preview?.seal as string }], true)).toEqual([
      ['The agency has changed since the preview. Check the row again'],
    ]);
    expect(await stored(moved)).toMatchObject({ aqp_status: true });
    expect(
      await errors(
        [
          { cells: { uuid: closed.uuid, aqp_status: 'yes' } },
          { cells: { cqc_recorded_id: '1-799999999', embargo: 'yes' } },
          { cells: { embargo: 'perhaps' } },
          { cells: { uuid: moved.uuid, rate: '1200' } },
        ],
        false,
      ),
    ).toEqual([
      ['This service location has closed, so it cannot start to take part'],
      ['No homecare agency here has this id'],
      ['Give the agency’s uuid or its id with the regulator (cqc_recorded_id)', 'Enter yes or no'],
      [expect.stringContaining('‘rate’ is no column of this file')],
    ]);
    const unreasoned = { rows: [{ line: 2, ...row }], save: true };
    const { status, body } = await portal.call(postLocationStatusRows, { as, body: unreasoned });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['reason']]);
  });

  it('starts with how all take part now, closed ones too', async () => {
    const gone = aLocation({ location_status: 'CLOSED', closed_on: '2026-01-01' });
    await portal.add({ locations: [gone] });
    const { body } = await portal.call(listLocationStatuses, { as });
    const lines = body.service_locations as { uuid: string; closed: boolean }[];
    expect(lines.find(({ uuid }) => uuid === gone.uuid)).toMatchObject({
      closed: true,
      closed_on: '2026-01-01',
      aqp_status: false,
    });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../shared/account/account.ts';
import type { Contact } from '../../shared/contacts/contact.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { Period } from '../../shared/reporting/period.ts';
import type { PlacementLine } from '../../shared/reporting/placement.ts';
import { totalsOf } from '../../shared/reporting/placementTotals.ts';
import * as link from '../../shared/reporting/reportLink.api.ts';
import * as returns from '../../shared/reporting/returns.api.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import {
  placementItemEntity,
  returnEntity,
  returnSectionEntity,
  returnVersionEntity,
} from '../../shared/store/returns.store.ts';
import { create } from '../../shared/store/write.ts';
import { aCommissioner, aContact, aHome, anAccount } from '../../shared/testing/builders.ts';
import { aReturn, aSubmitted, someSections } from '../../shared/testing/reports.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const PERIOD = '2026-10' as Period;
const AT_TEN = new Date('2026-11-05T10:14:00.000Z');
const CANARY = 'OX-CANARY-7';
const commissioner = aCommissioner({
  flags: ['nhQuality', 'nhPlacement'],
  organisation_code: 'icb-thames-valley',
});
let portal: Portal;
let home: Home;
let as: Account;
let contact: Contact;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: AT_TEN });
  await portal.add({ accounts: [commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  home = aHome({ reporting: true });
  as = anAccount();
  contact = aContact({ home: home.uuid, email: as.email, individual_contact: true });
  await portal.add({ homes: [home], contacts: [contact], accounts: [as] });
});

const aLine: PlacementLine = {
  placement_id: randomUUID(),
  service_user_id: CANARY,
  funding_body: 'icb-thames-valley',
  admission_date: '2026-03-02',
  total_weekly_rate: 135_300,
  additional_care_required: false,
  additional_care_cost: null,
  review_date: null,
  review_type: null,
  invoicing_address: 'PO Box 1',
  invoicing_code: '',
  comments: '',
  ended_on: null,
  end_reason: null,
};

/** A submitted report with a line, and an amendment whose draft has another figure. */
async function amended() {
  const id = randomUUID();
  const { one, version } = aSubmitted(home, PERIOD, {
    at: '2026-11-04T10:00:00.000Z',
    aqp_status: true,
    draft: 2,
    amendment: {
      reason: 'A figure was wrong',
      opened_at: AT_TEN.toISOString() as never,
      by: { id: 'sam', name: 'Sam Example' },
      until: '2026-11-19T10:14:00.000Z' as never,
    },
  });
  const totals = totalsOf([aLine], PERIOD);
  await portal.table.load([
    create(returnEntity, one),
    create(returnVersionEntity, { ...version, placements: { items: [id], totals } }),
    create(placementItemEntity, { home: home.uuid, period: PERIOD, id, lines: [aLine] }),
    ...someSections(one, { ...version.answers, falls_total: 499 }).map((each) =>
      create(returnSectionEntity, each),
    ),
  ]);
}
const params = () => ({ uuid: home.uuid, period: PERIOD });

describe('a commissioner with nhQuality', () => {
  it('finds no draft', async () => {
    const one = aReturn(home, PERIOD);
    await portal.table.load([
      create(returnEntity, one),
      ...someSections(one).map((each) => create(returnSectionEntity, each)),
    ]);
    for (const contract of [returns.getReturn, returns.listReturnVersions]) {
      const none = await portal.call(contract, { as: commissioner, params: params() });
      expect(none).toMatchObject({ status: 404, body: { detail: 'There is no such report' } });
    }
  });

  it('reads what was submitted: no draft, no address of the sign-off, no placement', async () => {
    await amended();
    const staff = await portal.call(returns.getReturn, { as, params: params() });
    expect(staff.text).toContain(CANARY);
    expect(staff.text).toContain('499');
    const { status, body, text } = await portal.call(returns.getReturn, {
      as: commissioner,
      params: params(),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'complete',
      placements: null,
      amendment: null,
      saved_by: null,
      writers: [],
      may: { save: false, submit: false, amend: false },
    });
    expect(body.sign_off).toEqual({
      name: 'Sam Example',
      position: 'Manager',
      date: '04/11/2026',
    });
    expect(text).not.toMatch(/499|sam@example\.org|CANARY|A figure was wrong/);
    const versions = await portal.call(returns.listReturnVersions, {
      as: commissioner,
      params: params(),
    });
    expect(versions.status).toBe(200);
    expect(versions.text).not.toMatch(/499|sam@example\.org|CANARY/);
  });
});

describe('a link', () => {
  const token = (more: object = {}) =>
    signLink(
      'report',
      {
        place: homeRef(home.uuid),
        contact: contact.id,
        email: as.email,
        period: PERIOD,
        ...more,
      },
      { from: AT_TEN, hours: 336 },
    );
  const read = async (text: string) =>
    portal.call(link.getLinkedReturn, { headers: { 'x-link-token': text } });

  it('holds no lines without a code, nor the address of the sign-off', async () => {
    await amended();
    const shown = await read(await token());
    expect(shown.status).toBe(200);
    expect(shown.text).not.toMatch(/CANARY|sam@example\.org/);
    const lines = await portal.call(link.getLinkedPlacements, {
      headers: { 'x-link-token': await token() },
    });
    expect(lines.status).toBe(403);
  });

  it('of one home opens no other home’s report, and of one month no other month’s', async () => {
    const other = aHome({ reporting: true });
    await portal.add({ homes: [other] });
    await portal.table.load([
      create(returnEntity, aReturn(home, PERIOD)),
      create(returnEntity, aReturn(other, PERIOD)),
    ]);
    expect((await read(await token())).body.home.uuid).toBe(home.uuid);
    // The contact is none of the other home's.
    expect((await read(await token({ place: homeRef(other.uuid) }))).status).toBe(401);
    expect((await read(await token({ period: '2026-09' }))).status).toBe(404);
  });

  it('changes nothing by being opened, however often', async () => {
    await portal.table.load([create(returnEntity, aReturn(home, PERIOD))]);
    const before = (await read(await token())).text;
    for (let n = 0; n < 3; n++) expect((await read(await token())).text).toBe(before);
    const { body } = await portal.call(returns.getReturn, { as, params: params() });
    expect(body).toMatchObject({ started_at: null, draft_version: 0, saved_at: null });
  });
});

it('people of another home cannot read a report', async () => {
  await amended();
  const stranger = anAccount();
  const other = aHome({ reporting: true });
  await portal.add({
    homes: [other],
    contacts: [aContact({ home: other.uuid, email: stranger.email, individual_contact: true })],
    accounts: [stranger],
  });
  const refused = await portal.call(returns.getReturn, { as: stranger, params: params() });
  expect(refused.status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Period } from '#shared/reporting/period.ts';
import { totalsOf } from '#shared/reporting/placementTotals.ts';
import * as link from '#shared/reporting/reportLink.api.ts';
import * as returns from '#shared/reporting/returns.api.ts';
import {
  placementItemEntity,
  returnEntity,
  returnSectionEntity,
  returnVersionEntity,
} from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aCommissioner, aContact, aHome, anAccount } from '#shared/testing/builders.ts';
import { aPlacement } from '#shared/testing/placements.ts';
import { aReturn, aSubmitted, someSections } from '#shared/testing/reports.ts';
import { reportScene } from './testing/reportScene.ts';

const PERIOD = '2026-10' as Period;
const AT_TEN = new Date('2026-11-05T10:14:00.000Z');
const CANARY = 'OX-CANARY-7';
const commissioner = aCommissioner({
  flags: ['nhQuality', 'nhPlacement'],
  organisation_code: 'icb-thames-valley',
});
const scene = reportScene({ period: PERIOD, now: AT_TEN, accounts: [commissioner] });

const line = aPlacement({ service_user_id: CANARY });

/** A submitted report with a line, and an amendment whose draft has another figure. */
async function amended() {
  const id = randomUUID();
  const { one, version } = aSubmitted(scene.home, PERIOD, {
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
  const totals = totalsOf([line], PERIOD);
  await scene.portal.table.load([
    create(returnEntity, one),
    create(returnVersionEntity, { ...version, placements: { items: [id], totals } }),
    create(placementItemEntity, { home: scene.home.uuid, period: PERIOD, id, lines: [line] }),
    ...someSections(one, { ...version.answers, falls_total: 499 }).map((each) =>
      create(returnSectionEntity, each),
    ),
  ]);
}

describe('a commissioner with nhQuality', () => {
  it('finds no draft', async () => {
    const monthlyReturn = aReturn(scene.home, PERIOD);
    await scene.portal.table.load([
      create(returnEntity, monthlyReturn),
      ...someSections(monthlyReturn).map((each) => create(returnSectionEntity, each)),
    ]);
    for (const contract of [returns.getReturn, returns.listReturnVersions]) {
      const none = await scene.portal.call(contract, { as: commissioner, params: scene.params() });
      expect(none).toMatchObject({ status: 404, body: { detail: 'There is no such report' } });
    }
  });

  it('reads what was submitted: no draft, no address of the sign-off, no placement', async () => {
    await amended();
    const staff = await scene.portal.call(returns.getReturn, {
      as: scene.as,
      params: scene.params(),
    });
    expect(staff.text).toContain(CANARY);
    expect(staff.text).toContain('499');
    const { status, body, text } = await scene.portal.call(returns.getReturn, {
      as: commissioner,
      params: scene.params(),
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
    expect(text).not.toMatch(/\b499\b|sam@example\.org|CANARY|A figure was wrong/);
    const versions = await scene.portal.call(returns.listReturnVersions, {
      as: commissioner,
      params: scene.params(),
    });
    expect(versions.status).toBe(200);
    expect(versions.text).not.toMatch(/\b499\b|sam@example\.org|CANARY/);
  });
});

describe('a link', () => {
  it('holds no lines without a code, nor the address of the sign-off', async () => {
    await amended();
    const shown = await scene.readBy(await scene.token());
    expect(shown.status).toBe(200);
    expect(shown.text).not.toMatch(/CANARY|sam@example\.org/);
    const lines = await scene.portal.call(link.getLinkedPlacements, await scene.byLink());
    expect(lines.status).toBe(403);
  });

  it('shows of an open amendment nothing: the receipt stands', async () => {
    await scene.opened();
    await scene.submit();
    await scene.portal.call(returns.amendReturn, {
      as: scene.as,
      params: scene.params(),
      body: { reason: 'Falls were counted twice' },
    });
    const other = anAccount({ first_name: 'Bo', last_name: 'Second', email: 'bo@example.org' });
    const bo = aContact({ home: scene.home.uuid, email: other.email, individual_contact: true });
    await scene.portal.add({ accounts: [other], contacts: [bo] });
    const falls = { falls_total: 499, falls_residents: 1, falls_harm: 0, falls_serious: 0 };
    const saved = await scene.put(
      'falls_injury',
      { ...falls, injuries_other: 0 },
      { draft: 2 },
      other,
    );
    expect(saved.status).toBe(200);
    const shown = await scene.readBy(await scene.token());
    expect(shown.body).toMatchObject({
      amendment: null,
      status: 'complete',
      version: 1,
      percentage_complete: 100,
      saved_by: null,
      may: { save: false, submit: false, amend: false },
    });
    expect(shown.body.sections[1].answers.falls_total).toBe(4);
    expect(shown.text).not.toMatch(/\b499\b|Bo Second|counted twice/);
    // Who has signed in reads it as it is being changed.
    expect((await scene.get()).body.sections[1].answers.falls_total).toBe(499);
  });

  it('of one home opens no other home’s report, and of one month no other month’s', async () => {
    const other = aHome({ reporting: true });
    await scene.portal.add({ homes: [other] });
    await scene.portal.table.load([
      create(returnEntity, aReturn(scene.home, PERIOD)),
      create(returnEntity, aReturn(other, PERIOD)),
    ]);
    expect((await scene.readBy(await scene.token())).body.home.uuid).toBe(scene.home.uuid);
    // The contact is none of the other home's.
    expect((await scene.readBy(await scene.token({ place: homeRef(other.uuid) }))).status).toBe(
      401,
    );
    expect((await scene.readBy(await scene.token({ period: '2026-09' }))).status).toBe(404);
  });

  it('changes nothing by being opened, however often', async () => {
    await scene.portal.table.load([create(returnEntity, aReturn(scene.home, PERIOD))]);
    const before = (await scene.readBy(await scene.token())).text;
    for (let n = 0; n < 3; n++) expect((await scene.readBy(await scene.token())).text).toBe(before);
    const { body } = await scene.portal.call(returns.getReturn, {
      as: scene.as,
      params: scene.params(),
    });
    expect(body).toMatchObject({ started_at: null, draft_version: 0, saved_at: null });
  });
});

it('people of another home cannot read a report', async () => {
  await amended();
  const stranger = anAccount();
  const other = aHome({ reporting: true });
  await scene.portal.add({
    homes: [other],
    contacts: [aContact({ home: other.uuid, email: stranger.email, individual_contact: true })],
    accounts: [stranger],
  });
  const refused = await scene.portal.call(returns.getReturn, {
    as: stranger,
    params: scene.params(),
  });
  expect(refused.status).toBe(404);
});

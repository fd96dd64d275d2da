import { describe, expect, it, vi } from 'vitest';
import {
  getMonthlyReporting,
  getReportingArchive,
} from '#shared/reporting/monthlyReporting.api.ts';
import type { Period } from '#shared/reporting/period.ts';
import * as returns from '#shared/reporting/returns.api.ts';
import { returnSectionEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aCommissioner } from '#shared/testing/builders.ts';
import { goodAnswers, someSections } from '#shared/testing/reports.ts';
import { reportScene } from './testing/reportScene.ts';

const PERIOD = '2026-10' as Period;
const AT_TEN = new Date('2026-11-05T10:14:00.000Z');

const commissioner = aCommissioner({ flags: ['nhQuality'] });
const scene = reportScene({ period: PERIOD, now: AT_TEN, accounts: [commissioner] });

describe('an amendment', () => {
  const amend = (reason = 'A figure was wrong') =>
    scene.portal.call(returns.amendReturn, {
      as: scene.as,
      params: scene.params(),
      body: { reason },
    });

  it('changes a copy, is shown with its differences, and stands once it is sent in', async () => {
    await scene.opened();
    await scene.submit();
    const { body } = await amend();
    expect(body).toMatchObject({ amendment: { by: 'Ada Larkspur' }, may: { save: true } });
    expect((await amend()).body.detail).toBe('An amendment is already open.');
    const falls = body.sections.find(({ key }: { key: string }) => key === 'falls_injury');
    const saved = await scene.put(
      'falls_injury',
      { ...falls.answers, falls_total: 5 },
      { draft: 2 },
    );
    expect(saved.status).toBe(200);
    const amending = await scene.get();
    expect(amending.body.sections[1].answers.falls_total).toBe(5);
    expect(amending.body.submitted).toMatchObject({
      at: AT_TEN.toISOString(),
      by: 'Ada Larkspur',
      answers: { falls_total: 4 },
    });
    const commissioner = aCommissioner({ flags: ['nhQuality'] });
    await scene.portal.add({ accounts: [commissioner] });
    const reply = await scene.get(commissioner);
    expect(reply.body.sections[1].answers.falls_total).toBe(4);
    const again = await scene.submit({ draft_version: saved.body.draft_version });
    expect(again.body).toMatchObject({ version: 2, on_time: true, amendment: null });
    const versions = await scene.portal.call(returns.listReturnVersions, {
      as: scene.as,
      params: scene.params(),
    });
    expect(versions.body[0]).toMatchObject({
      version: 2,
      reason: 'A figure was wrong',
      differences: [{ id: 'falls_total', before: '4', after: '5' }],
    });
  });

  it('asks once only about an unusual answer that was confirmed and is not changed', async () => {
    const monthlyReturn = await scene.opened({ complete: false });
    const answers = { ...goodAnswers(monthlyReturn), beds_open: 42 };
    await scene.portal.table.load(
      someSections(monthlyReturn, answers).map((each) => create(returnSectionEntity, each)),
    );
    await scene.submit({ draft_version: 0, confirmed: ['beds_open'] });
    const { body } = await amend();
    expect(body.sections[0]).toMatchObject({ confirmed: ['beds_open'], version: 0 });
    expect(body.sections[1].confirmed).toEqual([]);
    const { draft_version } = body;
    expect(await scene.submit({ draft_version })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    await amend();
    const other = await scene.put(
      'occupancy',
      { ...body.sections[0].answers, beds_open: 43 },
      { draft: 3 },
    );
    const refused = await scene.submit({ draft_version: other.body.draft_version });
    expect(Object.keys(refused.body.errors)).toEqual(['beds_open']);
  });

  it('shows on the home’s page and in the archive with its end, the report complete all the while', async () => {
    await scene.opened();
    await scene.submit();
    const answers = async (who = scene.as) => {
      const call = { as: who, params: { uuid: scene.home.uuid } };
      const { body: page } = await scene.portal.call(getMonthlyReporting, call);
      const { body: archive } = await scene.portal.call(getReportingArchive, call);
      return [page.complete_questionnaires?.[0], archive.monthly_reporting?.[0]];
    };
    for (const answer of await answers()) expect(answer.amendment).toBeNull();
    await amend();
    const amendment = {
      by: 'Ada Larkspur',
      opened_at: '2026-11-05T10:14:00.000Z',
      until: '2026-11-19T10:14:00.000Z',
    };
    const [page, archive] = await answers();
    expect(page).toMatchObject({ period: '2026-10', amendment });
    expect(archive).toMatchObject({ status: 'complete', percentage_complete: 100, amendment });
    expect(await answers(commissioner)).toEqual([undefined, undefined]);
    vi.setSystemTime('2026-11-19T10:14:00.001Z');
    for (const answer of await answers()) expect(answer.amendment).toBeNull();
  });

  it('is dropped by discarding, and by itself after 14 days', async () => {
    await scene.opened();
    await scene.submit();
    await amend();
    const nine = { falls_total: 9, injuries_other: 0, falls_residents: 1, falls_harm: 0 };
    const answer = await scene.put('falls_injury', { ...nine, falls_serious: 0 }, { draft: 2 });
    expect(answer.status).toBe(200);
    const dropped = await scene.portal.call(returns.discardAmendment, {
      as: scene.as,
      params: scene.params(),
      body: {},
    });
    expect(dropped.body).toMatchObject({ amendment: null, status: 'complete', version: 1 });
    expect((await scene.get()).body.sections[1].answers.falls_total).toBe(4);
    await amend();
    vi.setSystemTime('2026-11-19T10:14:00.001Z');
    expect((await scene.get()).body).toMatchObject({ amendment: null, may: { save: false } });
  });

  it('is dropped by who has seen it alone: one that was opened since stays, with its answers', async () => {
    await scene.opened();
    await scene.submit();
    const discard = (draft?: number) =>
      scene.portal.call(returns.discardAmendment, {
        as: scene.as,
        params: scene.params(),
        body: draft === undefined ? {} : { draft },
      });
    await amend();
    expect((await discard(2)).status).toBe(200);
    const none = await discard(2);
    expect([none.status, none.body.detail]).toEqual([409, 'There is no amendment to discard.']);
    const { body } = await amend();
    const falls = body.sections.find(({ key }: { key: string }) => key === 'falls_injury');
    const answers = { ...falls.answers, falls_total: 5 };
    expect((await scene.put('falls_injury', answers, { draft: 3 })).status).toBe(200);
    const late = await discard(2);
    expect([late.status, late.body.detail, late.body.current]).toEqual([
      409,
      'Ada Larkspur has opened another amendment since. It was not discarded.',
      { draft: 3 },
    ]);
    const stands = (await scene.get()).body;
    expect([stands.draft, stands.sections[1].answers.falls_total]).toEqual([3, 5]);
    // Without a draft, as a page of before sends it, it is the open one.
    expect((await discard()).body).toMatchObject({ amendment: null });
  });

  it('needs a reason, and after the next deadline the central team', async () => {
    await scene.opened();
    await scene.submit();
    expect((await amend('')).body.errors).toEqual({ reason: ['Say why'] });
    vi.setSystemTime('2026-12-07T12:00:00.001Z');
    expect(await amend()).toMatchObject({
      status: 403,
      body: { detail: 'This report can now only be changed by the central team.' },
    });
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { Instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import type { Answers } from '#shared/reporting/answers.ts';
import type { Period } from '#shared/reporting/period.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { reportDeadlineEntity } from '#shared/store/reportDeadlines.store.ts';
import { returnEntity, returnSectionEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { goodAnswers, someSections } from '#shared/testing/reports.ts';
import { reportScene, SIGN_OFF } from './testing/reportScene.ts';

const PERIOD = '2026-10' as Period;
const AT_TEN = new Date('2026-11-05T10:14:00.000Z');

const scene = reportScene({ period: PERIOD, now: AT_TEN });

describe('a submission', () => {
  it('is refused while an answer is missing, broken, or odd and not confirmed', async () => {
    const monthlyReturn = await scene.opened({ complete: false });
    const answers = {
      ...goodAnswers(monthlyReturn),
      falls_harm: 6,
      residents_month_end: 44,
      beds_open: 42,
    };
    const { deaths: _, ...lacking } = answers as Answers;
    await scene.portal.table.load(
      someSections(monthlyReturn, lacking).map((each) => create(returnSectionEntity, each)),
    );
    const refused = await scene.submit({ draft_version: 0 });
    expect(refused.body.errors).toEqual({
      beds_open: [
        'Open beds (42) are more than registered beds (30). Please check it. Please confirm it',
      ],
      residents_month_end: ['Residents (44) cannot be more than open beds (42).'],
      occupied_bed_days: [expect.stringMatching(/Please confirm it$/)],
      deaths: ['Answer this question, or enter 0 if there were none'],
      falls_harm: ['Falls that caused an injury (6) cannot be more than falls (4).'],
    });
  });

  it('is kept with its receipt’s mail, and the list follows', async () => {
    await scene.opened();
    const done = await scene.submit();
    expect(done.body).toMatchObject({
      status: 'complete',
      version: 1,
      on_time: true,
      lateness: 'On time',
      percentage_complete: 100,
      sign_off: { name: 'Ada Larkspur', position: 'Manager', date: '05/11/2026' },
      may: { save: false, submit: false, amend: true },
    });
    expect(
      (await findHome(scene.portal.table, scene.home.uuid))?.last_submitted_quality_questionnaire,
    ).toBe(AT_TEN.toISOString());
    const mails = [];
    for await (const mail of openMails(scene.portal.table)) {
      if (mail.content.kind === 'reportReceipt' && mail.content.home === scene.home.uuid)
        mails.push(mail);
    }
    expect(mails.map(({ to }) => to)).toEqual([scene.as.email]);
    const trail = await auditOf(scene.portal.table, placePartition(scene.home));
    expect(trail.map(({ what }) => what)).toContain('reports.submitted');
    expect(await scene.submit()).toMatchObject({
      status: 409,
      body: { detail: 'This report was submitted on 5 November 2026 at 10:14.' },
    });
  });

  it('sent in late keeps what was noted at its deadline', async () => {
    const monthlyReturn = await scene.opened();
    const noted = {
      ...monthlyReturn,
      suspended: true,
      suspended_deadline_at: monthlyReturn.deadline_at,
    };
    await scene.portal.table.load([create(returnEntity, noted)]);
    vi.setSystemTime('2026-11-10T10:00:00.000Z');
    expect((await scene.submit()).body).toMatchObject({ on_time: false, suspended: true });
  });

  it('names the draft that was checked', async () => {
    await scene.opened();
    expect(await scene.submit({ draft_version: 6 })).toMatchObject({
      status: 409,
      body: {
        detail: 'This report has changed since you checked it. Please check it again.',
        current: { draft_version: 7 },
      },
    });
  });

  it('needs the agreement and an address', async () => {
    await scene.opened();
    const refused = await scene.submit({
      sign_off: { ...SIGN_OFF, email: 'nobody', confirm_agreement: false },
    });
    expect(refused.body.errors).toEqual({
      'sign_off.confirm_agreement': ['This field is required'],
      'sign_off.email': ['Please provide a valid email address'],
    });
  });

  it('at noon is on time, a millisecond later late by less than a day', async () => {
    await scene.opened();
    vi.setSystemTime('2026-11-06T12:00:00.001Z');
    expect((await scene.submit()).body).toMatchObject({
      on_time: false,
      lateness: 'Late by less than a day',
    });
  });

  it('notes whether the home was suspended: at the deadline that holds, or sooner where it is sooner', async () => {
    const monthlyReturn = await scene.opened();
    const { table } = scene.portal;
    const now = new Date('2026-11-06T12:05:00.000Z');
    const noted = {
      ...monthlyReturn,
      suspended: true,
      suspended_deadline_at: monthlyReturn.deadline_at,
    };
    await table.load([create(returnEntity, noted)]);
    // The embargo that was noted has ended since, and the deadline is moved.
    await table.load([
      create(reportDeadlineEntity, {
        period: PERIOD,
        version: 1,
        deadline_at: '2026-11-13T12:00:00.000Z' as Instant,
        reason: 'The service was down',
        by: { id: 'lee', name: 'Lee Hub' },
        at: now.toISOString() as Instant,
      }),
    ]);
    vi.setSystemTime('2026-11-10T10:00:00.000Z');
    expect((await scene.submit()).body).toMatchObject({ on_time: true, suspended: false });
    expect(await scene.row()).toMatchObject({
      suspended: false,
      suspended_deadline_at: '2026-11-13T12:00:00.000Z',
    });
  });
});

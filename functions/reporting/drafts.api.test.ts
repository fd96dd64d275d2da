import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Period } from '#shared/reporting/period.ts';
import * as returns from '#shared/reporting/returns.api.ts';
import { aCommissioner, aContact, anAccount } from '#shared/testing/builders.ts';
import { reportScene } from './testing/reportScene.ts';

const PERIOD = '2026-10' as Period;
const AT_TEN = new Date('2026-11-05T10:14:00.000Z');

const scene = reportScene({ period: PERIOD, now: AT_TEN });

let reader: Account;

beforeEach(async () => {
  reader = anAccount();
  const other = aContact({ home: scene.home.uuid, email: reader.email });
  await scene.portal.add({ contacts: [other], accounts: [reader] });
});

describe('a draft', () => {
  it('is saved by section, counts what a person answered and is shown to staff', async () => {
    await scene.opened({ complete: false });
    const saved = await scene.put('falls_injury', { falls_total: 0, injuries_other: 2 });
    expect(saved.body).toMatchObject({
      section: { version: 1, complete: true, saved_by: 'Ada Larkspur' },
      draft_version: 1,
      percentage_complete: 6,
    });
    const { body } = await scene.get(reader);
    expect(body).toMatchObject({
      status: 'outstanding',
      started_at: AT_TEN.toISOString(),
      may: { save: false, submit: false, amend: false },
      writers: ['Ada Larkspur'],
    });
    expect(body.sections[0]).toMatchObject({
      answers: { beds_open: 30 },
      prefilled: ['beds_open'],
    });
  });

  it.each([
    ['3.5', { falls_total: 3.5 }, { falls_total: ['Enter a whole number from 0 to 500'] }],
    ['-1', { falls_total: -1 }, { falls_total: ['Enter a whole number from 0 to 500'] }],
    ['a text', { falls_total: 'seven' }, { falls_total: ['Enter a whole number from 0 to 500'] }],
    ['another section', { deaths: 1 }, { deaths: ['This question is not part of this report'] }],
    [
      'no question',
      { constructor: 1 },
      { constructor: ['This question is not part of this report'] },
    ],
  ])('keeps nothing of a save with %s', async (_, answers, errors) => {
    await scene.opened({ complete: false });
    const refused = await scene.put('falls_injury', answers);
    expect(refused).toMatchObject({ status: 400, body: { errors } });
    expect((await scene.row())?.draft_version).toBe(0);
  });

  it('refuses a six-monthly question in another month, a nurse’s at a residential home, and 12.55 posts', async () => {
    await scene.opened({ complete: false });
    const refused = await scene.put('workforce', {
      staff_left: 1,
      nurse_posts: 2,
      care_posts: 12.55,
    });
    expect(refused.body.errors).toEqual({
      staff_left: ['This question is not part of this report'],
      nurse_posts: ['This question is not part of this report'],
      care_posts: ['Enter a number from 0 to 1000 with at most one decimal'],
    });
  });

  it('takes Not known where it is offered, and not beside a figure', async () => {
    await scene.opened({ complete: false });
    const more = { not_known: ['uti_treated', 'medication_errors'] };
    const refused = await scene.put('medicines_infection', { uti_treated: 3 }, more);
    expect(refused.body.errors).toEqual({
      uti_treated: ['Give a figure or Not known, not both'],
      medication_errors: ['Enter a figure: this cannot be left as not known'],
    });
  });

  it('refuses a stale section with what stands now, and never a save of another section', async () => {
    await scene.opened({ complete: false });
    await scene.put('falls_injury', { falls_total: 0 });
    const refused = await scene.put('falls_injury', { falls_total: 9 });
    expect(refused).toMatchObject({
      status: 409,
      body: { type: 'urn:placewell:stale', current: { version: 1, answers: { falls_total: 0 } } },
    });
    const both = await Promise.all([
      scene.put('workforce', { care_posts: 10 }),
      scene.put('hospital_safety', { restraint_uses: 0 }),
      scene.put('skin_nutrition', { pu_cat2_new: 0 }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('is for those with Reporting; the central team says why', async () => {
    await scene.opened({ complete: false });
    const refused = await scene.put('falls_injury', { falls_total: 0 }, {}, reader);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        detail:
          'Only people with the Reporting responsibility can complete this report: Ada Larkspur.',
      },
    });
    const lph = anAccount({ kind: 'lph' });
    await scene.portal.add({ accounts: [lph] });
    expect((await scene.put('falls_injury', { falls_total: 0 }, {}, lph)).body.errors).toEqual({
      reason: ['Say why'],
    });
    const done = await scene.put('falls_injury', { falls_total: 0 }, { reason: 'By phone' }, lph);
    expect(done.status).toBe(200);
  });

  it('is not there for a commissioner, nor any report of a month that is none', async () => {
    await scene.opened();
    const commissioner = aCommissioner({ flags: ['nhQuality'] });
    await scene.portal.add({ accounts: [commissioner] });
    expect((await scene.get(commissioner)).status).toBe(404);
    for (const period of ['2026-11', '2020-01', '2026-13']) {
      const none = await scene.portal.call(returns.getReturn, {
        as: scene.as,
        params: { uuid: scene.home.uuid, period },
      });
      expect(none).toMatchObject({ status: 404, body: { detail: 'There is no such report' } });
    }
  });
});

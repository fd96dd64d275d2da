import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Period } from '#shared/reporting/period.ts';
import { remindHomes } from '#shared/reporting/reportingOverview.api.ts';
import * as returns from '#shared/reporting/returns.api.ts';
import { returnEntity, returnSectionEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { anAccount } from '#shared/testing/builders.ts';
import { aTypedLine } from '#shared/testing/placements.ts';
import { aReturn, goodAnswers, someSections } from '#shared/testing/reports.ts';
import { reportScene } from './testing/reportScene.ts';

const PERIOD = '2026-10' as Period;
const AT_TEN = new Date('2026-11-05T10:14:00.000Z');
const lph = anAccount({ kind: 'lph' });
const scene = reportScene({ period: PERIOD, now: AT_TEN, accounts: [lph] });
beforeEach(() =>
  scene.portal.table.load([
    create(returnEntity, aReturn(scene.home, PERIOD, { aqp_status: true })),
  ]),
);

const line = (more: object = {}) => {
  const { placement_id: _, ...typed } = aTypedLine();
  return { ...typed, ...more };
};
const putLines = (...lines: object[]) =>
  scene.portal.call(returns.putReturnPlacements, {
    as: scene.as,
    params: scene.params(),
    body: { version: 0, lines, confirmed: true },
  });
const draftVersion = async () => (await scene.row())?.draft_version;

describe('a save', () => {
  it.each(['3.5', '1e3', 'seven'])('refuses the text %s for a count', async (text) => {
    const refused = await scene.put('falls_injury', { falls_total: text });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { falls_total: ['Enter a whole number from 0 to 500'] } },
    });
    expect(await draftVersion()).toBe(0);
  });

  it('refuses a section that is none, and any extra field', async () => {
    expect((await scene.put('kitchen', {})).status).toBe(404);
    expect((await scene.put('__proto__', {})).status).toBe(404);
    expect((await scene.put('falls_injury', {}, { draft_version: 1 })).status).toBe(400);
    expect(await draftVersion()).toBe(0);
  });

  it('refuses a valid NHS number in a text', async () => {
    vi.setSystemTime('2027-01-05T10:00:00.000Z');
    await scene.portal.table.load([create(returnEntity, aReturn(scene.home, '2026-12'))]);
    const refused = await scene.portal.call(returns.putReturnSection, {
      as: scene.as,
      params: { uuid: scene.home.uuid, period: '2026-12', section: 'experience_governance' },
      body: {
        version: 0,
        answers: { learning_comment: 'About 943 476-5919' },
        not_known: [],
        confirmed: [],
      },
    });
    expect(refused.body.errors).toEqual({ learning_comment: ['Please remove the NHS number.'] });
  });
});

describe('a text that could say who somebody is', () => {
  const section = 'experience_governance';
  it.each([
    ['Ask Mrs Lark', 'a name with a title'],
    ['The resident of 84yo fell', 'an age'],
    ['Moved in on 12.3.41', 'a date from the past'],
    ['Ring 020 7946 0018', 'a phone number'],
  ])('is refused: %s', async (month_comment, kind) => {
    await scene.opened({ complete: false });
    const refused = await scene.put(section, { month_comment });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: { month_comment: [`Please leave out what could say who this is: ${kind}.`] },
      },
    });
    expect((await scene.row())?.draft_version).toBe(0);
    expect((await scene.put(section, { month_comment: 'A quiet month' })).status).toBe(200);
  });
});

describe('a submission', () => {
  const sent = async (more: object) => {
    const monthlyReturn = aReturn(scene.home, PERIOD);
    const answers = { ...goodAnswers(monthlyReturn), ...more };
    await scene.portal.table.load(
      someSections(monthlyReturn, answers).map((each) => create(returnSectionEntity, each)),
    );
    return (await scene.submit({ draft_version: 0 })).body.errors;
  };

  it('refuses more bed days than the beds have, and an unconfirmed warning', async () => {
    const errors = await sent({ beds_open: 42, occupied_bed_days: 1303, residents_month_end: 42 });
    expect(errors.occupied_bed_days[0]).toBe(
      'Occupied bed days cannot be more than 42 beds × 31 days = 1302.',
    );
    expect(errors.beds_open).toEqual([expect.stringMatching(/Please confirm it$/)]);
  });

  it('refuses choices that are not made', async () => {
    expect((await sent({ registered_manager: null })).registered_manager).toEqual([
      'This field is required',
    ]);
  });
});

describe('a line of placements', () => {
  const NHS = 'This is an NHS number. Use the service user ID, never the NHS number';
  it.each([
    ['service_user_id', { service_user_id: '9990000018' }, NHS],
    ['service_user_id', { service_user_id: '999 000 0018' }, NHS],
    ['admission_date', { admission_date: '31/02/2026' }, 'Enter a date as dd/mm/yyyy'],
    ['admission_date', { admission_date: '11/31/2026' }, 'Enter a date as dd/mm/yyyy'],
    ['admission_date', { admission_date: '5/11/26' }, 'Enter a date as dd/mm/yyyy'],
    [
      'additional_care_cost',
      { additional_care_cost: '10.00' },
      'Clear the cost, or answer Yes to additional care',
    ],
    ['comments', { comments: 'x'.repeat(501) }, 'The comment can be at most 500 characters long'],
  ])('%s is refused, and nothing is kept', async (field, more, message) => {
    const refused = await putLines(line(), line({ service_user_id: 'OX-2', ...more }));
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.errors).toEqual({ [`lines.1.${field}`]: [message] });
    expect(await draftVersion()).toBe(0);
  });

  it('takes ten digits that are no NHS number, and 300 lines but not 301', async () => {
    const lines = Array.from({ length: 301 }, (_, n) => line({ service_user_id: `OX-${n}` }));
    expect((await putLines(...lines)).body.errors).toEqual({
      lines: ['A report can hold at most 300 placements'],
    });
    const answer = await putLines(line({ service_user_id: '9990000017' }), ...lines.slice(0, 299));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).not.toContain('9990000017');
  });
});

describe('a link', () => {
  it('that is over, altered or of another purpose opens nothing', async () => {
    const token = await scene.token();
    expect((await scene.readBy(token)).status).toBe(200);
    expect((await scene.readBy(`${token.slice(0, -2)}aa`)).status).toBe(401);
    const vacancy = await scene.token({ period: undefined }, 'vacancy');
    expect((await scene.readBy(vacancy)).status).toBe(401);
    vi.setSystemTime(AT_TEN.getTime() + 336 * 3_600_000 + 1);
    expect((await scene.readBy(token)).status).toBe(401);
  });
});

it('reminds at most 500 homes at once', async () => {
  const homes = Array.from({ length: 501 }, () => scene.home.uuid);
  const refused = await scene.portal.call(remindHomes, {
    as: lph,
    body: { period: PERIOD, homes },
  });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { homes: ['Choose at most 500 homes'] } },
  });
});

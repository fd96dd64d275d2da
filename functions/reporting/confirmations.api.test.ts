import { describe, expect, it } from 'vitest';
import type { Answers } from '#shared/reporting/answers.ts';
import type { Period } from '#shared/reporting/period.ts';
import * as returns from '#shared/reporting/returns.api.ts';
import {
  returnEntity,
  returnSectionEntity,
  returnVersionEntity,
} from '#shared/store/returns.store.ts';
import { create, rewrite } from '#shared/store/write.ts';
import { aSubmitted, goodAnswers, someSections } from '#shared/testing/reports.ts';
import { reportScene } from './testing/reportScene.ts';

/* A confirmation is of a value and of what was odd about it, not of a question for good. */

const PERIOD = '2026-10' as Period;
const scene = reportScene({ period: PERIOD, now: new Date('2026-11-05T10:14:00.000Z') });
const ADMISSIONS = 'hospital_admissions';

/** A report of which more were admitted to hospital than were taken there, by one; nothing else is odd. */
async function oneTooMany() {
  const monthlyReturn = await scene.opened({ complete: false });
  const answers = { ...goodAnswers(monthlyReturn), hospital_conveyances: 5, [ADMISSIONS]: 6 };
  await scene.portal.table.load(
    someSections(monthlyReturn, answers).map((each) => create(returnSectionEntity, each)),
  );
  return hospital();
}
const hospital = async () => {
  const { body } = await scene.get();
  return body.sections.find(({ key }: { key: string }) => key === 'hospital_safety');
};
const saveHospital = async (change: Answers, confirmed: string[]) => {
  const { version, answers } = await hospital();
  const { status, body } = await scene.put(
    'hospital_safety',
    { ...answers, ...change },
    { version, confirmed },
  );
  expect(status).toBe(200);
  return body.section;
};
const submitNow = async (confirmed: string[] = []) => {
  const { draft_version } = (await scene.get()).body;
  return scene.submit({ draft_version, confirmed });
};

describe('an answer that was confirmed', () => {
  it('is so while what was odd about it is', async () => {
    await oneTooMany();
    expect((await saveHospital({}, [ADMISSIONS])).confirmed).toEqual([ADMISSIONS]);
    expect((await hospital()).confirmed).toEqual([ADMISSIONS]);
    expect((await submitNow()).status).toBe(200);
  });

  it('is not any more where another figure makes it odd in another way', async () => {
    await oneTooMany();
    await saveHospital({}, [ADMISSIONS]);
    const { warnings, confirmed } = await saveHospital({ hospital_conveyances: 1 }, []);
    expect(warnings[ADMISSIONS]).toContain('more than times a resident was taken to hospital (1)');
    expect(confirmed).toEqual([]);
    const refused = await submitNow();
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [ADMISSIONS]]);
    // What is named with the submission is what stands now.
    expect((await submitNow([ADMISSIONS])).status).toBe(200);
  });

  it('was confirmed of nothing where nothing was odd about it', async () => {
    await oneTooMany();
    const fine = await saveHospital({ hospital_conveyances: 6 }, [ADMISSIONS]);
    expect([fine.warnings, fine.confirmed]).toEqual([{}, []]);
  });

  it('is of the month before as it was: not when that is amended', async () => {
    const { one: september, version } = aSubmitted(scene.home, '2026-09');
    await scene.portal.table.load([
      create(returnEntity, september),
      create(returnVersionEntity, version),
    ]);
    const monthlyReturn = await scene.opened({ complete: false });
    const occupancy = {
      ...goodAnswers(monthlyReturn),
      residents_month_end: 20,
      admissions: 0,
      deaths: 3,
    };
    await scene.portal.table.load(
      someSections(monthlyReturn, occupancy).map((each) => create(returnSectionEntity, each)),
    );
    const { answers } = (await scene.get()).body.sections[0];
    const saved = await scene.put('occupancy', answers, { version: 1, confirmed: ['deaths'] });
    expect(saved.body.section.confirmed).toEqual(['deaths']);
    const more = { ...version, answers: { ...version.answers, residents_month_end: 22 } };
    await scene.portal.table.commit(rewrite(returnVersionEntity, more));
    expect((await scene.get()).body.sections[0]).toMatchObject({
      confirmed: [],
      warnings: { deaths: expect.stringContaining('Last month’s residents (22)') },
    });
    expect((await submitNow()).body.errors).toEqual({ deaths: [expect.any(String)] });
  });

  it('stays so in an amendment, until that changes what was odd', async () => {
    await oneTooMany();
    await submitNow([ADMISSIONS]);
    const { body } = await scene.portal.call(returns.amendReturn, {
      as: scene.as,
      params: scene.params(),
      body: { reason: 'A figure was wrong' },
    });
    expect(body.draft).toBe(2);
    expect((await hospital()).confirmed).toEqual([ADMISSIONS]);
    const { answers } = await hospital();
    const less = { ...answers, hospital_conveyances: 1 };
    await scene.put('hospital_safety', less, { draft: 2, version: 0 });
    expect((await submitNow()).status).toBe(400);
  });
});

it('a confirmation from before this was kept is asked about once more', async () => {
  const monthlyReturn = await scene.opened({ complete: false });
  const answers = { ...goodAnswers(monthlyReturn), hospital_conveyances: 5, [ADMISSIONS]: 6 };
  const old = { id: ADMISSIONS, figure: 6, about: null };
  await scene.portal.table.load(
    someSections(monthlyReturn, answers).map((each) =>
      create(returnSectionEntity, {
        ...each,
        confirmed: each.section === 'hospital_safety' ? [old] : [],
      }),
    ),
  );
  expect((await hospital()).confirmed).toEqual([]);
  expect((await submitNow()).status).toBe(400);
  expect((await submitNow([ADMISSIONS])).status).toBe(200);
});

import { describe, expect, it } from 'vitest';
import type { Period } from '#shared/reporting/period.ts';
import * as returns from '#shared/reporting/returns.api.ts';
import { reportScene } from './testing/reportScene.ts';

/* Versions of sections begin at 0 again with each draft: what a tab read from an earlier one is stale. */

const PERIOD = '2026-10' as Period;
const scene = reportScene({ period: PERIOD, now: new Date('2026-11-05T10:14:00.000Z') });
const FALLS = {
  falls_total: 9,
  injuries_other: 0,
  falls_residents: 1,
  falls_harm: 0,
  falls_serious: 0,
};

/** A report that was submitted and is open again, as its amendment begins. */
async function amended() {
  await scene.opened();
  await scene.submit();
  const { body } = await scene.portal.call(returns.amendReturn, {
    as: scene.as,
    params: scene.params(),
    body: { reason: 'A figure was wrong' },
  });
  return body;
}
const fallsNow = async () => (await scene.get()).body.sections[1];

describe('a tab from before the submission', () => {
  it('at version 0 does not save over the amendment, and is told what stands', async () => {
    const { draft, sections } = await amended();
    expect([draft, sections[1].draft, sections[1].version]).toEqual([2, 2, 0]);
    // A save that names no draft means the first, as an older page does.
    for (const read of [{ version: 0 }, { draft: 1, version: 0 }]) {
      const { status, body } = await scene.put('falls_injury', FALLS, read);
      expect([status, body.current.draft, body.current.version]).toEqual([409, 2, 0]);
      expect(body.current.answers.falls_total).toBe(4);
    }
    expect((await fallsNow()).answers.falls_total).toBe(4);
  });

  it('at version 1 does not save over a section that is at 1 in the amendment', async () => {
    await amended();
    const own = await scene.put('falls_injury', { ...FALLS, falls_total: 5 }, { draft: 2 });
    expect([own.status, own.body.section.draft, own.body.section.version]).toEqual([200, 2, 1]);
    const late = await scene.put('falls_injury', FALLS, { draft: 1, version: 1 });
    expect([late.status, late.body.current.answers.falls_total]).toEqual([409, 5]);
    expect((await fallsNow()).answers.falls_total).toBe(5);
    const next = await scene.put('falls_injury', FALLS, { draft: 2, version: 1 });
    expect(next.status).toBe(200);
  });
});

it('an amendment that was discarded is no draft that another could be saved to', async () => {
  await amended();
  await scene.portal.call(returns.discardAmendment, {
    as: scene.as,
    params: scene.params(),
    body: {},
  });
  const { body } = await scene.portal.call(returns.amendReturn, {
    as: scene.as,
    params: scene.params(),
    body: { reason: 'Again' },
  });
  expect(body.draft).toBe(3);
  expect((await scene.put('falls_injury', FALLS, { draft: 2 })).status).toBe(409);
  expect((await scene.put('falls_injury', FALLS, { draft: 3 })).status).toBe(200);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import { TAKEN_OUT } from '#shared/reporting/redaction.ts';
import { redactReturn } from '#shared/reporting/returns.api.ts';
import { auditEntity, auditOf, type NamedEntry } from '#shared/store/audit.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import {
  findReturn,
  placementItemEntity,
  placementItemsOf,
  returnEntity,
  returnSectionEntity,
  returnVersionEntity,
  sectionsOfReturn,
  versionsOf,
} from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { anAccount } from '#shared/testing/builders.ts';
import { aPlacement } from '#shared/testing/placements.ts';
import { aSubmitted, someSections } from '#shared/testing/reports.ts';
import { reportScene, SIGN_OFF } from './testing/reportScene.ts';

const PERIOD = '2026-12' as Period;
const CANARY = 'Mrs Canary in room 7';
const NOW = new Date('2027-01-20T10:00:00.000Z');
const lph = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Example' });
const scene = reportScene({ period: PERIOD, now: NOW, accounts: [lph] });

const redact = (field: string, more: object = {}) =>
  scene.portal.call(redactReturn, {
    as: lph,
    params: scene.params(),
    body: { field, reason: 'A resident is named', ...more },
  });

/** Submitted twice, with a draft of each, and the text in whichever of them. */
async function submittedTwice({ text = '', signed = 'Sam Example' } = {}) {
  const { one, version } = aSubmitted(scene.home, PERIOD, { submitted_version: 2, draft: 2 });
  const answers = { ...version.answers, learning_comment: text };
  const sign_off = { ...version.sign_off, name: signed };
  const entry: NamedEntry = {
    of: placePartition(homeRef(scene.home.uuid)),
    at: '2027-01-08T10:00:00.000Z' as Instant,
    id: randomUUID(),
    who: { kind: 'account', id: 'sam', name: 'Sam Example' },
    what: 'reports.amended',
    before: null,
    after: { report_period: PERIOD, report_version: 2, signed_off_by: signed, reason: text },
    trace: 'test',
  };
  await scene.portal.table.load([
    create(returnEntity, one),
    ...[1, 2].map((number) =>
      create(returnVersionEntity, { ...version, number, answers, sign_off, reason: text }),
    ),
    ...[1, 2].flatMap((draft) =>
      someSections({ ...one, draft }, answers).map((each) => create(returnSectionEntity, each)),
    ),
    create(auditEntity, entry),
  ]);
  return one;
}

/** Everything of the home that the table holds about its reports. */
const stored = async (ref: { home: Home['uuid']; period: Period }) =>
  JSON.stringify([
    await findReturn(scene.portal.table, ref),
    await versionsOf(scene.portal.table, ref),
    await sectionsOfReturn(scene.portal.table, ref),
    await placementItemsOf(scene.portal.table, ref.home),
    await auditOf(scene.portal.table, placePartition(scene.home)),
  ]);

describe('taking something out of a report', () => {
  it('takes an answer out of every version and draft, and says that, never what', async () => {
    const monthlyReturn = await submittedTwice({ text: CANARY });
    expect(await redact('learning_comment')).toMatchObject({ status: 200, body: { places: 4 } });
    const versions = await versionsOf(scene.portal.table, monthlyReturn);
    expect(versions.map(({ answers }) => answers.learning_comment)).toEqual([TAKEN_OUT, TAKEN_OUT]);
    const sections = await sectionsOfReturn(scene.portal.table, monthlyReturn);
    expect(JSON.stringify(sections)).not.toContain(CANARY);
    expect((await auditOf(scene.portal.table, placePartition(scene.home))).at(-1)).toMatchObject({
      what: 'reports.redacted',
      who: { name: 'Hana Example' },
      before: null,
      after: {
        report_period: PERIOD,
        report_field: 'What did you learn or change in the last 6 months?',
        reason: 'A resident is named',
      },
    });
    // Whoever has the draft open has to look again.
    expect((await findReturn(scene.portal.table, monthlyReturn))?.draft_version).toBe(
      monthlyReturn.draft_version + 1,
    );
    expect((await redact('learning_comment')).body.errors).toEqual({
      field: ['There is nothing to remove here'],
    });
  });

  it('takes names and reasons out of the history too: then nothing has the text', async () => {
    const monthlyReturn = await submittedTwice({ text: CANARY, signed: CANARY });
    for (const [field, places] of [
      ['learning_comment', 4],
      ['sign_off_name', 3],
      // Also why the two before were done: whoever took out a name may have repeated it there.
      ['reasons', 5],
    ] as const) {
      expect(await redact(field)).toMatchObject({ status: 200, body: { places } });
    }
    expect(await stored(monthlyReturn)).not.toContain(CANARY);
  });

  it('takes the name at sign-off out of the receipts that were mailed', async () => {
    vi.setSystemTime('2027-01-07T10:00:00.000Z');
    await scene.opened();
    expect((await scene.submit({ sign_off: { ...SIGN_OFF, name: CANARY } })).status).toBe(200);
    const receipt = async () => {
      for await (const mail of openMails(scene.portal.table)) {
        const { content } = mail;
        if (content.kind === 'reportReceipt' && content.home === scene.home.uuid) return content;
      }
      return undefined;
    };
    expect(await receipt()).toMatchObject({ by: 'Ada Larkspur', signed_off_by: CANARY });
    // The version, its entry in the history, and the mail.
    expect((await redact('sign_off_name')).body).toEqual({ places: 3 });
    expect((await receipt())?.signed_off_by).toBe(TAKEN_OUT);
  });

  it('takes a text of a placement out of its lines in all months, and no other’s', async () => {
    const monthlyReturn = await submittedTwice();
    const [mine, other] = [
      aPlacement({ service_user_id: CANARY }),
      aPlacement({ service_user_id: CANARY }),
    ];
    const items = ['2026-11', PERIOD].map((period) => ({
      home: scene.home.uuid,
      period: period as Period,
      id: randomUUID(),
      lines: [mine, other],
    }));
    await scene.portal.table.load(items.map((item) => create(placementItemEntity, item)));
    const done = await redact('service_user_id', { placement: mine.placement_id });
    expect(done).toMatchObject({ status: 200, body: { places: 2 } });
    const after = await placementItemsOf(scene.portal.table, monthlyReturn.home);
    expect(after.map(({ lines }) => lines.map((line) => line.service_user_id))).toEqual([
      [TAKEN_OUT, CANARY],
      [TAKEN_OUT, CANARY],
    ]);
  });

  it.each(['falls_total', 'constructor', 'service_user_id', 'total_weekly_rate'])(
    'refuses %s, which is no text of the report',
    async (field) => {
      await submittedTwice({ text: CANARY });
      expect((await redact(field)).body.errors).toEqual({
        field: ['This is no text of this report'],
      });
    },
  );

  it('needs a reason', async () => {
    await submittedTwice({ text: CANARY });
    expect((await redact('learning_comment', { reason: '' })).body.errors).toEqual({
      reason: ['Say why'],
    });
  });
});

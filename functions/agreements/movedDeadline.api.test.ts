import { describe, expect, it, vi } from 'vitest';
import {
  getLinkedAgreement,
  postAgreementCode,
  postAgreementSign,
} from '#shared/agreements/agreementLink.api.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { planSync } from '#shared/server/agreements/planSync.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import { findVariation, variationEntity } from '#shared/store/variations.store.ts';
import { replace } from '#shared/store/write.ts';
import { composeMail } from '../../events/composeMail.ts';
import { carryAgreements } from '../../events/schedule/carryAgreements.ts';
import { syncAgreements } from '../../events/schedule/syncAgreements.ts';
import { signingScene } from './testing/signatory.ts';
import { codeMailed, mailsOf, returnNow } from './testing/signing.ts';

/* A deadline that is moved later holds at once, whatever was under way (agreements, section 1). */

const scene = signingScene();
const { sent, call, open, signBody } = scene;
const OVER = new Date('2027-04-10T08:00:00.000Z');
const LATER = '2027-04-23';

const variationNow = async ({ uuid }: Variation): Promise<Variation> => {
  const variation = await findVariation(scene.portal.table, uuid);
  if (!variation) throw new Error('No variation');
  return variation;
};
async function expire(agreementReturn: AgreementReturn, variation: Variation) {
  const stored = await returnNow(scene.portal.table, agreementReturn);
  const command = { command: 'expire' as const };
  const { table } = scene.portal;
  await commitCommand(table, {
    agreementReturn: stored,
    variation,
    command,
    now: new Date(),
    trace: 'test',
  });
}
/** The variation's item alone: the batch is yet to come to its returns. */
async function move(variation: Variation): Promise<void> {
  const stored = await variationNow(variation);
  await scene.portal.table.commit(replace(variationEntity, { ...stored, deadline: LATER }, stored));
}

const DAY_MS = 86_400_000;
/** The link of the mail that asks to sign, as it goes out at that time. */
async function mailedLink(
  agreementReturn: AgreementReturn,
  at: Date,
): Promise<{ 'x-link-token': string }> {
  const [mail] = await mailsOf(scene.portal.table, 'agreementToSign', agreementReturn);
  if (!mail) throw new Error('No mail');
  const { html } = await composeMail(mail, at);
  return { 'x-link-token': /\/sign_agreement#([^"]+)"/.exec(html)?.[1] ?? '' };
}

describe('a deadline that was moved', () => {
  it('lets whoever has the page open ask for a code and sign before the batch comes to them', async () => {
    const { agreementReturn, variation } = await sent();
    await open(agreementReturn);
    vi.setSystemTime(OVER);
    await expire(agreementReturn, await variationNow(variation));
    await move(variation);
    const answer = await call(postAgreementCode, agreementReturn, { body: { purpose: 'sign' } });
    expect(answer.status, answer.text).toBe(200);
    const code = await codeMailed(scene.portal.table, agreementReturn);
    const body = await signBody(agreementReturn, { code }, { date: londonDay(OVER) });
    const signed = await call(postAgreementSign, agreementReturn, { body });
    expect(signed.status, signed.text).toBe(200);
  });

  it('keeps the link of the first mail good until 30 days after it, for who was written to no more', async () => {
    const { agreementReturn, variation } = await sent();
    const { table } = scene.portal;
    const link = await mailedLink(agreementReturn, new Date());
    const opens = async () => scene.portal.call(getLinkedAgreement, { headers: link });
    const later = '2027-06-28';
    const stored = await variationNow(variation);
    await table.commit(replace(variationEntity, { ...stored, deadline: later }, stored));
    // 31 days after the deadline that the mail named.
    vi.setSystemTime(new Date('2027-05-11T08:00:00.000Z'));
    const opened = await opens();
    expect([opened.status, opened.body.closed]).toEqual([200, null]);
    vi.setSystemTime(new Date('2027-07-28T22:59:59.000Z'));
    expect((await opens()).status).toBe(200);
    vi.setSystemTime(new Date('2027-07-28T23:00:00.000Z'));
    const dead = await opens();
    expect([dead.status, dead.body.detail]).toEqual([
      401,
      'This link has expired. Please sign in, or use the link in your latest email.',
    ]);
  });

  it('long past does not end the link of a mail that goes out then: it works for 30 days', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const at = new Date('2027-05-20T08:00:00.000Z');
    vi.setSystemTime(at);
    const link = await mailedLink(agreementReturn, at);
    const opens = async () =>
      (await scene.portal.call(getLinkedAgreement, { headers: link })).status;
    vi.setSystemTime(at.getTime() + 2 * 3_600_000);
    expect(await opens()).toBe(200);
    vi.setSystemTime(at.getTime() + 30 * DAY_MS - 1000);
    expect(await opens()).toBe(200);
    vi.setSystemTime(at.getTime() + 30 * DAY_MS);
    expect(await opens()).toBe(401);
  });

  it('is not overtaken by the job that ends agreements and read the old one', async () => {
    const { agreementReturn, variation } = await sent();
    vi.setSystemTime(OVER);
    const old = await variationNow(variation);
    await move(variation);
    await expect(expire(agreementReturn, old)).rejects.toMatchObject({ stale: ['variation'] });
    expect((await returnNow(scene.portal.table, agreementReturn)).status).toBe('ISSUED');
  });

  it('is brought by a synchronisation to what its batch missed, with its mail, once', async () => {
    const { agreementReturn, variation } = await sent();
    vi.setSystemTime(OVER);
    await expire(agreementReturn, await variationNow(variation));
    const { table } = scene.portal;
    expect(await planSync(table, new Date())).not.toContain(agreementReturn.id);
    await move(variation);
    for (let run = 0; run < 2; run++) {
      await syncAgreements({ table, now: new Date() });
      await carryAgreements({ table, clock: () => new Date(), paceMs: 0 });
      expect(await returnNow(table, agreementReturn)).toMatchObject({
        status: 'ISSUED',
        expired_at: null,
      });
      expect(await mailsOf(table, 'agreementExtended', agreementReturn)).toHaveLength(1);
    }
  });
});

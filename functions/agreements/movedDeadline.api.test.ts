import { describe, expect, it, vi } from 'vitest';
import { postAgreementCode, postAgreementSign } from '#shared/agreements/agreementLink.api.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { planSync } from '#shared/server/agreements/planSync.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import { findVariation, variationEntity } from '#shared/store/variations.store.ts';
import { replace } from '#shared/store/write.ts';
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

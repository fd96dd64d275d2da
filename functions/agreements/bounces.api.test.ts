import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aboutReturn } from '#shared/agreements/agreementMails.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create } from '#shared/store/write.ts';
import {
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { recordReport } from '../../events/bounces/recordReport.ts';
import { agreementDigest } from '../../events/schedule/agreementDigest.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { returnNow } from './testing/signing.ts';

/* A return whose email came back: `bounced` of section 1's table, by what is reported of its mails. */

let portal: Portal;
const BEFORE = instant(new Date(FRIDAY_AT_TEN.getTime() - 2 * 86_400_000));
const AT = instant(FRIDAY_AT_TEN);

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

async function put(
  overrides: Partial<AgreementReturn> = {},
  contract = aProviderContract(),
  ofVariation: Partial<Variation> = {},
) {
  const variation = aVariation(ofVariation);
  const issued = { status: 'ISSUED', issued_at: BEFORE, document_version: 1 } as const;
  const agreementReturn = anAgreementReturn(variation, contract, { ...issued, ...overrides });
  await portal.table.load([
    ...contractWrites(contract),
    ...variationWrites(variation),
    ...returnWrites(agreementReturn),
  ]);
  return {
    variation,
    contract,
    one: agreementReturn,
    email: agreementReturn.signatory?.email as EmailAddress,
  };
}

/** A mail of this issue that was sent, and what is reported of it. */
async function reported(
  { one, variation, email }: Awaited<ReturnType<typeof put>>,
  {
    what,
    issue = one.issue,
    now,
  }: { what: 'bounced' | 'failed' | 'complained'; issue?: number; now?: Date },
): Promise<void> {
  const message_id = randomUUID();
  const mail = queuedMail({
    cause: `agreementReminder:${one.id}:${issue}`,
    date: randomUUID(),
    to: email,
    content: { kind: 'agreementReminder', ...aboutReturn({ ...one, issue }, variation, 'Ada') },
    now: BEFORE,
  });
  await portal.table.load([create(outboxEntity, { ...mail, status: 'SENT', message_id })]);
  const report = { id: randomUUID(), message_id, email, what, at: AT, sent_at: BEFORE };
  await recordReport(report, { table: portal.table, trace: 'test', ...(now && { now }) });
}

const now = async ({ one }: { one: AgreementReturn }) => {
  const { status, bounced_at } = await returnNow(portal.table, one);
  return [status, bounced_at];
};

describe('a mail that came back', () => {
  it('is noted, whichever mail of the issue it was', async () => {
    const sent = await put();
    await reported(sent, { what: 'bounced' });
    expect(await now(sent)).toEqual(['BOUNCED', AT]);
  });

  it('whose report was late is noted as of then, so that the next digest tells of it', async () => {
    const owner = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [owner] });
    const sent = await put({}, aProviderContract(), {
      owner: { account: owner.id, name: 'Olive Owner' },
    });
    const { table } = portal;
    /** How many digests to the owner tell of this variation. */
    const told = async (at: string) => {
      await agreementDigest({ table, now: new Date(at) });
      const mails = await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
      return mails.filter(
        ({ to, content }) =>
          to === owner.email &&
          content.kind === 'agreementDigest' &&
          content.variations.some(({ uuid }) => uuid === sent.variation.uuid),
      ).length;
    };
    // SES met the bounce on Friday at ten; the report of it is there three days later.
    expect(await told('2026-11-23T08:30:00.000Z')).toBe(0);
    const late = new Date('2026-11-23T09:00:00.000Z');
    await reported(sent, { what: 'bounced', now: late });
    expect(await now(sent)).toEqual(['BOUNCED', instant(late)]);
    expect(await told('2026-11-24T08:30:00.000Z')).toBe(1);
  });

  it('is noted after one failure, though the address is written to again', async () => {
    const failed = await put();
    await reported(failed, { what: 'failed' });
    expect(await now(failed)).toEqual(['BOUNCED', AT]);
  });

  it('of one that was opened leaves it so', async () => {
    const opened = await put({ status: 'VIEWED', viewed_at: BEFORE });
    await reported(opened, { what: 'bounced' });
    expect(await now(opened)).toEqual(['VIEWED', AT]);
  });

  it('of an earlier issue is none of the present one, as long as the address is good', async () => {
    const reissued = await put({ issue: 2 });
    await reported(reissued, { what: 'failed', issue: 1 });
    expect(await now(reissued)).toEqual(['ISSUED', null]);
  });

  it('and ends all mail to the address is noted at all that wait for it, and nowhere else', async () => {
    const contract = aProviderContract();
    const first = await put({}, contract);
    const { head_office_contacts } = contract;
    const ofSameAddress = () => aProviderContract({ head_office_contacts });
    const [waiting, signed, another] = [
      await put({}, ofSameAddress()),
      await put(
        { status: 'RETURNED', returned_at: BEFORE, signed_by: { name: 'A', paper: false } },
        ofSameAddress(),
      ),
      await put(),
    ];
    await reported(first, { what: 'bounced' });
    expect(await now(first)).toEqual(['BOUNCED', AT]);
    expect(await now(waiting)).toEqual(['BOUNCED', AT]);
    expect(await now(signed)).toEqual(['RETURNED', null]);
    expect(await now(another)).toEqual(['ISSUED', null]);
  });

  it('was read by whoever did not want it', async () => {
    const complained = await put();
    await reported(complained, { what: 'complained' });
    expect(await now(complained)).toEqual(['ISSUED', null]);
  });
});

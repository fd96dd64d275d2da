import { expect, it } from 'vitest';
import { instant } from '#shared/kernel/ids.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { aVariation } from '#shared/testing/agreements.ts';
import { anAccount } from '#shared/testing/builders.ts';
import { centralScene } from '../../functions/agreements/testing/centralScene.ts';
import { agreementDigest } from './agreementDigest.ts';

const scene = centralScene();

it('tells an owner the news of the last working day, once', async () => {
  const { table } = scene.portal;
  const owner = anAccount({ kind: 'lph' });
  await scene.portal.add({ accounts: [owner] });
  const variation = aVariation({ owner: { account: owner.id, name: 'Olive Owner' } });
  const declined_at = instant(new Date('2026-11-19T15:00:00.000Z'));
  const declined = { status: 'DECLINED', declined_at, decline_reason: 'No, thank you' } as const;
  await scene.sent(2, declined, variation);
  const now = new Date('2026-11-20T08:30:00.000Z');
  await agreementDigest({ table, now });
  await agreementDigest({ table, now });
  const digests = [];
  for await (const mail of openMails(table)) {
    if (mail.content.kind === 'agreementDigest' && mail.to === owner.email) digests.push(mail);
  }
  expect(digests).toHaveLength(1);
  expect(digests[0]?.content).toMatchObject({
    day: '2026-11-20',
    variations: [{ reference: variation.reference, declined: 2, bounced: 0 }],
  });
});

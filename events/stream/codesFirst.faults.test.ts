import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create } from '#shared/store/write.ts';
import { aContact, aHome } from '#shared/testing/builders.ts';
import { scale } from '#shared/testing/scale.ts';
import { AgreementScene, SES_RATE, until } from '../testing/agreementScene.ts';
import { aPrompt } from '../testing/mailroom.ts';

/* A code while weekday prompts and report mails of all homes go out (agreements, section 6). */

const OTHERS = scale({ short: 200, full: 30_000 });
const CODES = scale({ short: 2, full: 20 });
const CODE_EVERY_MS = scale({ short: 100, full: 4000 });
/** At the short size the sweep comes a minute after the mails were queued. */
const AHEAD_MS = scale({ short: 70_000, full: 0 });
/** What of SES's rate mails that can wait may have (agreements, section 2). */
const SHARE = 4 / 5;

let scene: AgreementScene;
beforeAll(async () => {
  scene = await AgreementScene.start();
});
afterAll(() => scene.stop());

it(`a code does not wait behind ${OTHERS} other mails`, async () => {
  const { table } = scene.portal;
  const waiting = await scene.opened(CODES);
  const home = aHome({ updated: new Date('2026-11-18T10:00:00.000Z') });
  const contact = aContact({ home: home.uuid });
  await scene.portal.add({ homes: [home], contacts: [contact] });
  await scene.beginStream();
  const now = new Date();
  const prompt = aPrompt(home, contact, now);
  // Of one home, so that only mails are many: each has a key of its own.
  const many = Array.from({ length: OTHERS }, (_, n) => ({ ...prompt, key: `${prompt.key}#${n}` }));
  // They follow while the mails are queued, as in the cloud: what waits is the mails, not the stream.
  scene.follow('mails');
  scene.follow('agreementBatches');
  for (let from = 0; from < OTHERS; from += 1000) {
    await table.load(many.slice(from, from + 1000).map((mail) => create(outboxEntity, mail)));
  }
  scene.minutes(AHEAD_MS);
  await until(() => scene.mails('weekdayPrompt').length > 0);
  const began = performance.now();
  const before = scene.mails('weekdayPrompt').length;
  for (const agreementReturn of waiting) {
    await scene.askCode(agreementReturn);
    await sleep(CODE_EVERY_MS);
  }
  const took = performance.now() - began;
  const sent = scene.mails('weekdayPrompt').length - before;
  expect(await scene.hasOpenMails()).toBe(true);
  const codes = scene.expectCodes();
  // A second's turns may fall due together on a busy machine.
  expect(sent).toBeLessThanOrEqual((took / 1000) * SES_RATE * SHARE + SES_RATE);
  console.log(
    `${OTHERS} other mails wait: ${(sent / (took / 1000)).toFixed(1)} of them a second go out, of ${SES_RATE} that SES takes; ${codes}`,
  );
});

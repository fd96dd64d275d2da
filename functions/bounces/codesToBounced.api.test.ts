import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { afterReport } from '#shared/bounces/bounceRules.ts';
import type { SuppressedAddress } from '#shared/bounces/suppressedAddress.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { create, upsert } from '#shared/store/write.ts';
import { aBouncingAddress, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { type RestoredStage, restoredStage } from '../testing/restoredStage.ts';
import { type Stage, setStage } from '../testing/stage.ts';
import { stagePoolMender } from '../testing/stagePool.ts';

const HOUR = 3_600_000;

let portal: Portal;
let staged: RestoredStage<Stage>;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  staged = await restoredStage(portal, () => setStage(portal), stagePoolMender(portal));
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  await staged.restore();
  vi.setSystemTime(FRIDAY_AT_TEN);
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** By what a code is asked for: the link, its address, and the calls. */
interface Door {
  headers: Record<string, string>;
  address: EmailAddress;
  ask: Endpoint;
  body: object;
  again: Endpoint;
}

const DOORS = {
  'the link of an agreement': ({ agreements: { opened, signatory } }) => ({
    headers: opened.code.headers,
    address: signatory,
    ask: api.postAgreementCode,
    body: { purpose: 'sign' },
    again: api.postAgreementLinkTryAgain,
  }),
  'the link of a report': ({ tokens, contact }) => ({
    headers: { 'x-link-token': tokens.report },
    address: EmailAddress.parse(contact.emails[1]?.address),
    ask: api.postLinkCode,
    body: {},
    again: api.postReportLinkTryAgain,
  }),
} satisfies Record<string, (stage: Stage) => Door>;

const bounce = (address: EmailAddress, overrides: Partial<SuppressedAddress> = {}) =>
  portal.table.commit(create(suppressedAddressEntity, aBouncingAddress(address, overrides)));
/** The mail service reports another mail that came back for good. */
async function bounceAgain(email: EmailAddress): Promise<void> {
  const [existing] = await portal.table.read(wanted(suppressedAddressEntity, { email }));
  const at = instant(new Date());
  const report = { what: 'bounced' as const, at, sent_at: at };
  await portal.table.commit(
    upsert(suppressedAddressEntity, afterReport(existing, { email, report }), existing),
  );
}
const written = async () => {
  const rows = (await staged.changes()).flatMap(({ after }) => (after ? [after] : []));
  return rows.map(({ entity }) => String(entity)).filter((kind) => kind !== 'suppressedAddress');
};

describe.each(Object.entries(DOORS))('a code by %s', (_, doorOf) => {
  let door: Door;
  let ask: () => ReturnType<Portal['call']>;
  let tryAgain: () => ReturnType<Portal['call']>;
  beforeEach(() => {
    door = doorOf(staged.stage);
    const { headers, body } = door;
    ask = () => portal.call(door.ask, { headers, body });
    tryAgain = () => portal.call(door.again, { headers, body: {} });
  });

  it('is refused where mail comes back, by the address, and nothing is counted as sent', async () => {
    const { address } = door;
    await bounce(address);
    for (let time = 0; time < 12; time += 1) {
      expect(await ask()).toMatchObject({
        status: 409,
        body: {
          detail: `No code was sent: our emails to ${address} come back.`,
          current: { bounce: { address, why: 'bounced', try_again: 'now' } },
        },
      });
    }
    // No code, no mail, no event, no entry; and none of the twelve stands in the way of the next.
    expect(await written()).toEqual([]);
    expect((await tryAgain()).body).toEqual({ tried: true });
    expect((await ask()).status).toBe(200);
  });

  it('is sent once the address was tried again, which leaves an entry', async () => {
    await bounce(door.address);
    expect((await tryAgain()).body).toEqual({ tried: true });
    expect(await written()).toEqual(['audit']);
    expect((await tryAgain()).body).toEqual({ tried: false });
    expect((await ask()).status).toBe(200);
    expect(await written()).toContain('mail');
  });

  it('has its address tried again once in 24 hours', async () => {
    const { address } = door;
    await bounce(address);
    await tryAgain();
    later(1000);
    await bounceAgain(address);
    later(24 * HOUR - 1001);
    expect((await ask()).body.current.bounce.try_again).toBe('later');
    expect((await tryAgain()).status).toBe(429);
    later(1);
    expect((await tryAgain()).body).toEqual({ tried: true });
  });

  it('lets nobody with the link take a complaint back', async () => {
    const { address } = door;
    await bounce(address, { complained_at: '2026-11-19T09:00:00.000Z' as Instant });
    expect(await ask()).toMatchObject({
      status: 409,
      body: {
        detail: `No code was sent: our emails to ${address} were reported as unwanted.`,
        current: { bounce: { why: 'complained', try_again: 'owner' } },
      },
    });
    expect((await tryAgain()).status).toBe(403);
    expect(await written()).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { replace } from '#shared/store/write.ts';
import { getLinkedSuspension, postLinkedSuspension } from '#shared/suspensions/openAgain.api.ts';
import { OPEN_AGAIN_LINK_HOURS } from '#shared/suspensions/openAgainRules.ts';
import { EMBARGOED } from '#shared/suspensions/suspensionRules.ts';
import { aContact, aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const UNTIL = '2026-11-23';
const STANDS = { self_imposed_suspension: true, self_imposed_suspension_date: '2026-11-02' };

async function asked(more: Partial<Home> = {}) {
  const home = aHome({
    name: 'Alder House',
    ...STANDS,
    self_imposed_suspension_reason: 'Repairs',
    self_imposed_suspension_until: UNTIL,
    ...more,
  });
  const contact = aContact({ home: home.uuid });
  await portal.add({ homes: [home], contacts: [contact] });
  const [email] = contact.emails;
  const claims = { place: contact.place, contact: contact.id, email: email?.address } as never;
  const times = { from: FRIDAY_AT_TEN, hours: OPEN_AGAIN_LINK_HOURS };
  const token = await signLink('openAgain', claims, times);
  const other = await signLink('vacancy', claims, times);
  return { home, contact, token, other };
}
const look = (token: string) =>
  portal.call(getLinkedSuspension, { headers: { 'x-link-token': token } });
const answer = (token: string, body: object, headers = {}) =>
  portal.call(postLinkedSuspension, { headers: { 'x-link-token': token, ...headers }, body });

describe('the page of "Are you open again?"', () => {
  it('shows how it stands, and changes nothing however often a scanner opens it', async () => {
    const { home, token } = await asked();
    for (let round = 0; round < 5; round++) {
      expect((await look(token)).body).toEqual({
        ...STANDS,
        ...{ reason: 'Repairs', until: UNTIL, home: home.uuid, name: 'Alder House', bar: null },
      });
    }
    expect((await findHome(portal.table, home.uuid))?.version).toBe(home.version);
  });

  it('is opened by its own link alone', async () => {
    const { other } = await asked();
    expect((await look(other)).status).toBe(401);
    expect((await answer(other, { seen: UNTIL, open: true, until: null })).status).toBe(401);
  });

  it('ends the suspension by its POST, audited as the contact’s', async () => {
    const { home, token, contact } = await asked();
    const saved = await answer(token, { seen: UNTIL, open: true, until: null });
    expect(saved.body).toMatchObject({ self_imposed_suspension: false, bar: null });
    expect(saved.body).not.toHaveProperty('until');
    expect(await findHome(portal.table, home.uuid)).toMatchObject({
      self_imposed_suspension: false,
      self_imposed_suspension_date: null,
      self_imposed_suspension_reason: null,
      self_imposed_suspension_until: null,
    });
    expect(await auditOf(portal.table, placePartition(home))).toMatchObject([
      { what: 'suspension.cleared', who: { id: contact.id } },
    ]);
  });

  it.each(['2026-12-07', null])('not yet keeps it until %s', async (until) => {
    const { home, token } = await asked();
    expect((await answer(token, { seen: UNTIL, open: false, until })).status).toBe(200);
    expect(await findHome(portal.table, home.uuid)).toMatchObject({
      ...STANDS,
      self_imposed_suspension_reason: 'Repairs',
      self_imposed_suspension_until: until,
    });
    expect(await auditOf(portal.table, placePartition(home))).toMatchObject([
      {
        what: 'suspension.changed',
        before: { self_imposed_suspension_until: UNTIL },
        after: { self_imposed_suspension_until: until },
      },
    ]);
  });

  it('refuses a day that is not to come', async () => {
    const { token } = await asked();
    const late = await answer(token, { seen: UNTIL, open: false, until: '2026-11-20' });
    expect([late.status, late.body.errors]).toEqual([
      400,
      { until: ['Choose a day after today.'] },
    ]);
  });

  it('shows the second of two people what the first has said', async () => {
    const { token, home } = await asked();
    await answer(token, { seen: UNTIL, open: false, until: '2026-12-07' });
    const second = await answer(token, { seen: UNTIL, open: true, until: null });
    expect([second.status, second.body.current]).toMatchObject([409, { until: '2026-12-07' }]);
    await answer(token, { seen: '2026-12-07', open: true, until: null });
    const third = await answer(token, { seen: '2026-12-07', open: true, until: null });
    expect([third.status, third.body.current]).toMatchObject([
      409,
      { self_imposed_suspension: false },
    ]);
    expect(await auditOf(portal.table, placePartition(home))).toHaveLength(2);
  });

  it('takes the same answer with the same key once', async () => {
    const { token, home } = await asked();
    const body = { seen: UNTIL, open: true, until: null };
    const key = { 'idempotency-key': 'open-again-once-1' };
    const first = await answer(token, body, key);
    expect((await answer(token, body, key)).body).toEqual(first.body);
    expect(await auditOf(portal.table, placePartition(home))).toHaveLength(1);
  });

  it('says so under an embargo, and refuses', async () => {
    const { home, token } = await asked();
    await portal.table.commit(replace(homeEntity, { ...home, embargo: true }, home));
    expect((await look(token)).body.bar).toBe(EMBARGOED);
    const refused = await answer(token, { seen: UNTIL, open: true, until: null });
    expect([refused.status, refused.body.detail]).toEqual([409, EMBARGOED]);
  });
});

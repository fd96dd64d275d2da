import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { AccountInvitation } from '#shared/commissioners/accountInvitation.ts';
import {
  listCommissioners,
  listEndedOrganisations,
  postAccountMoves,
  postCommissionerInvitation,
  putCommissioner,
} from '#shared/commissioners/commissioners.api.ts';
import {
  accountInvitationEntity,
  accountInvitations,
} from '#shared/store/accountInvitations.store.ts';
import { accountEntity, accountsOf } from '#shared/store/accounts.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { create } from '#shared/store/write.ts';
import { aCommissioner, anAccount } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* Accounts of an organisation that has ended (ADR 103). */

const SURREY = 'la-10000030';
const [EAST, WEST] = ['la-90000001', 'la-90000002'];
const BEFORE = new Date('2027-03-31T12:00:00.000Z');
const AFTER = new Date('2027-04-06T09:00:00.000Z');
const team = anAccount({ kind: 'lph' });
const commissionerOf = (organisation_code: string, more: object = {}) =>
  aCommissioner({ organisation_code, organisation: 'As it was', ...more });

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: AFTER });
  await portal.add({ accounts: [team] });
});
beforeEach(() => {
  vi.setSystemTime(AFTER);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const move = (body: { from: string; to: string; accounts: string[] | null }, as = team) =>
  portal.call(postAccountMoves, { as, body: body as never });
const codesOf = async (accounts: Account[]) => {
  const codes: (string | null)[] = [];
  for (const { id } of accounts) {
    const [row] = await portal.table.read(wanted(accountEntity, { id }));
    codes.push(row?.organisation_code ?? null);
  }
  return codes;
};

describe('an organisation that has merged', () => {
  it('has all its accounts moved, however many, and its invitations with them', async () => {
    const many = Array.from({ length: 60 }, () =>
      commissionerOf('icb-sussex', { flags: ['nhQuality'] }),
    );
    const administrator = commissionerOf('icb-surrey-heartlands', { is_administrator: true });
    await portal.add({ accounts: [...many, administrator] });
    const everybody = { from: 'icb-sussex', to: 'icb-surrey-and-sussex', accounts: null };
    expect((await move(everybody)).body).toEqual({ moved: 50, left: 10 });
    expect((await move(everybody)).body).toEqual({ moved: 10, left: 0 });
    expect((await move(everybody)).body).toEqual({ moved: 0, left: 0 });
    const moved = await accountsOf(portal.table, 'icb-surrey-and-sussex');
    expect(moved).toHaveLength(60);
    expect(moved[0]).toMatchObject({
      organisation: 'NHS Surrey and Sussex Integrated Care Board',
      flags: ['nhQuality'],
    });
    const [first] = many as [Account];
    const trail = await auditOf(portal.table, accountEntity.key(first).pk);
    expect(trail.map(({ what, before, after }) => [what, before, after])).toEqual([
      [
        'account.moved',
        { organisation_code: 'icb-sussex' },
        { organisation_code: 'icb-surrey-and-sussex' },
      ],
    ]);
    expect(await codesOf([administrator])).toEqual(['icb-surrey-heartlands']);
  });

  it('takes whoever has been invited along', async () => {
    const administrator = commissionerOf('icb-north-central-london', { is_administrator: true });
    await portal.add({ accounts: [administrator] });
    const body = {
      ...{ kind: 'commissioner', email: 'rowan@example.org', first_name: 'Rowan' },
      ...{ last_name: 'Ashby', organisation_code: administrator.organisation_code },
      ...{ is_administrator: false, flags: [], area_flags: [] },
    };
    // Until it is moved an organisation that has ended goes on inviting its people.
    const sent = await portal.call(postCommissionerInvitation, { as: administrator, body });
    expect(sent.status, sent.text).toBe(200);
    const [first] = await accountInvitations(portal.table, {
      organisation: 'icb-north-central-london',
      limit: 1,
    });
    // More than the accounts that a call moves.
    const others = Array.from({ length: 60 }, (_, n) => ({
      ...(first as AccountInvitation),
      email: `invited${n}@example.org` as AccountInvitation['email'],
    }));
    await portal.table.load(others.map((other) => create(accountInvitationEntity, other)));
    const to = 'icb-west-and-north-london';
    await move({ from: 'icb-north-central-london', to, accounts: null });
    const invited = await accountInvitations(portal.table, { organisation: to, limit: 100 });
    expect(invited).toHaveLength(61);
    expect(invited.map(({ email }) => email)).toContain('rowan@example.org');
  });
});

describe('an organisation that was split', () => {
  it('is moved as the central team chooses for each', async () => {
    const [ann, ben, cat, elsewhere] = [
      commissionerOf(SURREY),
      commissionerOf(SURREY),
      commissionerOf(SURREY),
      commissionerOf('icb-dorset'),
    ];
    await portal.add({ accounts: [ann, ben, cat, elsewhere] });
    const all = await move({ from: SURREY, to: WEST, accounts: null });
    expect([all.status, Object.keys(all.body.errors)]).toEqual([400, ['accounts']]);
    const some = await move({ from: SURREY, to: WEST, accounts: [ann.id, ben.id, elsewhere.id] });
    expect(some.body).toEqual({ moved: 2, left: 1 });
    // The same press from another tab does nothing, also where somebody chose otherwise meanwhile.
    expect((await move({ from: SURREY, to: EAST, accounts: [ann.id] })).body.moved).toBe(0);
    expect(await codesOf([ann, ben, cat, elsewhere])).toEqual([WEST, WEST, SURREY, 'icb-dorset']);
    const { body } = await portal.call(listEndedOrganisations, { as: team });
    expect(body.results.find(({ code }: { code: string }) => code === SURREY)).toEqual({
      code: SURREY,
      name: 'Surrey County Council',
      until: '2027-03-31',
      successors: [
        { code: EAST, name: 'East Surrey Council' },
        { code: WEST, name: 'West Surrey Council' },
      ],
      accounts: 1,
    });
  });

  it('refuses an account’s id with half of a character, which no key may have', async () => {
    const answer = await move({ from: SURREY, to: EAST, accounts: ['\ud800'] });
    expect(answer.status, answer.text).toBe(400);
  });

  it('moves nobody before its day, nor to one that does not follow', async () => {
    const ann = commissionerOf(SURREY);
    await portal.add({ accounts: [ann] });
    expect((await move({ from: SURREY, to: 'icb-dorset', accounts: [ann.id] })).status).toBe(400);
    expect((await move({ from: 'la-1', to: EAST, accounts: [ann.id] })).status).toBe(404);
    vi.setSystemTime(BEFORE);
    expect((await move({ from: SURREY, to: EAST, accounts: [ann.id] })).status).toBe(409);
    expect(await codesOf([ann])).toEqual([SURREY]);
  });

  it('is managed by its administrators until then', async () => {
    const [administrator, ann] = [
      commissionerOf(SURREY, { is_administrator: true }),
      commissionerOf(SURREY),
    ];
    await portal.add({ accounts: [administrator, ann] });
    const list = await portal.call(listCommissioners, { as: administrator, query: {} });
    expect(list.body.results.map(({ id }: Account) => id)).toContain(ann.id);
    const change = (as: Account, organisation_code: string) =>
      portal.call(putCommissioner, {
        as,
        params: { id: ann.id },
        body: {
          version: 1,
          organisation_code,
          is_administrator: false,
          flags: ann.flags,
          area_flags: [],
        },
      });
    const saved = await change(administrator, SURREY);
    expect(saved.status, saved.text).toBe(200);
    // Nobody comes to it any more.
    const other = commissionerOf('icb-dorset');
    await portal.add({ accounts: [other] });
    const refused = await portal.call(putCommissioner, {
      as: team,
      params: { id: other.id },
      body: {
        version: 1,
        organisation_code: SURREY,
        is_administrator: false,
        flags: [],
        area_flags: [],
      },
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      400,
      ['organisation_code'],
    ]);
  });
});

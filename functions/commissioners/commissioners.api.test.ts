import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { getSession } from '#shared/account/session.api.ts';
import {
  listCommissionerInvitations,
  listCommissioners,
  postCommissionerInvitation,
  postCommissionerInvitationAgain,
  postCommissionerInvitationEnd,
  putCommissioner,
} from '#shared/commissioners/commissioners.api.ts';
import { listServiceLocations } from '#shared/domiciliary/locationList.api.ts';
import { aCommissioner, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { type Stage, setStage } from '../testing/stage.ts';

let portal: Portal;
let stage: Stage;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  stage = await setStage(portal);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const place = (more: object = {}) => ({
  organisation_code: stage.organisation.code,
  is_administrator: false,
  flags: ['nhList'],
  area_flags: [],
  ...more,
});
const invite = (as: Account, more: object = {}) =>
  portal.call(postCommissionerInvitation, {
    as,
    body: {
      kind: 'commissioner',
      email: 'Rowan@example.org',
      first_name: 'Rowan',
      last_name: 'Ashby',
      ...place(),
      ...more,
    },
  });
const list = async (as: Account, query: Record<string, string> = {}) => {
  const { status, body, text } = await portal.call(listCommissioners, { as, query });
  expect(status, text).toBe(200);
  return body;
};

describe('the list', () => {
  it('is of one organisation for its administrator, whatever they ask for', async () => {
    const { administrator, managed, inactive, commissioner } = stage;
    const own = [administrator.id, managed.id, inactive.id].sort();
    const ids = ({ results }: { results: Account[] }) => results.map(({ id }) => id).sort();
    expect(ids(await list(administrator))).toEqual(own);
    const filter = commissioner.organisation_code ?? 'central-team';
    expect(ids(await list(administrator, { organisation: filter }))).toEqual(own);
    expect(ids(await list(administrator, { state: 'deactivated' }))).toEqual([inactive.id]);
    expect((await list(administrator)).may_give).toEqual({
      flags: ['nhList', 'nhQuality'],
      area_flags: [],
    });
  });

  it('comes in pages, in order, each account once, filtered by name', async () => {
    const { lph } = stage;
    const organisation_code = 'icb-dorset';
    const many = Array.from({ length: 120 }, (_, at) =>
      aCommissioner({
        organisation_code,
        first_name: 'Zoë',
        last_name: `Larch${String(at).padStart(3, '0')}`,
      }),
    );
    await portal.add({ accounts: many });
    const names: string[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const query = { organisation: organisation_code, ...(cursor && { cursor }) };
      const page = await list(lph, query);
      names.push(...page.results.map(({ last_name }: Account) => last_name));
      cursor = page.cursor;
      pages += 1;
    }
    expect(pages).toBe(5);
    expect(names).toEqual(many.map(({ last_name }) => last_name));
    const reply = await list(lph, { name: 'zoe larch11' });
    expect(reply.results).toHaveLength(10);
    const other = await portal.call(listCommissioners, {
      as: lph,
      query: { organisation: organisation_code, cursor: 'x' },
    });
    expect(other.status).toBe(400);
  });
});

describe('an invitation', () => {
  it('is sent, listed, and refused a second time until it has expired', async () => {
    const { administrator } = stage;
    const sent = await invite(administrator);
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body).toMatchObject({ email: 'rowan@example.org', is_open: true });
    expect(sent.text).not.toMatch(/"link"/);
    const again = await invite(administrator);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ['email']]);
    const { body } = await portal.call(listCommissionerInvitations, { as: administrator });
    expect(body.results.map(({ email }: { email: string }) => email)).toContain(
      'rowan@example.org',
    );
    vi.setSystemTime(new Date(FRIDAY_AT_TEN.getTime() + 7 * 24 * 3_600_000));
    expect((await invite(administrator)).status).toBe(200);
    const ended = await portal.call(postCommissionerInvitationEnd, {
      as: administrator,
      body: { email: 'rowan@example.org' },
    });
    expect(ended.body).toEqual({ withdrawn: true });
  });

  it('is one of two sent at once', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => invite(stage.administrator, { email: 'twice@example.org' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused with a clear word for an address that is known', async () => {
    const { lph, administrator, managed, commissioner, provider, changed } = stage;
    const says = async (as: Account, email: string) => {
      const { status, body } = await invite(as, { email });
      return [status, body.errors?.email?.[0]];
    };
    expect(await says(administrator, managed.email)).toEqual([
      409,
      `Sam Example, ${managed.organisation}, has an account with this address`,
    ]);
    const hidden = [409, 'This address has an account already. Please ask the central team.'];
    expect(await says(administrator, commissioner.email)).toEqual(hidden);
    expect(await says(administrator, provider.email)).toEqual(hidden);
    const free = `${changed.emails[0]?.address}`;
    expect((await says(administrator, free))[1]).not.toMatch(/Larch House/);
    expect(await says(lph, free)).toEqual([
      409,
      'This address is a contact’s of Larch House. Remove it there first, or use another address.',
    ]);
  });

  it('never gives beyond the organisation, nor names an administrator', async () => {
    const { administrator, lph } = stage;
    const elsewhere = ['flags', 'organisation_code'];
    const wrong = [
      [{ flags: ['dcList'] }, ['flags']],
      [{ area_flags: ['Sussex'] }, ['area_flags']],
      [{ is_administrator: true }, ['is_administrator']],
      [{ organisation_code: 'icb-dorset' }, elsewhere],
      [{ kind: 'lph', organisation_code: null }, elsewhere],
      [{ email: 'no' }, ['email']],
      [{ first_name: ' ' }, ['first_name']],
    ] as const;
    for (const [part, fields] of wrong) {
      const { status, body } = await invite(administrator, { email: 'new@example.org', ...part });
      expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([400, fields]);
    }
    expect((await invite(lph, { organisation_code: 'icb-frimley' })).body.errors).toEqual({
      organisation_code: ['Please choose an organisation'],
    });
    const wide = { email: 'wide@example.org', flags: ['dcList'], is_administrator: true };
    expect((await invite(lph, wide)).status).toBe(200);
    const again = await portal.call(postCommissionerInvitationAgain, {
      as: administrator,
      body: { email: 'wide@example.org' },
    });
    expect(again.status).toBe(403);
  });

  it('is sent again once an hour, and is unknown to another organisation', async () => {
    const { administrator, invitation } = stage;
    const body = { email: invitation.email };
    const { administrator: other } = await setStage(portal);
    for (const endpoint of [postCommissionerInvitationAgain, postCommissionerInvitationEnd]) {
      expect((await portal.call(endpoint, { as: other, body })).status).toBe(404);
    }
    const again = () => portal.call(postCommissionerInvitationAgain, { as: administrator, body });
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
  });
});

describe('a change', () => {
  const change = (as: Account, { id }: Account, more: object = {}) =>
    portal.call(putCommissioner, { as, params: { id }, body: { version: 1, ...place(more) } });

  it('takes effect, and refuses an old version with what stands now', async () => {
    const { lph, managed } = stage;
    const wider = { flags: ['nhList', 'dcList'], is_administrator: true };
    const listed = async () => [
      (await portal.call(listServiceLocations, { as: managed, query: {} })).status,
      (await portal.call(listCommissioners, { as: managed, query: {} })).status,
    ];
    expect(await listed()).toEqual([403, 403]);
    const done = await change(lph, managed, wider);
    expect(done.body).toMatchObject({ version: 2, is_administrator: true });
    expect(done.body.organisation).toBe(stage.organisation.name);
    // For the account itself, from its next call on.
    expect(await listed()).toEqual([200, 200]);
    const session = await portal.call(getSession, { as: managed });
    expect(session.body).toMatchObject({ flags: wider.flags });
    const stale = await change(lph, managed);
    expect([stale.status, stale.body.current.flags]).toEqual([409, wider.flags]);
    await change(lph, managed, { version: 2, flags: ['nhList'] });
    expect(await listed()).toEqual([403, 403]);
  });

  it('leaves what an administrator may not give as it is', async () => {
    const { lph, administrator, managed } = stage;
    await change(lph, managed, { flags: ['nhList', 'dcList'] });
    const answers = [
      await change(administrator, managed, { version: 2, flags: ['nhList'] }),
      await change(administrator, managed, { version: 2, flags: ['dcList', 'nhQuality'] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 200]);
    expect(answers[1]?.body.flags).toEqual(['dcList', 'nhQuality']);
  });

  it('is not of oneself, of a provider, nor of an account of another organisation', async () => {
    const { lph, administrator, provider, commissioner } = stage;
    expect((await change(administrator, administrator)).status).toBe(409);
    expect((await change(lph, provider)).status).toBe(409);
    expect((await change(administrator, commissioner)).status).toBe(404);
    expect((await change(lph, anAccount())).status).toBe(404);
  });
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OrganisationCode } from '#shared/organisations/organisation.ts';
import {
  listOrganisationSettings,
  listOrganisations,
  postOrganisation,
  putOrganisation,
} from '#shared/organisations/organisations.api.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { nameTasks, organisationTrail } from '#shared/store/organisations.store.ts';
import { aCommissioner, anAccount } from '#shared/testing/builders.ts';
import { settleAccounts } from '../../events/schedule/settleAccounts.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const lph = anAccount({ kind: 'lph' });
const commissioner = aCommissioner();

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({ accounts: [lph, commissioner] });
});
afterAll(() => portal.stop());

const aTrust = {
  type: 'nhsTrust',
  name: '  Tees Example NHS Foundation Trust ',
  ods: 'rx3',
  ons: null,
  from: null,
  until: null,
  successors: [],
  flags: ['nhList'],
  area_flags: [],
};
const { type: _, ...aTrustAgain } = aTrust;

it('lists the ICBs and councils for everybody who is signed in, without their settings', async () => {
  const { body } = await portal.call(listOrganisations, { as: commissioner });
  expect(body.results).toContainEqual({
    code: 'la-10000030',
    type: 'council',
    name: 'Surrey County Council',
    from: null,
    until: '2027-03-31',
    successors: ['la-90000001', 'la-90000002'],
  });
});

it('adds a trust under a code of its own, once, and keeps what was done', async () => {
  const added = await portal.call(postOrganisation, { as: lph, body: aTrust });
  expect(added.status, added.text).toBe(200);
  expect(added.body).toMatchObject({
    code: 'nhs-rx3',
    name: 'Tees Example NHS Foundation Trust',
    ods: 'RX3',
    version: 1,
  });
  const again = await portal.call(postOrganisation, {
    as: lph,
    body: { ...aTrust, name: 'Another name' },
  });
  expect([again.status, again.body.detail]).toEqual([
    409,
    'Tees Example NHS Foundation Trust has the code nhs-rx3 already',
  ]);
  const trail = await auditOf(portal.table, organisationTrail('nhs-rx3' as OrganisationCode));
  expect(trail.map(({ what }) => what)).toEqual(['organisation.added']);
});

it('adds one of two at once', async () => {
  const body = { ...aTrust, type: 'other', name: 'Pines Hospice', ods: null };
  const answers = await Promise.all(
    [1, 2].map(() => portal.call(postOrganisation, { as: lph, body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

it('renames one that comes with the product, keeps its code, and refuses an old version', async () => {
  const params = { code: 'icb-dorset' };
  const body = { ...aTrustAgain, version: 0, name: 'NHS Dorset and more', ods: 'QVV' };
  const member = aCommissioner({ organisation_code: 'icb-dorset', organisation: 'Old name' });
  await portal.add({ accounts: [member] });
  const renamed = await portal.call(putOrganisation, { as: lph, params, body });
  expect(renamed.body).toMatchObject({ code: 'icb-dorset', type: 'icb', version: 1 });
  const job = () => settleAccounts({ table: portal.table, now: new Date(Date.now() + 60_000) });
  expect(await job()).toMatchObject({ named: 1 });
  const [account] = await portal.table.read(wanted(accountEntity, member));
  expect(account?.organisation).toBe('NHS Dorset and more');
  expect(await nameTasks(portal.table)).toHaveLength(1);
  expect(await job()).toMatchObject({ named: 0 });
  expect(await nameTasks(portal.table)).toEqual([]);
  const stale = await portal.call(putOrganisation, { as: lph, params, body });
  expect(stale.status).toBe(409);
  expect(stale.body.current).toMatchObject({ name: 'NHS Dorset and more', version: 1 });
});

it('saves one of many people at once and alone; the job names them all, however often it breaks off', async () => {
  const params = { code: 'la-8000025' };
  const members = Array.from({ length: 130 }, () =>
    aCommissioner({ organisation_code: 'la-8000025', organisation: 'Birmingham City Council' }),
  );
  await portal.add({ accounts: members });
  const written: number[] = [];
  const body = { ...aTrustAgain, version: 0, name: 'Birmingham and beyond', ods: null };
  const countNamed = async () =>
    (await portal.table.readMany(members.map((member) => wanted(accountEntity, member)))).filter(
      (account) => account?.organisation === body.name,
    ).length;
  // Refused: countNamed has the new name.
  const stale = await portal.call(putOrganisation, {
    as: lph,
    params,
    body: { ...body, version: 7 },
  });
  expect([stale.status, await countNamed()]).toEqual([409, 0]);
  const saved = await portal.call(putOrganisation, { as: lph, params, body });
  expect([saved.status, saved.body.name, await countNamed()]).toEqual([200, body.name, 0]);
  const now = new Date(Date.now() + 60_000);
  let calls = 0;
  const commit: typeof portal.table.commit = async (...writes) => {
    calls += 1;
    if (calls > 50) throw new Error('The network is gone');
    await portal.table.commit(...writes);
    written.push(writes.length);
  };
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(settleAccounts({ table: { ...portal.table, commit }, now })).rejects.toThrow(
    'settled',
  );
  silent.mockRestore();
  expect([await countNamed(), written.length]).toEqual([50, 50]);
  expect(await settleAccounts({ table: portal.table, now })).toMatchObject({
    named: 80,
    failed: 0,
  });
  expect(await countNamed()).toBe(130);
  await settleAccounts({ table: portal.table, now });
  expect(await nameTasks(portal.table)).toEqual([]);
});

it('closes one for its successors', async () => {
  const params = { code: 'icb-devon' };
  const closed = {
    ...aTrustAgain,
    version: 0,
    name: 'NHS Devon Integrated Care Board',
    ods: 'QJK',
    until: '2027-03-31',
    successors: ['icb-somerset'],
  };
  const wrong = [
    [{ successors: ['icb-devon'] }, 'successors'],
    [{ successors: ['icb-nowhere'] }, 'successors'],
    [{ successors: ['icb-frimley'] }, 'successors'],
    [{ until: null }, 'successors'],
    [{ from: '2027-04-01' }, 'until'],
    [{ ods: 'no' }, 'ods'],
    [{ ons: '1' }, 'ons'],
    [{ name: ' ' }, 'name'],
    [{ name: 'nhs somerset integrated care BOARD' }, 'name'],
  ] as const;
  for (const [part, field] of wrong) {
    const refused = await portal.call(putOrganisation, {
      as: lph,
      params,
      body: { ...closed, ...part },
    });
    expect(Object.keys(refused.body.errors ?? {}), JSON.stringify(part)).toEqual([field]);
  }
  const done = await portal.call(putOrganisation, { as: lph, params, body: closed });
  expect(done.status, done.text).toBe(200);
  const { body } = await portal.call(listOrganisationSettings, { as: lph });
  expect(body.results.find(({ code }: { code: string }) => code === 'icb-devon')).toMatchObject({
    until: '2027-03-31',
    successors: ['icb-somerset'],
    flags: ['nhList'],
  });
});

it('knows no organisation of another code', async () => {
  const params = { code: 'nhs-nowhere' };
  const answer = await portal.call(putOrganisation, {
    as: lph,
    params,
    body: { ...aTrustAgain, version: 0 },
  });
  expect(answer.status).toBe(404);
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { mayUse } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { aCommissioner, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type EndpointName, goodCall } from '../testing/goodCalls.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { type Stage, setStage } from '../testing/stage.ts';

/* Trap 8: Sussex has no part in domiciliary care; its providers are untouched. */

let portal: Portal;
let stage: Stage;
let sussex: Account;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  stage = await setStage(portal);
  sussex = aCommissioner({ flags: PermissionFlag.options, area_flags: ['Sussex'] });
  await portal.add({ accounts: [sussex] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const OF_COMMISSIONERS = (Object.entries(api) as [EndpointName, Endpoint][])
  .filter(
    ([, { path, access }]) =>
      path.startsWith('/domcare/') && ['commissioner', 'placeReaders'].includes(access.who),
  )
  .map(([name]) => name);

describe('a commissioner of Sussex with every flag', () => {
  it('is one of several commissioners’ calls that there are', () => {
    expect(OF_COMMISSIONERS.length).toBeGreaterThan(8);
  });

  it.each(OF_COMMISSIONERS)('is refused %s', async (name) => {
    const { status } = await portal.call(api[name], { ...goodCall(name, stage), as: sussex });
    expect(status).toBe(403);
  });

  it('may use what is of nursing homes, and nothing of domiciliary care', () => {
    const may = PermissionFlag.options.filter((flag) => mayUse(sussex, flag));
    expect(may).toEqual(['nhQuality', 'nhPlacement', 'nhList']);
    expect(mayUse(sussex, ['dcList', 'nhList'])).toBe(true);
    const team = anAccount({ kind: 'lph', area_flags: ['Sussex'] });
    expect(mayUse(team, 'dcList')).toBe(true);
  });
});

it('a provider is untouched', async () => {
  const params = { uuid: stage.location.uuid };
  const { provider } = stage;
  expect((await portal.call(api.getServiceLocation, { as: provider, params })).status).toBe(200);
});

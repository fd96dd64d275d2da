import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CheckToken } from './gateway.ts';
import { tokenCheck } from './tokens.ts';

const POOL = { issuer: 'http://localhost/pool-1', audience: 'browser' };
let keys: Server;
let check: CheckToken;
let pair: Awaited<ReturnType<typeof generateKeyPair>>;
let otherPair: typeof pair;

beforeAll(async () => {
  [pair, otherPair] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'key-1', alg: 'RS256' };
  keys = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const { port } = keys.address() as AddressInfo;
  check = await tokenCheck({ ...POOL, keysUrl: `http://127.0.0.1:${port}/` });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => {
  keys.close();
});

const aToken = (
  overrides: { issuer?: string; audience?: string; ends?: string; key?: CryptoKey } = {},
): Promise<string> =>
  new SignJWT({ email: 'ann@example.org' })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .setSubject('ann')
    .setIssuer(overrides.issuer ?? POOL.issuer)
    .setAudience(overrides.audience ?? POOL.audience)
    .setExpirationTime(overrides.ends ?? '1h')
    .sign(overrides.key ?? pair.privateKey);

it('takes a token of the pool for its client', async () => {
  expect(await check(await aToken())).toMatchObject({ sub: 'ann', email: 'ann@example.org' });
});

it.each([
  ['that has ended', () => aToken({ ends: '-1s' })],
  ['of another pool', () => aToken({ issuer: 'http://localhost/pool-2' })],
  ['for another client', () => aToken({ audience: 'other' })],
  ['signed by somebody else', () => aToken({ key: otherPair.privateKey })],
  ['with its last character off', async () => (await aToken()).slice(0, -2)],
  [
    'signed with the pool’s public key as if it were a secret',
    async () =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .setSubject('ann')
        .setIssuer(POOL.issuer)
        .setAudience(POOL.audience)
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(await exportSPKI(pair.publicKey))),
  ],
  [
    'that nobody signed',
    async () => {
      const [, claims] = (await aToken()).split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    },
  ],
  ['that is none', async () => 'ann'],
])('takes none %s', async (_, make) => {
  expect(await check(await make())).toBeUndefined();
});

it('looks at the signature of a token once, and takes it until its time is over and no longer', async () => {
  const looked = vi.spyOn(crypto.subtle, 'verify');
  const token = await aToken({ ends: '30m' });
  const first = await check(token);
  expect(await check(token)).toEqual(first);
  expect(looked).toHaveBeenCalledTimes(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  expect(await check(token)).toBeUndefined();
});

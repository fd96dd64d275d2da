import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountId, EmailAddress } from '../kernel/ids.ts';
import { SavedSearchId } from '../savedSearches/savedSearch.ts';
import { LINK_GROUPS } from './linkGroups.ts';

/** Secrets Manager: what each secret holds; one that is not named here is forbidden. */
const store = { secrets: {} as Record<string, string>, asked: [] as string[], away: false };
const server = createServer(async (request, answer) => {
  let text = '';
  for await (const part of request) text += part;
  const { SecretId } = JSON.parse(text) as { SecretId: string };
  store.asked.push(SecretId);
  const SecretString = store.away ? undefined : store.secrets[SecretId];
  answer.statusCode = SecretString === undefined ? 400 : 200;
  answer.setHeader('content-type', 'application/x-amz-json-1.1');
  answer.end(
    JSON.stringify(
      SecretString === undefined
        ? { __type: 'AccessDeniedException', message: 'not yours' }
        : { SecretString },
    ),
  );
});

const OLD = 'the one key of all links, as it was before the groups';
const keyOf = (group: string, version = 1) => `${group} key ${version} `.padEnd(40, '.');
const NOW = new Date('2026-12-01T10:00:00Z');
const search = {
  account: AccountId.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
  search: SavedSearchId.parse('8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
};
const request = {
  request: '9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
  email: EmailAddress.parse('sam@example.org'),
};
const times = { from: NOW, hours: 90 * 24 };

/** A link as a release before the groups signed it, or as another group's key would. */
const signedBy = (key: string, audience: string, claims: object): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('placewell')
    .setAudience(audience)
    .setIssuedAt(NOW.getTime() / 1000)
    .setExpirationTime(NOW.getTime() / 1000 + 90 * 86_400)
    .sign(new TextEncoder().encode(key));

/** A function that has just started: its modules know nothing yet. */
async function started() {
  vi.resetModules();
  return import('./linkToken.ts');
}

const variables = [
  'LINK_KEYS',
  'LINK_SECRETS',
  'FORMER_LINK_SECRET_ID',
  'FORMER_LINK_KEY_UNTIL',
] as const;
const before = Object.fromEntries(variables.map((name) => [name, process.env[name]]));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  delete process.env.LINK_KEYS;
  Object.assign(process.env, {
    TABLE_NAME: 'none',
    SITE_URL: 'https://beds.example.org',
    LINK_SECRETS: 'placewell/test/links',
    FORMER_LINK_SECRET_ID: 'former',
    FORMER_LINK_KEY_UNTIL: '2027-02-28',
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
});
afterAll(() => {
  server.close();
  vi.useRealTimers();
  for (const name of variables) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW });
  const secrets = LINK_GROUPS.map((group) => [`placewell/test/links/${group}`, keyOf(group)]);
  Object.assign(store, {
    secrets: { ...Object.fromEntries(secrets), former: OLD },
    asked: [],
    away: false,
  });
});

const PROMPTS = 'placewell/test/links/prompts';

describe('the keys of links', () => {
  it('are read by group, each once', async () => {
    const { signLink, openLink } = await started();
    const token = await signLink('savedSearch', search, times);
    expect(await openLink('savedSearch', token, NOW)).toMatchObject(search);
    await signLink('savedSearch', search, times);
    expect(store.asked).toEqual([PROMPTS]);
  });

  it('open nothing of another group', async () => {
    const { openLink } = await started();
    const own = await signedBy(keyOf('accounts'), 'registration', request);
    expect(await openLink('registration', own, NOW)).toMatchObject(request);
    const forged = await signedBy(keyOf('accounts'), 'savedSearch', search);
    await expect(openLink('savedSearch', forged, NOW)).rejects.toMatchObject({
      reason: 'unauthenticated',
    });
  });

  it('let in what the one key of before has signed, until its last day and not longer', async () => {
    const { openLink } = await started();
    const token = await signedBy(OLD, 'savedSearch', search);
    const lastDay = new Date('2027-02-28T23:30:00Z');
    expect(await openLink('savedSearch', token, NOW)).toMatchObject(search);
    expect(await openLink('savedSearch', token, lastDay)).toMatchObject(search);
    await expect(
      openLink('savedSearch', token, new Date('2027-03-01T00:30:00Z')),
    ).rejects.toMatchObject({ reason: 'unauthenticated' });
  });

  it('sign with a new key from the next start, and let in what the former signed until its day', async () => {
    const early = await started();
    const token = await early.signLink('savedSearch', search, times);
    store.secrets[PROMPTS] = JSON.stringify({
      key: keyOf('prompts', 2),
      former: keyOf('prompts'),
      until: '2026-12-20',
    });
    const late = await started();
    expect(await late.openLink('savedSearch', token, NOW)).toMatchObject(search);
    await expect(
      late.openLink('savedSearch', token, new Date('2026-12-21T10:00:00Z')),
    ).rejects.toMatchObject({ reason: 'unauthenticated' });
    const fresh = await late.signLink('savedSearch', search, times);
    expect(fresh).not.toBe(token);
    // The function that runs since before the change looks for the new key when it meets a link of it.
    vi.advanceTimersByTime(11_000);
    expect(await early.openLink('savedSearch', fresh, NOW)).toMatchObject(search);
  });

  it('are looked for no oftener than each ten seconds, whatever strangers send', async () => {
    const { openLink } = await started();
    const forged = `${await signedBy(OLD, 'savedSearch', search)}`.replace(/.$/, 'A');
    for (let turn = 0; turn < 50; turn++) {
      await openLink('savedSearch', forged, NOW).catch(() => undefined);
      vi.advanceTimersByTime(100);
    }
    expect(store.asked.filter((id) => id === PROMPTS)).toHaveLength(1);
  });

  it('stay good while Secrets Manager is away, and are asked for anew where none was ever read', async () => {
    const { signLink, openLink } = await started();
    store.away = true;
    await expect(signLink('savedSearch', search, times)).rejects.toThrow('not yours');
    store.away = false;
    const token = await signLink('savedSearch', search, times);
    store.away = true;
    vi.advanceTimersByTime(20 * 60_000);
    expect(await openLink('savedSearch', token, NOW)).toMatchObject(search);
  });

  it('a code that was mailed before its key was changed is taken still', async () => {
    const early = await started();
    const digits = await early.linkDigits('one');
    expect(digits).toMatch(/^\d{6}$/);
    store.secrets['placewell/test/links/codes'] = JSON.stringify({
      key: keyOf('codes', 2),
      former: keyOf('codes'),
      until: '2026-12-01',
    });
    const late = await started();
    expect(await late.linkDigits('one')).not.toBe(digits);
    expect(await late.areLinkDigits('one', digits, NOW)).toBe(true);
    expect(await late.areLinkDigits('two', digits, NOW)).toBe(false);
  });
});

import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { hostPortal, type PortalHost } from '../../infra/local/testing/portalHost.ts';
import { openApiDocument } from '../openapi.ts';

/*
 * Somebody else's way to a client: openapi-typescript reads our document, TypeScript
 * checks a client on its types, and that client calls the host.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, '.cache', 'generatedClient');
const OPTIONS = ['--noEmit', '--strict', '--target', 'ES2023', '--module', 'ESNext'];
const MORE = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--types', 'node'];

interface Client {
  clientOf(url: string, headers: Record<string, string>): unknown;
  whoAmI(client: unknown): Promise<{ status: number; data?: { email: string; kind: string } }>;
  freeHomes(client: unknown): Promise<string[]>;
  sayFree(client: unknown, uuid: string, beds: number): Promise<Record<string, unknown>>;
}

let portal: Portal;
let host: PortalHost;
let client: Client;
const home = aHome({ name: 'Hazel Court' });
const staff = anAccount();
const commissioner = aCommissioner();

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  const contacts = [aContact({ home: home.uuid, email: staff.email })];
  await portal.add({ homes: [home], contacts, accounts: [staff, commissioner] });
  host = await hostPortal();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, 'client.ts');
  writeFileSync(
    join(FOLDER, 'api.d.ts'),
    astToString(await openapiTS(JSON.stringify(openApiDocument()))),
  );
  copyFileSync(fileURLToPath(new URL('testing/client.ts.txt', import.meta.url)), file);
  client = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Client;
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await host?.stop();
  await portal?.stop();
});

it('compiles on the generated types, which refuse what the contract does not have', async () => {
  const tsc = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const args = [tsc, '--ignoreConfig', ...OPTIONS, ...MORE, join(FOLDER, 'client.ts')];
  const run = promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const said = await run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  expect(said).toBe('');
}, 120_000);

it('is told by a status that the contract names that an address is too long', async () => {
  const { status } = await fetch(`${host.url}/api/personal_data/?cursor=${'x'.repeat(20_000)}`);
  expect(status).toBe(431);
  const { info } = openApiDocument() as { info: { description: string } };
  expect(info.description).toContain(String(status));
});

it('is told who is signed in, what is free, and what it may not do', async () => {
  const asStaff = client.clientOf(host.url, host.bearer(staff));
  const asCommissioner = client.clientOf(host.url, host.bearer(commissioner));
  expect(await client.whoAmI(asStaff)).toMatchObject({
    status: 200,
    data: { email: staff.email, kind: 'provider' },
  });
  expect(await client.sayFree(asStaff, home.uuid, 4)).toEqual({ version: expect.any(Number) });
  expect(await client.freeHomes(asCommissioner)).toEqual(['Hazel Court']);
  expect(await client.sayFree(asCommissioner, home.uuid, 9)).toMatchObject({ status: 403 });
});

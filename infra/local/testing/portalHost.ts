/// <reference types="vite/client" />
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import { handlerFinder } from '../../handlerFiles.ts';
import type { Code } from '../code.ts';
import { freePort } from '../emulators/freePort.ts';
import type { SentMail } from '../emulators/ses.ts';
import type { CheckToken, Handler } from '../host/gateway.ts';
import { pagesOf } from '../host/pages.ts';
import { startHost } from '../host/server.ts';

const files = import.meta.glob<Record<string, Handler>>([
  '../../../functions/*/*.ts',
  '!../../../functions/{runtime,testing}/*',
  '!../../../functions/**/*.test.ts',
]);
const findHandler = handlerFinder(fileURLToPath(new URL('../../..', import.meta.url)));

/** The handlers as they are, and the contract. */
const code: Code = {
  has: () => false,
  async load<T>(file: string): Promise<T> {
    if (file === 'shared/api.ts') return { api } as T;
    throw new Error(`There is no ${file}`);
  },
  async loadHandler(handler) {
    const { file, name } = findHandler(handler);
    const exported = (await files[`../../../${file}`]?.())?.[name];
    if (!exported) throw new Error(`${file} does not export ${name}`);
    return exported;
  },
  stop() {},
};

/** A site as small as one can be: a page, a script, a style, a picture. */
function smallSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Placewell</title>');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), `console.log(${'1 + '.repeat(600)}1)`);
  writeFileSync(join(folder, 'assets', 'main-abc.css'), 'body { margin: 0 }');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

/**
 * The local host on a free port before a portal that `startPortal` has started: real HTTP, real
 * handlers. Its bearer tokens are the ids of accounts, unless it is told how to check them.
 */
export async function hostPortal({
  handlerOf,
  checkToken,
  mails = [],
}: {
  /** In place of an endpoint's own handler. */
  handlerOf?: (handler: string) => Handler | undefined;
  checkToken?: CheckToken;
  mails?: SentMail[];
} = {}) {
  const folder = smallSite();
  const port = await freePort();
  const accounts = new Map<string, Account>();
  const reports: unknown[] = [];
  const host = await startHost({
    port,
    code: {
      ...code,
      loadHandler: async (handler) => handlerOf?.(handler) ?? code.loadHandler(handler),
    },
    servePage: pagesOf(folder),
    checkToken:
      checkToken ??
      (async (token) => {
        const account = accounts.get(token);
        return account && { sub: account.id, email: account.email };
      }),
    cognito: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{}');
    },
    mails: () => mails,
    config: async () => ({ local: true }),
    report: (error) => reports.push(error),
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** What handlers threw past their own middleware. */
    reports,
    bearer(account: Account): { authorization: string } {
      accounts.set(account.id, account);
      return { authorization: `Bearer ${account.id}` };
    },
    async stop() {
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type PortalHost = Awaited<ReturnType<typeof hostPortal>>;

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePool, type Pool, userMaker } from '../cognito.ts';
import { type CognitoEmulator, type CognitoMessage, startCognito } from '../emulators/cognito.ts';

// biome-ignore lint/suspicious/noExplicitAny: Cognito's answers, as the browser gets them.
export type PoolAnswer = any;

const SIGNATURE = { authorization: 'AWS4-HMAC-SHA256 local' };

/** A pool of its own with a clock that stands, asked as a browser and as a function ask. */
export interface SomePool extends Pool {
  /** By way of the host's `/cognito`, as a page does. */
  call: (target: string, body: object, headers?: Record<string, string>) => Promise<PoolAnswer>;
  /** By way of the address that only the functions know, signed. */
  admin: (target: string, body: object) => Promise<PoolAnswer>;
  signIn: (USERNAME: string, PASSWORD: string) => Promise<PoolAnswer>;
  /** Somebody who can sign in; answers their subject. */
  addPerson: (user: { email: string; password: string; temporary?: boolean }) => Promise<string>;
  /** What the pool mailed so far. */
  sent: CognitoMessage[];
  wait: (seconds: number) => void;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startSomePool(): Promise<SomePool> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-pool-'));
  const sent: CognitoMessage[] = [];
  let now = Date.now();
  let cognito: CognitoEmulator;
  const host = createServer((request, response) => cognito.listener(request, response));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const browserDoor = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;

  async function start(): Promise<Pool> {
    cognito = await startCognito({
      folder,
      issuer: 'http://localhost:3000/cognito',
      deliver: async (message) => void sent.push(message),
      clock: () => new Date(now),
    });
    return makePool(cognito.endpoint);
  }
  const pool = await start();

  const post = async (url: string, target: string, body: object, headers: object) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}`, ...headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const call: SomePool['call'] = (target, body, headers = {}) =>
    post(browserDoor, target, { ClientId: pool.userPoolClientId, ...body }, headers);

  return {
    ...pool,
    sent,
    call,
    admin: (target, body) =>
      post(cognito.endpoint, target, { UserPoolId: pool.userPoolId, ...body }, SIGNATURE),
    signIn: (USERNAME, PASSWORD) =>
      call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    addPerson: (user) => userMaker(cognito.endpoint, pool.userPoolId)(user),
    wait: (seconds) => {
      now += seconds * 1000;
    },
    restart: async () => {
      await cognito.stop();
      await start();
    },
    stop: async () => {
      await cognito.stop();
      host.closeAllConnections();
      await new Promise((resolve) => host.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

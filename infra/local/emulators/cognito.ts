import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CognitoError } from 'cognito-local/lib/errors.js';
import publicKey from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' };
import { Router } from 'cognito-local/lib/server/Router.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js';
import type { Triggers } from 'cognito-local/lib/services/triggers/triggers.js';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import type { Emulator } from './childProcess.ts';
import { Attempts } from './cognitoAttempts.ts';
import { cognitoOperations } from './cognitoRules.ts';
import { checkOpen } from './cognitoSelf.ts';
import { CognitoFiles } from './cognitoStore.ts';

/** A code or temporary password that Cognito wants to send. */
export interface CognitoMessage {
  to: string;
  source: string;
  code: string;
}

export interface CognitoEmulator extends Emulator {
  /** Answers a browser's request, whose URL is relative to Cognito's own root: no signed ones. */
  listener(request: IncomingMessage, response: ServerResponse): void;
}

const quiet = () => {};
const logger = { debug: quiet, info: quiet, warn: quiet, error: quiet, child: () => logger };

/** Where a request comes from: the functions and scripts of this machine sign theirs. */
type Door = 'browser' | 'machine';

const SIGNATURE = 'AWS4-HMAC-SHA256 ';

const datesAsSeconds = function (this: Record<string, unknown>, key: string, value: unknown) {
  const held = this[key];
  return held instanceof Date ? Math.floor(held.getTime() / 1000) : value;
};

/**
 * cognito-local inside this process, its state in `folder`. `issuer` is where tokens say they come
 * from, without the pool's id; `deliver` sends what Cognito would mail.
 */
export async function startCognito(options: {
  folder: string;
  issuer: string;
  deliver: (message: CognitoMessage) => Promise<void>;
  clock?: () => Date;
}): Promise<CognitoEmulator> {
  const { folder, issuer, deliver, clock: time = () => new Date() } = options;
  const context = { logger } as never;
  const clock = { get: time };
  const now = () => time().getTime();
  const files = new CognitoFiles(folder);
  const cognito = await new CognitoServiceFactoryImpl(
    folder,
    files,
    new UserPoolServiceFactoryImpl(clock, files),
  ).create(context, { UsernameAttributes: ['email'] });
  // Cognito's Lambda triggers are not used by the portal.
  const triggers = { enabled: () => false } as unknown as Triggers;
  const router = Router({
    clock,
    cognito,
    config: { UserPoolDefaults: {} } as never,
    messages: {
      deliver: (_context, source, _client, _pool, _user, code, _metadata, details) =>
        deliver({ to: String(details.Destination), source, code }),
    },
    otp: () => String(randomInt(1_000_000)).padStart(6, '0'),
    tokenGenerator: new JwtTokenGenerator(clock, triggers, { IssuerDomain: issuer }),
    triggers,
  });
  // In a folder of its own: cognito-local takes each file beside the pools for one.
  const attempts = new Attempts(join(folder, 'attempts', 'attempts.json'), now);
  const operation = cognitoOperations({ router, cognito, attempts, now });

  const reply = (response: ServerResponse, status: number, type: string, body: string) => {
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      // By the clock of this pool: the SDK tries again where a server's time is far from its own.
      date: time().toUTCString(),
    });
    response.end(body);
  };

  async function answer(
    door: Door,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (request.method === 'GET' && request.url?.endsWith('/.well-known/jwks.json')) {
      return reply(response, 200, 'application/json', JSON.stringify({ keys: [publicKey.jwk] }));
    }
    const type = 'application/x-amz-json-1.1';
    const target = String(request.headers['x-amz-target'] ?? '').split('.')[1];
    if (request.method !== 'POST' || !target) {
      return reply(response, 404, 'application/json', '{"message":"Not Found"}');
    }
    try {
      const signed = request.headers.authorization?.startsWith(SIGNATURE) === true;
      if (door === 'browser' || !signed) checkOpen(target);
      const body = JSON.parse((await text(request)) || '{}');
      const answered = await operation(target)(context, body);
      reply(response, 200, type, JSON.stringify(answered ?? {}, datesAsSeconds));
    } catch (error) {
      const isCognitoError = error instanceof CognitoError;
      const __type = isCognitoError ? error.code : 'InvalidParameterException';
      const message = error instanceof Error ? error.message : String(error);
      reply(response, 400, type, JSON.stringify({ __type, message }));
    }
  }

  const server = createServer((request, response) => void answer('machine', request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    listener: (request, response) => void answer('browser', request, response),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Operation, Operations } from '../store/database.ts';
import { clientSettings } from './clientSettings.ts';
import { deadlineUnderWay } from './deadline.ts';
import { type Credentials, type Sign, signer } from './signedHeaders.ts';
import { isUnavailable, Unanswered } from './unavailable.ts';

/** DynamoDB's answer to a call that it does not carry out. `name` is DynamoDB's, like 'ThrottlingException'. */
export class TableRefusal extends Error {
  /** As the SDK's errors say it. */
  readonly $metadata: { httpStatusCode: number };
  /** Of a transaction: why each of its writes called it off. */
  readonly CancellationReasons: { Code?: string }[] | undefined;

  constructor(status: number, body: string) {
    const { __type = '', message, Message, CancellationReasons } = errorIn(body);
    super(message ?? Message ?? `DynamoDB answered ${status}`);
    this.name = __type.replace(/^.*#/, '') || 'UnknownError';
    this.$metadata = { httpStatusCode: status };
    this.CancellationReasons = CancellationReasons;
  }
}

interface ErrorBody {
  __type?: string;
  message?: string;
  Message?: string;
  CancellationReasons?: { Code?: string }[];
}

/** What stands between us and DynamoDB may answer with something else than JSON. */
function errorIn(body: string): ErrorBody {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

interface Settings {
  /** Like 'https://dynamodb.eu-west-2.amazonaws.com'. */
  endpoint: string;
  region: string;
  credentials: Credentials;
}

/** Pauses between tries are by chance and of up to this, doubled with each. */
const PAUSE_MS = 100;
/** As many tries again as may fail in a row, over all calls; each call that is carried out earns one. */
const MOST_FAILED = 100;

/**
 * DynamoDB without the SDK's client, which takes a processor almost four times as long (ADR 133). A call
 * that fails for want of an answer, or since too much is asked, is tried again, up to the deadline of
 * the work under way.
 */
export class DynamoClient {
  readonly #url: URL;
  readonly #sign: Sign;
  readonly #agent: HttpAgent;
  readonly #request: typeof httpRequest;
  #triesLeft = MOST_FAILED;

  constructor({ endpoint, region, credentials }: Settings) {
    this.#url = new URL(endpoint);
    this.#sign = signer({ name: 'dynamodb', region, host: this.#url.host }, credentials);
    const isSecure = this.#url.protocol === 'https:';
    const settings = { keepAlive: true, maxSockets: 50 };
    this.#agent = isSecure ? new HttpsAgent(settings) : new HttpAgent(settings);
    this.#request = isSecure ? httpsRequest : httpRequest;
  }

  /**
   * The answer to a call like 'DynamoDB_20120810.Query', as DynamoDB's JSON says it. Throws a `TableRefusal`,
   * or an error of the connection: what was to be written may be written then.
   */
  async call(target: string, input: object): Promise<unknown> {
    const body = Buffer.from(JSON.stringify(input));
    const deadline = deadlineUnderWay();
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await this.#try(target, body, deadline);
        this.#triesLeft = Math.min(MOST_FAILED, this.#triesLeft + 1);
        return answer;
      } catch (error) {
        const isLast = attempt === clientSettings.maxAttempts || this.#triesLeft === 0;
        if (isLast || deadline?.aborted || !isUnavailable(error)) throw error;
        this.#triesLeft -= 1;
        await sleep(Math.random() * PAUSE_MS * 2 ** (attempt - 1), undefined, {
          ...(deadline && { signal: deadline }),
        });
      }
    }
  }

  /** Ends the connections. */
  destroy(): void {
    this.#agent.destroy();
  }

  #try(target: string, body: Buffer, deadline: AbortSignal | undefined): Promise<unknown> {
    const headers = this.#sign(
      body,
      {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': target,
      },
      new Date(),
    );
    const { connectionTimeout, requestTimeout } = clientSettings.requestHandler;
    return new Promise((resolve, reject) => {
      const request = this.#request(this.#url, {
        agent: this.#agent,
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        // Without anything heard for so long, before the answer and between its parts.
        timeout: requestTimeout,
      });
      const abort = () => request.destroy(new Unanswered('The deadline of the work is over'));
      deadline?.addEventListener('abort', abort, { once: true });
      request.once('close', () => deadline?.removeEventListener('abort', abort));
      request.once('socket', (socket) => {
        if (!socket.connecting) return;
        socket.setTimeout(connectionTimeout);
        socket.once('connect', () => socket.setTimeout(requestTimeout));
      });
      request.once('timeout', () => request.destroy(new Unanswered('No answer in time')));
      request.once('error', reject);
      request.once('response', (response) => resolve(answerOf(response)));
      request.end(body);
      if (deadline?.aborted) abort();
    });
  }
}

/** The table's operations. */
export class TableClient extends DynamoClient implements Database {
  send<O extends Operation>(
    operation: O,
    input: Operations[O]['input'],
  ): Promise<Operations[O]['output']> {
    return this.call(`DynamoDB_20120810.${operation}`, input) as Promise<Operations[O]['output']>;
  }
}

/** The answer of a call that was carried out; throws a `TableRefusal` for another. */
function answerOf(response: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.once('error', reject);
    response.once('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const { statusCode = 0 } = response;
      if (statusCode !== 200) return reject(new TableRefusal(statusCode, text));
      try {
        resolve(JSON.parse(text));
      } catch {
        reject(new Unanswered('Half an answer'));
      }
    });
  });
}

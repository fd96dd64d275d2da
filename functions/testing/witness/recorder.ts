import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { clientPrototype } from '../storeLog.ts';

/**
 * What was asked of AWS, as IAM looks at it. The resource is written by the variable of the function's
 * environment that names it: 'TABLE_NAME', 'TABLE_NAME/index/CHG', 'FILES_BUCKET/files/plan'.
 */
export interface IamRequest {
  /** 'dynamodb:PutItem'. */
  action: string;
  resource: string;
  /** Context keys that the request itself sets, each with its values. */
  context: Record<string, string[]>;
}

type Input = Record<string, unknown>;
interface Command {
  constructor: { name: string };
  input: Input;
}
type Client = { send: (command: Command, ...rest: unknown[]) => unknown };

/** Secrets Manager and SES, which run nowhere here: what they answer. Throws what they refuse. */
interface Answers {
  secret: (id: string) => string;
}

/** The variables that name what a function uses. */
const VARIABLES = [
  'TABLE_NAME',
  'FILES_BUCKET',
  'LIST_BUCKET',
  'AGREEMENTS_BUCKET',
  'USER_POOL_ID',
  'ORIGIN_SECRET_ID',
  'FORMER_LINK_SECRET_ID',
] as const;

/** The variable that holds this name; throws for a name that none holds: no policy could mean it. */
function variableOf(name: unknown): string {
  const variableName = VARIABLES.find((variable) => process.env[variable] === name);
  if (variableName) return variableName;
  throw new Error(`No variable of the environment names ${String(name)}`);
}

/** The parts of what a transaction may hold, and the action that each takes by itself. */
const PARTS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

interface Part {
  TableName?: string;
  Item?: Input;
  Key?: Input;
}

function ofRow(
  action: string,
  { TableName, Item, Key }: Part,
  more: IamRequest['context'] = {},
): IamRequest {
  const row = Item ?? Key ?? {};
  return {
    action: `dynamodb:${action}`,
    resource: variableOf(TableName),
    context: {
      'dynamodb:LeadingKeys': [String(row.pk)],
      'dynamodb:Attributes': Object.keys(row),
      ...more,
    },
  };
}

function bucketRequests(
  action: string,
  { Bucket, Key }: Input,
  context: IamRequest['context'] = {},
): IamRequest[] {
  const bucket = variableOf(Bucket);
  return [{ action: `s3:${action}`, resource: Key ? `${bucket}/${Key}` : bucket, context }];
}

const byTable = (input: unknown): [string, Input][] =>
  Object.entries((input ?? {}) as Record<string, Input>);

/** By the command's class without its ending: what it asks for. HEAD is a GetObject, a transaction its parts. */
const COMMANDS: Record<string, (input: Input) => IamRequest[]> = {
  BatchGet: ({ RequestItems }) =>
    byTable(RequestItems).map(([TableName, { Keys }]) => ({
      action: 'dynamodb:BatchGetItem',
      resource: variableOf(TableName),
      context: { 'dynamodb:LeadingKeys': (Keys as Input[]).map(({ pk }) => String(pk)) },
    })),
  Query: ({ TableName, IndexName, ExpressionAttributeValues }) => [
    {
      action: 'dynamodb:Query',
      resource: `${variableOf(TableName)}${IndexName ? `/index/${IndexName}` : ''}`,
      context: { 'dynamodb:LeadingKeys': [String((ExpressionAttributeValues as Input)[':pk'])] },
    },
  ],
  Scan: ({ TableName }) => [
    { action: 'dynamodb:Scan', resource: variableOf(TableName), context: {} },
  ],
  TransactWrite: ({ TransactItems }) =>
    (TransactItems as Record<string, Part>[]).flatMap((item) =>
      Object.entries(item).map(([kind, part]) => {
        const action = PARTS[kind];
        if (!action) throw new Error(`A transaction with a ${kind} is not known here`);
        return ofRow(action, part, { 'dynamodb:EnclosingOperation': ['TransactWriteItems'] });
      }),
    ),
  GetObject: (input) => bucketRequests('GetObject', input),
  HeadObject: (input) => bucketRequests('GetObject', input),
  PutObject: (input) => bucketRequests('PutObject', input),
  DeleteObject: (input) => bucketRequests('DeleteObject', input),
  ListObjectsV2: ({ Bucket, Prefix }) =>
    bucketRequests('ListBucket', { Bucket }, { 's3:prefix': [String(Prefix ?? '')] }),
  SendEmail: ({ Source }) => [
    {
      action: 'ses:SendEmail',
      resource: 'MAIL_FROM',
      context: { 'ses:FromAddress': [/<(.+)>$/.exec(String(Source))?.[1] ?? String(Source)] },
    },
  ],
  GetSecretValue: ({ SecretId }) => [
    { action: 'secretsmanager:GetSecretValue', resource: secretOf(String(SecretId)), context: {} },
  ],
};

/** A group's key is asked for by its name, the others as their variables name them. */
function secretOf(id: string): string {
  const { LINK_SECRETS } = process.env;
  return LINK_SECRETS && id.startsWith(`${LINK_SECRETS}/`)
    ? `LINK_SECRETS${id.slice(LINK_SECRETS.length)}`
    : variableOf(id);
}

function requestsOf({ constructor: { name }, input }: Command): IamRequest[] {
  const command = name.replace(/Command$/, '');
  // Of the pool each command is an action by itself, on the pool.
  if (command.startsWith('Admin')) {
    const resource = variableOf(input.UserPoolId);
    return [{ action: `cognito-idp:${command}`, resource, context: {} }];
  }
  const requestsOfCommand = COMMANDS[command];
  if (!requestsOfCommand)
    throw new Error(`What ${name} needs of IAM is not known here: say it in COMMANDS`);
  return requestsOfCommand(input);
}

/** What is heard goes to whoever is asking, also what comes after an answer has been given. */
type IamRequests = IamRequest[];

/** The patch outlives a test file: a worker goes from file to file with one AWS SDK. */
const worker = globalThis as {
  placewellWitness?: { asking: AsyncLocalStorage<IamRequests>; answers: Answers | undefined };
};

/** Listens to every client of AWS in this process, and to addresses that are signed. */
export interface Recorder {
  /** Does something as a function, and says what it asked for. */
  asking: <T>(act: () => Promise<T>) => Promise<{ heard: IamRequest[]; done: T }>;
  stop: () => void;
}

/** To be started before the first client is made: a client keeps the `send` that it found. */
export function startRecorder(answers: Answers): Recorder {
  worker.placewellWitness ??= patched();
  const state = worker.placewellWitness;
  state.answers = answers;
  return {
    asking: async (act) => {
      const iamRequests: IamRequests = [];
      return { heard: iamRequests, done: await state.asking.run(iamRequests, act) };
    },
    stop: () => {
      state.answers = undefined;
    },
  };
}

/** What S3 needs of whoever is told that a key is missing: to others it says 403. */
const missingKeyRequest = (resource: string): IamRequest => ({
  action: 's3:ListBucket',
  resource: resource.slice(0, resource.indexOf('/')),
  context: {},
});

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

function patched(): NonNullable<typeof worker.placewellWitness> {
  const state: NonNullable<typeof worker.placewellWitness> = {
    asking: new AsyncLocalStorage<IamRequests>(),
    answers: undefined,
  };
  const { send } = clientPrototype as Client;
  (clientPrototype as Client).send = function heard(this: Client, command, ...rest) {
    const { answers } = state;
    if (!answers) return send.call(this, command, ...rest);
    const store = state.asking.getStore();
    const requests = store ? requestsOf(command) : [];
    store?.push(...requests);
    const { name } = command.constructor;
    if (name === 'SendEmailCommand') return Promise.resolve({ MessageId: randomUUID() });
    if (name === 'GetSecretValueCommand') {
      const id = String(command.input.SecretId);
      return Promise.resolve().then(() => ({ SecretString: answers.secret(id) }));
    }
    const answer = send.call(this, command, ...rest) as Promise<unknown>;
    const [first] = requests;
    if (first?.action !== 's3:GetObject') return answer;
    return answer.catch((error: unknown) => {
      if (isMissing(error)) store?.push(missingKeyRequest(first.resource));
      throw error;
    });
  };
  /** What signed addresses name, by their paths. */
  const signed = new Map<string, IamRequest>();
  const { presign } = S3RequestPresigner.prototype;
  S3RequestPresigner.prototype.presign = function heard(request, options) {
    const iamRequests = state.answers && state.asking.getStore();
    if (iamRequests) {
      // The emulator's addresses: the bucket is the path's first part.
      const [, Bucket, ...parts] = request.path.split('/').map(decodeURIComponent);
      const requests = bucketRequests('GetObject', { Bucket, Key: parts.join('/') });
      for (const iamRequest of requests) signed.set(request.path, iamRequest);
      iamRequests.push(...requests);
    }
    return presign.call(this, request, options);
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const iamRequests = state.answers && state.asking.getStore();
    if (!iamRequests || answer.status !== 404) return answer;
    const request = signed.get(new URL(answer.url).pathname);
    if (request) iamRequests.push(missingKeyRequest(request.resource));
    return answer;
  };
  return state;
}

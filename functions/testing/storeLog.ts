import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** Where a write goes. */
type WrittenTo = 'table' | 'bucket' | 'pool' | 'mail';

/** A row of the table by its key. */
export interface RowKey {
  pk: string;
  sk: string;
}

/** A write that was sent to one of the services, whether it was taken or not. */
export interface SentWrite {
  to: WrittenTo;
  command: string;
  /** The rows that it puts, changes or removes. */
  rows: RowKey[];
  /** The object that it puts or removes. */
  object: { bucket: string; key: string } | null;
}

/** The writing commands of each service, by the names of their classes. */
const WRITES: [WrittenTo, RegExp][] = [
  ['table', /^(TransactWrite|BatchWrite|Put|Update|Delete)(Items?)?Command$/],
  ['bucket', /^(Put|Copy|Delete)Objects?Command$|^(Create|Complete|Abort)MultipartUploadCommand$/],
  ['mail', /^Send\w*(Email|Message)Command$/],
  [
    'pool',
    /^Admin(?!Get|List)\w+Command$|^(SignUp|ConfirmSignUp|ChangePassword|ForgotPassword|GlobalSignOut|DeleteUser|SetUserMFAPreference|UpdateUserAttributes)Command$/,
  ],
];

interface Command {
  constructor: { name: string };
  input: Record<string, unknown>;
}

/** The rows that a command on the table writes. What only checks a condition writes none. */
function rowsOf(input: Record<string, unknown>): RowKey[] {
  type Part = { Item?: RowKey; Key?: RowKey };
  const items = (input.TransactItems ?? []) as Record<string, Part>[];
  const requests = Object.values((input.RequestItems ?? {}) as Record<string, unknown[]>).flat();
  const parts = [
    ...items.flatMap(({ Put, Update, Delete }) => Put ?? Update ?? Delete ?? []),
    ...(requests as { PutRequest?: Part; DeleteRequest?: Part }[]).flatMap(
      ({ PutRequest, DeleteRequest }) => PutRequest ?? DeleteRequest ?? [],
    ),
    ...(input.Item || input.Key ? [input as Part] : []),
  ];
  return parts.flatMap(({ Item, Key }) => {
    const key = Item ?? Key;
    return key ? [{ pk: key.pk, sk: key.sk }] : [];
  });
}

/** What a command writes; null where it writes nothing. Throws at one that writes to nothing known. */
function writeOf({ constructor: { name }, input }: Command): SentWrite | null {
  const to = WRITES.find(([, names]) => names.test(name))?.[0];
  if (to === undefined) return null;
  const rows = to === 'table' ? rowsOf(input) : [];
  // A transaction that only checks.
  if (to === 'table' && rows.length === 0) return null;
  const object = to === 'bucket' ? { bucket: String(input.Bucket), key: String(input.Key) } : null;
  return { to, command: name, rows, object };
}

/** The patch and its log outlive a test file: a worker goes from file to file with one AWS SDK. */
const worker = globalThis as { placewellWrites?: { sent: SentWrite[]; paused: boolean } };

type Client = { send: (command: Command, ...rest: unknown[]) => unknown };

/** What every client of AWS inherits its `send` from. */
export const clientPrototype = Object.getPrototypeOf(DynamoDBClient.prototype) as Client;

/** The writes that this process sends to the table, the buckets, the pool and as mails, from now on. */
export interface StoreLog {
  /** Those since the start or the last `forget`. */
  writes: () => readonly SentWrite[];
  forget: () => void;
  /** Does something whose writes are not logged. */
  unlogged: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Begins to log. Nothing is sent otherwise than before. */
export function startStoreLog(): StoreLog {
  if (!worker.placewellWrites) {
    worker.placewellWrites = { sent: [], paused: false };
    const log = worker.placewellWrites;
    const { send } = clientPrototype;
    clientPrototype.send = function logged(this: Client, command, ...rest) {
      const write = log.paused ? null : writeOf(command);
      if (write) log.sent.push(write);
      return send.call(this, command, ...rest);
    };
  }
  const log = worker.placewellWrites;
  log.sent.length = 0;
  return {
    writes: () => log.sent,
    forget: () => {
      log.sent.length = 0;
    },
    unlogged: async (act) => {
      log.paused = true;
      try {
        return await act();
      } finally {
        log.paused = false;
      }
    },
  };
}

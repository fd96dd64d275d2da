import { appendFileSync, openSync, writeSync } from 'node:fs';
import type { DynamoDBRecord } from 'aws-lambda';
import { recordedShapes } from '#shared/store/shapes.ts';
import { AGREEMENT_STREAM, isForAgreements } from '../agreementStream.ts';
import { AGREEMENT_FUNCTION, STREAM_FUNCTION } from '../functionNames.ts';
import { handlerFiles } from '../handlerFiles.ts';
import { localMapTiles } from '../mapTiles.ts';
import { buildPages } from './buildPages.ts';
import { loadApi, openCode } from './code.ts';
import { makePool, userMaker } from './cognito.ts';
import { mailCognitoCodes } from './cognitoMails.ts';
import { startCognito } from './emulators/cognito.ts';
import { chooseEngine, makeTable, missingFor, startDynamo } from './emulators/dynamo.ts';
import { startS3 } from './emulators/s3.ts';
import { type SentMail, startSes } from './emulators/ses.ts';
import {
  AGREEMENTS_BUCKET,
  FILES_BUCKET,
  functionEnvironment,
  LIST_BUCKET,
  TABLE_NAME,
} from './environment.ts';
import { pagesOf, type ServePage } from './host/pages.ts';
import { startHost } from './host/server.ts';
import { tokenCheck } from './host/tokens.ts';
import { fateOf, meetFate } from './mailEvents.ts';
import { startScheduler } from './scheduler.ts';
import { LocalState } from './state.ts';
import { type StreamHandler, StreamReader, type StreamReaderOptions } from './streamReader.ts';

/** How long after a mail SES's simulator tells of its fate. */
const REPORT_AFTER_MS = 1_000;

interface LocalAccount {
  email: string;
  password: string;
  name: string;
  role: string;
  main_role?: string;
}

interface Demo {
  demoAccounts: LocalAccount[];
  firstAccount: LocalAccount;
}

interface Seed {
  seed(options: SeedOptions): Promise<unknown>;
  seedNothing(options: SeedOptions): Promise<unknown>;
}

interface SeedOptions {
  tableName: string;
  now: Date;
  makeUser: ReturnType<typeof userMaker>;
  say: (line: string) => void;
  keepMails: (mails: readonly SentMail[]) => void;
  refill: ((rows: readonly object[]) => Promise<void>) | undefined;
}

export interface LocalOptions {
  root: string;
  port: number;
  /** Pages and handlers follow the sources while they change. */
  dev: boolean;
  /** Forget everything first. */
  reset: boolean;
  /** Begin with one account of the central team and without the demo. */
  empty: boolean;
  /** Progress for a person, a line at a time. */
  say: (line: string) => void;
}

export interface LocalSystem {
  url: string;
  /** Those that it began with. */
  accounts: LocalAccount[];
  /** It began without the demo. */
  empty: boolean;
  stop(): Promise<void>;
}

/** Starts the whole portal on this machine, and seeds it when it is empty. */
export async function startLocal(options: LocalOptions): Promise<LocalSystem> {
  const { root, port, dev, reset, empty, say } = options;
  const url = `http://localhost:${port}`;
  const state = new LocalState(root);
  const already = await state.running();
  if (already) throw new Error(`Placewell is already running at ${already.url}`);
  if (reset) state.clear();
  if (empty && state.seededWith === 'demo') {
    throw new Error('There is demo data here. Begin anew with: npm start -- --reset --empty');
  }
  for (const note of state.open(recordedShapes())) say(note);

  const ends: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
    state.markStopped();
  };
  // Kept open: to open it for each line takes three times as long as to write one.
  const logFile = openSync(state.path('portal.log'), 'a');
  const log = (line: string) => writeSync(logFile, `${line}\n`);
  // The functions' request log is for CloudWatch: here it would bury what a person should read.
  const print = console.log;
  if (!dev) console.log = (...parts: unknown[]) => log(parts.join(' '));
  ends.push(() => {
    console.log = print;
  });
  const report = (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log(text);
    console.error(text);
  };

  try {
    const engine = chooseEngine();
    if (engine !== 'dynoxide')
      say(`${missingFor('dynoxide')} AWS's DynamoDB Local serves instead.`);
    say('Starting database, sign-in, mail and files');
    const ses = await startSes(state.path('mails.jsonl'));
    ends.push(ses.stop);
    // Beside all that follows: nobody needs them before the host is there.
    const pages = dev ? undefined : buildPages(root, say);
    pages?.catch(() => {});
    const [code, dynamo, cognito, s3] = await Promise.all([
      openCode({
        root,
        folder: state.path('code'),
        ...(dev && {
          watching: ({ error }: { error?: string }) =>
            say(error ? `The handlers do not build:\n${error}` : 'Handlers reloaded'),
        }),
      }).then((opened) => {
        ends.push(opened.stop);
        return opened;
      }),
      startDynamo({
        engine,
        // The engines' files are not each other's.
        dbPath: state.path(engine === 'dynoxide' ? 'dynamo.sqlite' : 'dynamodb-local'),
        pidFile: state.path('dynamo.pid'),
      }).then(async (dynamo) => {
        ends.push(dynamo.stop);
        await makeTable(dynamo.endpoint, TABLE_NAME);
        return dynamo;
      }),
      startCognito({
        folder: state.path('cognito'),
        issuer: `${url}/cognito`,
        deliver: mailCognitoCodes(ses.endpoint),
      }).then(async (cognito) => {
        ends.push(cognito.stop);
        return { ...cognito, ...(await makePool(cognito.endpoint)) };
      }),
      startS3(state.path('s3'), [FILES_BUCKET, LIST_BUCKET, AGREEMENTS_BUCKET]).then((s3) => {
        ends.push(s3.stop);
        return s3;
      }),
    ]);

    const endpoints = Object.values(await loadApi(code));
    handlerFiles(
      root,
      endpoints.map(({ handler }) => handler),
    );

    const env = functionEnvironment({
      siteUrl: url,
      linkKeys: state.linkKeys(),
      userPoolId: cognito.userPoolId,
      userPoolClientId: cognito.userPoolClientId,
      endpoints: {
        DYNAMODB: dynamo.endpoint,
        DYNAMODB_STREAMS: dynamo.endpoint,
        S3: s3.endpoint,
        SES: ses.endpoint,
        COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
      },
    });
    Object.assign(process.env, env);

    if (state.seededWith === null) {
      say(empty ? 'Making the first account' : 'Loading the demo data');
      const { seed, seedNothing } = await code.load<Seed>('scripts/seed.ts');
      const makeUser = userMaker(cognito.endpoint, cognito.userPoolId);
      await (empty ? seedNothing : seed)({
        tableName: TABLE_NAME,
        now: new Date(),
        makeUser,
        say: (line) => say(`  ${line}`),
        keepMails: ses.keep,
        refill: dynamo.refill && ((rows) => dynamo.refill?.(TABLE_NAME, rows) ?? Promise.resolve()),
      });
      state.markSeeded(empty ? 'nothing' : 'demo');
    }
    const beganEmpty = state.seededWith === 'nothing';
    const localAccounts = async () => {
      const { demoAccounts, firstAccount } = await code.load<Demo>('scripts/demo/accounts.ts');
      return beganEmpty ? [firstAccount] : demoAccounts;
    };

    let servePage: ServePage;
    if (dev) {
      const { devPages } = await import('./host/devPages.ts');
      const fromSources = await devPages(root);
      ends.push(fromSources.stop);
      servePage = fromSources.servePage;
    } else servePage = pagesOf(await (pages as Promise<string>));

    const { userPoolId, userPoolClientId } = cognito;
    const readers: StreamReader[] = [];
    const host = await startHost({
      onWrite: () => {
        for (const reader of readers) reader.wake();
      },
      port,
      code,
      servePage,
      report,
      checkToken: await tokenCheck({
        keysUrl: `${cognito.endpoint}/${userPoolId}/.well-known/jwks.json`,
        issuer: `${url}/cognito/${userPoolId}`,
        audience: userPoolClientId,
      }),
      cognito: cognito.listener,
      mails: ses.mails,
      meetFate: (mail, fate) => meetFate(code, mail, fate),
      config: async () => ({
        userPoolId,
        userPoolClientId,
        region: 'eu-west-2',
        authFlow: 'USER_PASSWORD_AUTH',
        cognitoEndpoint: '/cognito/',
        ...(beganEmpty
          ? { firstAccount: (await localAccounts())[0] }
          : { demoAccounts: await localAccounts() }),
        local: true,
        mapTiles: localMapTiles(process.env),
      }),
    });
    ends.push(host.stop);
    ses.onMail((mail) => {
      const fate = mail.destination.to.map(fateOf).find((mailFate) => mailFate !== undefined);
      // In the cloud too the sender has its answer long before such a report.
      if (fate) setTimeout(() => meetFate(code, mail, fate).catch(report), REPORT_AFTER_MS).unref();
    });

    // Asked for now: the seed switches the stream off while it loads, and a new one comes back.
    const { streamArn } = await makeTable(dynamo.endpoint, TABLE_NAME);
    const follow = (
      handler: string,
      checkpoint: string,
      options: Pick<StreamReaderOptions, 'lanes' | 'batchSize' | 'filter'> = {},
    ) =>
      new StreamReader({
        ...options,
        endpoint: dynamo.endpoint,
        streamArn,
        checkpointFile: state.path(checkpoint),
        handler: async () =>
          (await code.load<{ handler: StreamHandler }>(`events/${handler}.ts`)).handler,
        giveUp: (record: DynamoDBRecord) => {
          appendFileSync(state.path('dead-letters.jsonl'), `${JSON.stringify(record)}\n`);
          say('A change could not be followed up: see .local/dead-letters.jsonl');
        },
        report,
      }).start();
    readers.push(
      follow(STREAM_FUNCTION, 'stream.json'),
      follow(AGREEMENT_FUNCTION, 'agreementStream.json', {
        lanes: AGREEMENT_STREAM.lanes,
        batchSize: AGREEMENT_STREAM.batchSize,
        filter: isForAgreements,
      }),
    );
    ends.push(...readers.map((reader) => () => reader.stop()));
    const scheduler = await startScheduler({ code, say: log, report });
    ends.push(scheduler.stop);

    // The first person to click should not wait for modules to load.
    for (const { handler } of endpoints) void code.loadHandler(handler).catch(report);

    state.markRunning({ pid: process.pid, url, userPoolId, userPoolClientId, env });
    return { url, accounts: await localAccounts(), empty: beganEmpty, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

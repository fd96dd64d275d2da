import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { linkKeysText } from '#shared/server/linkGroups.ts';
import { openTable, type Table } from '#shared/store/table.ts';
import { createTableInput } from '#shared/store/tableShape.ts';
import { makePool, type Pool } from '../../infra/local/cognito.ts';
import { startCognito } from '../../infra/local/emulators/cognito.ts';
import { chooseEngine, clientOf, startDynamo } from '../../infra/local/emulators/dynamo.ts';
import { startS3 } from '../../infra/local/emulators/s3.ts';
import {
  AGREEMENTS_BUCKET,
  FILES_BUCKET,
  functionEnvironment,
  LIST_BUCKET,
} from '../../infra/local/environment.ts';
import { ItemsHash, textOf } from './itemText.ts';
import { isMark } from './mark.ts';
import { eachItem } from './scanTable.ts';

/** Where a drill takes place: an engine, buckets and pools of its own, in a folder that goes with it. */
export interface Ground {
  folder: string;
  endpoint: string;
  client: DynamoDBClient;
  opened: (table: string) => Table;
  /** A table without a stream: nothing is to follow what is loaded, and the engine is slow with one. */
  makeBare: (table: string) => Promise<void>;
  /** A pool of people, which AWS's clients reach from then on. */
  makePeople: (name: string) => Promise<Pool & { endpoint: string }>;
  /** Of all that is in a table. */
  hashOf: (table: string) => Promise<ItemsHash>;
  end: () => Promise<void>;
}

/** Makes the ground, and the environment of this process and of its children one of it. */
export async function makeGround(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-drill-'));
  const engine = await startDynamo({ engine: chooseEngine() });
  const files = await startS3(join(folder, 's3'), [FILES_BUCKET, LIST_BUCKET, AGREEMENTS_BUCKET]);
  const client = clientOf(engine.endpoint);
  const ends = [async () => client.destroy(), engine.stop, files.stop];
  Object.assign(
    process.env,
    functionEnvironment({
      siteUrl: 'http://localhost:3000',
      linkKeys: linkKeysText((group) => `a key for ${group} that nobody ever uses but the drill`),
      userPoolId: '',
      userPoolClientId: '',
      endpoints: { DYNAMODB: engine.endpoint, S3: files.endpoint },
    }),
  );
  return {
    folder,
    endpoint: engine.endpoint,
    client,
    opened: (table) => openTable(DynamoDBDocumentClient.from(client), table),
    makeBare: async (table) => {
      const { StreamSpecification: _later, ...shape } = createTableInput(table);
      await client.send(new CreateTableCommand(shape));
    },
    makePeople: async (name) => {
      const cognito = await startCognito({
        folder: join(folder, name),
        issuer: 'http://localhost/cognito',
        deliver: async () => undefined,
      });
      ends.push(cognito.stop);
      const pool = await makePool(cognito.endpoint);
      process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = cognito.endpoint;
      process.env.USER_POOL_ID = pool.userPoolId;
      process.env.USER_POOL_CLIENT_ID = pool.userPoolClientId;
      return { ...pool, endpoint: cognito.endpoint };
    },
    hashOf: async (table) => {
      const all = new ItemsHash();
      await eachItem({ client, table }, (item) => {
        if (!isMark(item)) all.add(textOf(item));
      });
      return all;
    },
    end: async () => {
      for (const end of ends) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

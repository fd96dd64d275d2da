import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { FirstName, LastName } from '#shared/account/personName.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { oneLine } from '#shared/kernel/textChecks.ts';
import { openTable } from '#shared/store/table.ts';
import { LocalState } from '../infra/local/state.ts';
import { findDeployment } from './firstAdministrator/deployment.ts';
import { makeAdministrator } from './firstAdministrator/makeAdministrator.ts';

const USAGE = `npm run first-admin -- --env NAME --email ADDRESS --first-name NAME --last-name NAME
    --organisation NAME [--commissioner FLAG,FLAG]

Makes a member of the central team, or with --commissioner a commissioner with these permission flags
(${PermissionFlag.options.join(', ')}). A temporary password is mailed. Without --env it works on the
local system that npm start has running.`;

const options = {
  env: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  organisation: { type: 'string' },
  commissioner: { type: 'string' },
} as const;

const filled = z.string().check(z.trim(), z.minLength(1));
const Options = z.object({
  env: z.optional(filled),
  email: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim().toLowerCase()),
    ),
    EmailAddress,
  ),
  'first-name': FirstName,
  'last-name': LastName,
  organisation: filled.check(oneLine('An organisation is named on one line')),
  commissioner: z.optional(filled),
});

/** Where to work: a deployment, or the local system, whose environment this process takes on. */
async function place(env: string | undefined) {
  if (env !== undefined) return findDeployment(env);
  const running = await new LocalState(fileURLToPath(new URL('..', import.meta.url))).running();
  if (!running) throw new Error('Name an environment with --env, or start the local system');
  Object.assign(process.env, running.env);
  const { TABLE_NAME: tableName = '', USER_POOL_ID: userPoolId = '' } = running.env;
  return { region: 'eu-west-2', tableName, userPoolId };
}

async function main(): Promise<void> {
  const parsed = Options.safeParse(parseArgs({ options }).values);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `--${issue.path.join('.')}`);
    throw new Error(`Missing or wrong: ${[...new Set(wrong)].join(', ')}\n\n${USAGE}`);
  }
  const { env, email, commissioner, organisation } = parsed.data;
  const flags = z.array(PermissionFlag).parse(commissioner?.split(',') ?? []);
  const { region, tableName, userPoolId } = await place(env);
  const dynamo = new DynamoDBClient({ region, maxAttempts: 4 });
  const cognito = new CognitoIdentityProviderClient({ region, maxAttempts: 4 });
  try {
    const administrator = await makeAdministrator(
      {
        kind: commissioner === undefined ? 'lph' : 'commissioner',
        email,
        first_name: parsed.data['first-name'],
        last_name: parsed.data['last-name'],
        organisation,
        flags,
      },
      {
        table: openTable(DynamoDBDocumentClient.from(dynamo), tableName),
        cognito,
        userPoolId,
        now: new Date(),
      },
    );
    const kind = administrator.kind === 'lph' ? 'the central team' : 'commissioners';
    console.log(
      `${administrator.email} belongs to ${kind} now. The temporary password is in their mail.`,
    );
  } finally {
    dynamo.destroy();
    cognito.destroy();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

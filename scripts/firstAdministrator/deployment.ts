import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Outputs = z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() }));
const Context = z.object({
  context: z.object({ environments: z.record(z.string(), z.object({ region: z.string() })) }),
});

/** What a deployed environment says of itself. */
export interface Deployment {
  region: string;
  tableName: string;
  userPoolId: string;
}

/** Asks CloudFormation, by the AWS CLI that deploying needs anyway; answers its JSON. */
export type AskStack = (stack: string, region: string) => string;

const askByCli: AskStack = (stack, region) =>
  execFileSync(
    'aws',
    [
      ...['cloudformation', 'describe-stacks', '--stack-name', stack, '--region', region],
      ...['--query', 'Stacks[0].Outputs', '--output', 'json'],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );

/**
 * Where the environment of cdk.json with that name is deployed.
 *
 * @throws when cdk.json has none of that name, or its portal is not deployed
 */
export function findDeployment(name: string, ask: AskStack = askByCli): Deployment {
  const text = readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8');
  const { environments } = Context.parse(JSON.parse(text)).context;
  const region = environments[name]?.region;
  if (!region) {
    throw new Error(`--env ${name}: name one of ${Object.keys(environments).join(', ')}`);
  }
  const stack = `placewell-${name}-portal`;
  const outputs = new Map(
    Outputs.parse(JSON.parse(ask(stack, region))).map((output) => [
      output.OutputKey,
      output.OutputValue,
    ]),
  );
  const tableName = outputs.get('TableName');
  const userPoolId = outputs.get('UserPoolId');
  if (!tableName || !userPoolId) throw new Error(`${stack} has no outputs: is it deployed?`);
  return { region, tableName, userPoolId };
}

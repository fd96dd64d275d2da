import { readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { openTable, type Table } from '#shared/store/table.ts';
import { isOnSecondApi } from '../aws/apis.ts';
import { askForm, askPath, type Place, textsOf } from './ask.ts';

/** What `npm run deploy:local` writes down of a deployment. */
const Written = z.object({
  endpoint: z.url(),
  region: z.string(),
  portalStack: z.string(),
  siteStack: z.nullable(z.string()),
  emulator: z.enum(['ministack', 'localstack']),
  /** Where the HTTP APIs answer, by the outputs of the portal's stack, when not there. */
  apis: z.optional(z.record(z.string(), z.url())),
  /** The alarms as synthesized, by name: some were changed for the emulator. */
  alarms: z.record(z.string(), z.record(z.string(), z.any())),
});

export interface DeployedFunction {
  name: string;
  arn: string;
  description: string;
  /** Its role's name. */
  role: string;
  variables: Record<string, string>;
}

/** A deployed portal, as its journeys need it. */
export interface Deployment extends Place {
  emulator: 'ministack' | 'localstack';
  /** Where the HTTP API is that answers a path, without a slash at the end. */
  apiOf: (path: string) => string;
  outputs: Record<string, string>;
  site: Record<string, string> | null;
  table: Table;
  /** What the site's CloudFront adds to each call. */
  originKey: string;
  /** The stacks of the portal's features, by their ids in its template. */
  features: Record<string, StackPart>;
  /** Of the portal and its features, as CloudFormation has them in their templates. */
  resources: Resource[];
  /** The properties of the alarms as synthesized, by their names. */
  alarms: z.infer<typeof Written>['alarms'];
  /** Those of the environment. */
  functions: DeployedFunction[];
  functionOf: (description: string) => DeployedFunction;
}

export const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

let readOnce: Promise<Deployment> | undefined;

/** The deployment that PLACEWELL_DEPLOYMENT names. Throws when there is none. */
export function deployment(): Promise<Deployment> {
  readOnce ??= look();
  return readOnce;
}

async function look(): Promise<Deployment> {
  const file = process.env.PLACEWELL_DEPLOYMENT;
  if (!file) throw new Error('PLACEWELL_DEPLOYMENT is not set: run npm run deploy:local');
  const written = Written.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { endpoint, region, emulator } = written;
  const place = { endpoint, region };
  const outputs = await outputsOf(place, written.portalStack);
  const site = written.siteStack
    ? await outputsOf({ ...place, region: 'us-east-1' }, written.siteStack)
    : null;
  const functions = await functionsOf(place, written.portalStack.replace(/portal$/, ''));
  const parts = await partsOf(place, written.portalStack);
  const features = Object.fromEntries(
    parts
      .filter(({ type }) => type === 'AWS::CloudFormation::Stack')
      .map((part) => [part.id, part]),
  );
  const stacks = [written.portalStack, ...Object.values(features).map(({ name }) => name)];
  const resources = await Promise.all(stacks.map((stack) => declaredIn(place, stack)));
  const client = new DynamoDBClient({ endpoint, region, credentials });
  return {
    ...place,
    emulator,
    apiOf: (path) => {
      const output = isOnSecondApi(path) ? 'SecondApiEndpoint' : 'ApiEndpoint';
      return (written.apis?.[output] ?? outputs[output] ?? '').replace(/\/$/, '');
    },
    outputs,
    site,
    table: openTable(
      DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
      outputs.TableName ?? '',
    ),
    originKey: await originKeyOf(place, outputs.OriginSecretName ?? ''),
    features,
    resources: resources.flat(),
    alarms: written.alarms,
    functions,
    functionOf: (description) => {
      const deployedFunction = functions.find((deployedFunction) =>
        deployedFunction.description.startsWith(description),
      );
      if (!deployedFunction) throw new Error(`There is no function '${description}'`);
      return deployedFunction;
    },
  };
}

async function outputsOf(place: Place, StackName: string): Promise<Record<string, string>> {
  const xml = await askForm(place, 'cloudformation', {
    Action: 'DescribeStacks',
    Version: '2010-05-15',
    StackName,
  });
  const keys = textsOf(xml, 'OutputKey');
  const values = textsOf(xml, 'OutputValue');
  return Object.fromEntries(keys.map((key, at) => [key, values[at] ?? '']));
}

/** A resource as CloudFormation tells of it: what it is in AWS, and how making it ended. */
interface StackPart {
  id: string;
  /** Its physical id. */
  name: string;
  type: string;
  status: string;
}

async function partsOf(place: Place, StackName: string): Promise<StackPart[]> {
  const parts: StackPart[] = [];
  let NextToken = '';
  do {
    const xml = await askForm(place, 'cloudformation', {
      Action: 'ListStackResources',
      Version: '2010-05-15',
      StackName,
      ...(NextToken && { NextToken }),
    });
    for (const member of xml.split('<member>').slice(1)) {
      const text = (name: string) => textsOf(member, name)[0] ?? '';
      parts.push({
        id: text('LogicalResourceId'),
        name: text('PhysicalResourceId'),
        type: text('ResourceType'),
        status: text('ResourceStatus'),
      });
    }
    NextToken = textsOf(xml, 'NextToken')[0] ?? '';
  } while (NextToken);
  return parts;
}

const Resource = z.object({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
});
type Resource = z.infer<typeof Resource>;
const Template = z.object({ Resources: z.record(z.string(), Resource) });

async function declaredIn(place: Place, StackName: string): Promise<Resource[]> {
  const xml = await askForm(place, 'cloudformation', {
    Action: 'GetTemplate',
    Version: '2010-05-15',
    StackName,
  });
  const template = Template.parse(JSON.parse(textsOf(xml, 'TemplateBody')[0] ?? ''));
  return Object.values(template.Resources);
}

const Functions = z.object({
  Functions: z.array(
    z.object({
      FunctionName: z.string(),
      FunctionArn: z.string(),
      Description: z.optional(z.string()),
      Role: z.string(),
      Environment: z.optional(
        z.object({ Variables: z.optional(z.record(z.string(), z.string())) }),
      ),
    }),
  ),
  NextMarker: z.nullish(z.string()),
});

async function functionsOf(place: Place, environment: string): Promise<DeployedFunction[]> {
  const functions: DeployedFunction[] = [];
  let marker = '';
  do {
    const path = `/2015-03-31/functions?MaxItems=50${marker && `&Marker=${encodeURIComponent(marker)}`}`;
    const page = Functions.parse(await askPath(place, 'lambda', path));
    for (const lambda of page.Functions) {
      if (!lambda.FunctionName.startsWith(environment)) continue;
      functions.push({
        name: lambda.FunctionName,
        arn: lambda.FunctionArn,
        description: lambda.Description ?? '',
        role: lambda.Role.slice(lambda.Role.lastIndexOf('/') + 1),
        variables: lambda.Environment?.Variables ?? {},
      });
    }
    marker = page.NextMarker ?? '';
  } while (marker);
  return functions;
}

async function originKeyOf(place: Place, SecretId: string): Promise<string> {
  const client = new SecretsManagerClient({ ...place, credentials });
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return z.object({ a: z.string() }).parse(JSON.parse(SecretString)).a;
}

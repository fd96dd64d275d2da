import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { CloudResource } from '../../../infra/aws/testPortal.ts';
import {
  AGREEMENT_FUNCTION,
  jobFunction,
  MAIL_EVENTS_FUNCTION,
  STREAM_FUNCTION,
  wordsOf,
} from '../../../infra/functionNames.ts';

/** The portal's resources and those of its features, by id. */
type Resources = Readonly<Record<string, CloudResource>>;

const ACCOUNT = '111122223333';
const REGION = 'eu-west-2';

/** One action on one resource that a role is allowed. */
export interface Grant {
  /** The role's name without what CDK adds to it: 'ReaderList'. */
  role: string;
  action: string;
  resource: string;
  condition: Record<string, Record<string, string | string[]>>;
}

/** A function as it stands in the template. */
interface CloudFunction {
  role: string;
  environment: Record<string, string>;
}

interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Principal?: unknown;
  Condition?: Grant['condition'];
}

/** What the stacks allow, with names and addresses as AWS would have them. */
export interface Cloud {
  grants: Grant[];
  /** By its bundle's name: 'homes/getHome', 'jobs/sweepMail'. Throws for one that is not there. */
  functionOf: (bundle: string) => CloudFunction;
  /** The names of all functions' bundles. */
  functionNames: readonly string[];
  /** The roles that functions have. */
  functionRoles: ReadonlySet<string>;
  /** The policy of a bucket itself, by the bucket's address. */
  bucketPolicies: Record<string, object>;
  /** The address of what a function's variable names, and what stands after it: 'TABLE_NAME/index/CHG'. */
  arnOf: (environment: Record<string, string>, resource: string) => string;
  /** What sending a mail takes beside the sender's domain: its rules. */
  mailRules: string;
  account: string;
}

/** The bundle of a function, by what the template says of it. Throws where that is of none. */
function bundleOf({ FunctionName, Description, Environment }: CloudResource['Properties']): string {
  const { JOB_NAME } = Environment.Variables;
  if (JOB_NAME) return jobFunction(JOB_NAME);
  const endpoint = (Object.values(api) as Endpoint[]).find(({ method, path }) =>
    Description.startsWith(`${method} ${path}:`),
  );
  const followers = [STREAM_FUNCTION, AGREEMENT_FUNCTION, MAIL_EVENTS_FUNCTION];
  const follower = followers.find((follower) => FunctionName.endsWith(`-${wordsOf(follower)[1]}`));
  const bundle = endpoint?.handler ?? follower;
  if (!bundle) throw new Error(`${FunctionName} is no endpoint, job or follower`);
  return bundle;
}

/** Reads a synthesized portal as IAM would. */
export function readCloud(resources: Resources): Cloud {
  const ofType = (type: string): [string, CloudResource][] =>
    Object.entries(resources).filter(([, { Type }]) => Type === type);
  const own = (id: string): CloudResource => {
    const resource = resources[id];
    if (!resource) throw new Error(`The template has no ${id}`);
    return resource;
  };

  /** The name by which AWS would know it: its own, or the one that it has in the template. */
  function nameOf(id: string): string {
    const { Properties } = own(id);
    const names = ['FunctionName', 'BucketName', 'TableName', 'LogGroupName', 'EmailIdentity'];
    const named = names.map((name) => Properties[name]).find((name) => typeof name === 'string');
    return named ?? id.replaceAll('/', '-');
  }

  function arnOfId(id: string): string {
    const { Type, Properties } = own(id);
    const at = (service: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:`;
    switch (Type) {
      case 'AWS::S3::Bucket':
        return `arn:aws:s3:::${nameOf(id)}`;
      case 'AWS::DynamoDB::Table':
        return `${at('dynamodb')}table/${nameOf(id)}`;
      case 'AWS::SecretsManager::Secret':
        return `${at('secretsmanager')}secret:${Properties.Name ?? nameOf(id)}-AbCdEf`;
      case 'AWS::Cognito::UserPool':
        return `${at('cognito-idp')}userpool/${poolId(id)}`;
      case 'AWS::Lambda::Function':
        return `${at('lambda')}function:${nameOf(id)}`;
      case 'AWS::Logs::LogGroup':
        return `${at('logs')}log-group:${nameOf(id)}:*`;
      case 'AWS::SQS::Queue':
        return `${at('sqs')}${nameOf(id)}`;
      case 'AWS::SNS::Topic':
        return `${at('sns')}${nameOf(id)}`;
      case 'AWS::IAM::Role':
        return `arn:aws:iam::${ACCOUNT}:role/${nameOf(id)}`;
      default:
        return `${at(Type.split('::')[1]?.toLowerCase() ?? '')}${nameOf(id)}`;
    }
  }
  const poolId = (id: string): string => `${REGION}_${id}`;

  function refTo(id: string): string {
    if (id === 'AWS::AccountId') return ACCOUNT;
    if (id === 'AWS::Region') return REGION;
    if (id === 'AWS::Partition') return 'aws';
    if (id === 'AWS::URLSuffix') return 'amazonaws.com';
    if (id.startsWith('AWS::')) return id;
    const { Type } = own(id);
    if (Type === 'AWS::Cognito::UserPool') return poolId(id);
    const byArn = ['AWS::SecretsManager::Secret', 'AWS::SNS::Topic'];
    return byArn.includes(Type) ? arnOfId(id) : nameOf(id);
  }

  /** A value of a template as text. */
  function text(value: unknown): string {
    if (typeof value !== 'object' || value === null) return String(value);
    const {
      Ref: ref,
      'Fn::GetAtt': attribute,
      'Fn::Join': join,
    } = value as Record<string, unknown>;
    if (typeof ref === 'string') return refTo(ref);
    if (Array.isArray(attribute)) {
      const [id, name] = attribute as [string, string];
      if (name === 'StreamArn') return `${arnOfId(id)}/stream/2026-11-20T10:00:00.000`;
      return name === 'Arn' ? arnOfId(id) : `${id}.${name}`;
    }
    if (Array.isArray(join)) {
      const [between, parts] = join as [string, unknown[]];
      return parts.map(text).join(between);
    }
    return JSON.stringify(value);
  }

  const roleOf = (id: string): string => id.replace(/Role[0-9A-F]{8}$/, '');
  const ofPolicies = ofType('AWS::IAM::Policy').flatMap(([, { Properties }]) => {
    const roles: string[] = Properties.Roles.map((role: { Ref: string }) => roleOf(role.Ref));
    const statements: Statement[] = Properties.PolicyDocument.Statement;
    return roles.flatMap((role) => statements.flatMap((statement) => grantsOf(role, statement)));
  });

  function grantsOf(
    role: string,
    { Effect, Action, Resource, Condition = {} }: Statement,
  ): Grant[] {
    if (Effect !== 'Allow') throw new Error(`${role} has a statement that is read by nobody here`);
    return [Action].flat().flatMap((action) =>
      [Resource].flat().map((resourceName) => ({
        role,
        action,
        resource: text(resourceName),
        condition: Condition,
      })),
    );
  }

  const functions = new Map<string, CloudFunction>();
  for (const [, { Properties }] of ofType('AWS::Lambda::Function')) {
    // CDK brings along some of its own, to carry values into the other stack's region.
    if (!Properties.Environment?.Variables.TABLE_NAME) continue;
    const variables = Object.entries<unknown>(Properties.Environment.Variables);
    functions.set(bundleOf(Properties), {
      role: roleOf(Properties.Role['Fn::GetAtt'][0]),
      environment: Object.fromEntries(variables.map(([name, value]) => [name, text(value)])),
    });
  }
  // A right that stands elsewhere would not be seen here.
  for (const [id, { Properties }] of ofType('AWS::IAM::Role')) {
    const isOurs = [...functions.values()].some(({ role }) => role === roleOf(id));
    if (isOurs && (Properties.Policies ?? Properties.ManagedPolicyArns)) {
      throw new Error(`${id} has rights that are not in a policy of its own`);
    }
  }

  const secrets = ofType('AWS::SecretsManager::Secret');
  const secretArn = (name: string): string => {
    const secret = secrets.find(([, { Properties }]) => Properties.Name === name);
    if (!secret) throw new Error(`There is no secret ${name}`);
    return arnOfId(secret[0]);
  };

  function arnOf(environment: Record<string, string>, resource: string): string {
    const [variable = '', ...rest] = resource.split('/');
    const value = environment[variable];
    if (value === undefined) throw new Error(`has no ${variable} in its environment`);
    const after = rest.length > 0 ? `/${rest.join('/')}` : '';
    const at = (service: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:`;
    if (variable === 'TABLE_NAME') return `${at('dynamodb')}table/${value}${after}`;
    if (variable.endsWith('_BUCKET')) return `arn:aws:s3:::${value}${after}`;
    if (variable === 'USER_POOL_ID') return `${at('cognito-idp')}userpool/${value}`;
    if (variable === 'LINK_SECRETS') return secretArn(`${value}${after}`);
    if (variable === 'MAIL_FROM') return `${at('ses')}identity/${value.split('@')[1]}`;
    return value;
  }

  const [[rules] = ['']] = ofType('AWS::SES::ConfigurationSet');
  return {
    grants: ofPolicies,
    functionOf: (bundle) => {
      const cloudFunction = functions.get(bundle);
      if (!cloudFunction) throw new Error(`The template has no function ${bundle}`);
      return cloudFunction;
    },
    functionNames: [...functions.keys()],
    functionRoles: new Set([...functions.values()].map(({ role }) => role)),
    bucketPolicies: Object.fromEntries(
      ofType('AWS::S3::BucketPolicy').map(([, { Properties }]) => {
        const statements: Statement[] = Properties.PolicyDocument.Statement;
        const Statement = statements.map(({ Resource, Principal, ...one }) => ({
          ...one,
          Principal: principalOf(Principal),
          Resource: [Resource].flat().map(text),
        }));
        return [`arn:aws:s3:::${text(Properties.Bucket)}`, { Version: '2012-10-17', Statement }];
      }),
    ),
    arnOf,
    mailRules: `arn:aws:ses:${REGION}:${ACCOUNT}:configuration-set/${nameOf(rules)}`,
    account: ACCOUNT,
  };

  function principalOf(principal: unknown): unknown {
    const { AWS } = Object(principal) as { AWS?: unknown };
    return AWS === undefined ? principal : { AWS: AWS === '*' ? '*' : [AWS].flat().map(text) };
  }
}

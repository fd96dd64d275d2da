import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../shared/api.ts';
import type { Endpoint } from '../../shared/kernel/endpoint.ts';
import { tableShape } from '../../shared/store/tableShape.ts';
import { needsToken, routePath } from './endpoints.ts';
import { roleName } from './roles.ts';
import { aPortal, type CloudResource, resourcesOf } from './testPortal.ts';

let template: Template;
const all = (type: string) => Object.values(resourcesOf(template, type));
const only = (type: string): CloudResource => {
  const found = all(type);
  expect(found, type).toHaveLength(1);
  return found[0] as CloudResource;
};
const endpoints: Endpoint[] = Object.values(api);

beforeAll(() => {
  template = Template.fromStack(aPortal().portal);
});

describe('data', () => {
  it('stays when the stack goes', () => {
    const keeping = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'];
    for (const resource of keeping.flatMap(all)) expect(resource.DeletionPolicy).toBe('Retain');
    expect(only('AWS::DynamoDB::Table').Properties.DeletionProtectionEnabled).toBe(true);
    expect(only('AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('ACTIVE');
  });

  it('can be put back to any second of 35 days', () => {
    expect(only('AWS::DynamoDB::Table').Properties.PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    });
  });

  it('has the shape that the code expects', () => {
    const { KeySchema, GlobalSecondaryIndexes, StreamSpecification, TimeToLiveSpecification } =
      only('AWS::DynamoDB::Table').Properties;
    expect(KeySchema).toEqual([
      { AttributeName: tableShape.partitionKey, KeyType: 'HASH' },
      { AttributeName: tableShape.sortKey, KeyType: 'RANGE' },
    ]);
    expect(GlobalSecondaryIndexes.map((i: { IndexName: string }) => i.IndexName)).toEqual(
      Object.keys(tableShape.indexes),
    );
    expect(StreamSpecification).toEqual({ StreamViewType: tableShape.stream });
    expect(TimeToLiveSpecification).toEqual({ AttributeName: tableShape.expiry, Enabled: true });
  });

  it('leaves no snapshot of the list behind for long', () => {
    const lists = Object.entries(resourcesOf(template, 'AWS::S3::Bucket')).filter(([id]) =>
      id.startsWith('ListSnapshots'),
    );
    expect(lists.map(([, { Properties }]) => Properties)).toMatchObject([
      { LifecycleConfiguration: { Rules: [{ ExpirationInDays: 3, Status: 'Enabled' }] } },
    ]);
    expect(lists[0]?.[1].Properties).not.toHaveProperty('VersioningConfiguration');
  });

  it('is in buckets that nobody can read from outside, over TLS only', () => {
    const buckets = resourcesOf(template, 'AWS::S3::Bucket');
    const policies = all('AWS::S3::BucketPolicy');
    for (const [id, bucket] of Object.entries(buckets)) {
      expect(Object.values(bucket.Properties.PublicAccessBlockConfiguration)).toEqual(
        Array(4).fill(true),
      );
      const policy = policies.find((p) => p.Properties.Bucket.Ref === id);
      expect(JSON.stringify(policy?.Properties.PolicyDocument)).toContain(
        '"aws:SecureTransport":"false"',
      );
    }
  });
});

/** Without those that CDK brings along to carry values into the other stack's region. */
const functions = () =>
  all('AWS::Lambda::Function').filter(
    ({ Properties }) => Properties.Environment?.Variables.TABLE_NAME,
  );

describe('functions', () => {
  it('are one per endpoint and job, and those that follow the table and the mails', () => {
    expect(functions()).toHaveLength(endpoints.length + 2 + 2);
  });

  it('all run on arm64 and Node 22 or newer, with the environment they read', () => {
    for (const { Properties } of functions()) {
      expect(Properties.Architectures).toEqual(['arm64']);
      expect(Number(/^nodejs(\d+)\.x$/.exec(Properties.Runtime)?.[1])).toBeGreaterThanOrEqual(22);
      expect(Object.keys(Properties.Environment.Variables)).toEqual(
        expect.arrayContaining([
          'TABLE_NAME',
          'SITE_URL',
          'MAIL_FROM',
          'LINK_SECRET_ID',
          'RELEASE',
        ]),
      );
    }
  });

  it('share one log per feature', () => {
    const features = new Set(endpoints.map(({ handler }) => handler.split('/')[0]));
    for (const name of ['jobs', 'stream', 'bounces']) features.add(name);
    // Besides: the access log.
    const logs = all('AWS::Logs::LogGroup').map(({ Properties }) => Properties);
    expect(logs).toHaveLength(features.size + 1);
    for (const { RetentionInDays } of logs) expect([90, 365]).toContain(RetentionInDays);
  });
});

/** The actions of the policies attached to the role of that name. */
function actionsOf(role: string): string[] {
  const id = Object.keys(resourcesOf(template, 'AWS::IAM::Role')).find((found) =>
    found.startsWith(role),
  );
  expect(id, role).toBeDefined();
  return all('AWS::IAM::Policy')
    .filter(({ Properties }) => Properties.Roles.some((r: { Ref: string }) => r.Ref === id))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .flatMap((statement: { Action: string | string[] }) => statement.Action);
}

describe('roles', () => {
  const writes = /^dynamodb:(?!(GetItem|BatchGetItem|Query)$)/;

  it.each(['ReaderRole', 'LinkReaderRole'])('%s cannot write', (role) => {
    expect(actionsOf(role)).toContain('dynamodb:GetItem');
    expect(actionsOf(role).filter((action) => writes.test(action))).toEqual([]);
  });

  /** The roles whose policies let them read that secret, by their names without the ending. */
  function readersOf(secret: string): string[] {
    return all('AWS::IAM::Policy')
      .filter(({ Properties }) =>
        Properties.PolicyDocument.Statement.some(
          ({ Action, Resource }: { Action: string | string[]; Resource: unknown }) =>
            [Action].flat().includes('secretsmanager:GetSecretValue') &&
            JSON.stringify(Resource).includes(`"${secret}`),
        ),
      )
      .map(({ Properties }) => Properties.Roles[0].Ref.split('Role')[0])
      .sort();
  }

  it('only what handles links can open their key', () => {
    const handling = endpoints.filter(({ access }) => access.who === 'link').map(roleName);
    expect(readersOf('LinkSecret')).toEqual([...new Set(handling), 'Mailer'].sort());
  });

  it('all that answer requests can read the keys of CloudFront, and no others', () => {
    const kinds = new Set(endpoints.map((endpoint) => roleName(endpoint)));
    expect(readersOf('OriginSecret')).toEqual([...kinds].sort());
  });

  it('only the erasing of a person goes through the whole table, or takes one out of the pool', () => {
    const having = (wanted: string) =>
      all('AWS::IAM::Policy')
        .filter(({ Properties }) =>
          Properties.PolicyDocument.Statement.some(({ Action }: { Action: string | string[] }) =>
            [Action].flat().includes(wanted),
          ),
        )
        .map(({ Properties }) => Properties.Roles[0].Ref.split('Role')[0])
        .sort();
    expect(having('dynamodb:Scan')).toEqual(['Eraser', 'ReaderEverything']);
    expect(having('cognito-idp:AdminDeleteUser')).toEqual(['Eraser']);
  });

  it("only jobs can write the list's snapshots, and what shows the list can read them", () => {
    const [bucket] = Object.keys(resourcesOf(template, 'AWS::S3::Bucket')).filter((id) =>
      id.startsWith('ListSnapshots'),
    );
    const allowed = all('AWS::IAM::Policy').flatMap(({ Properties }) =>
      Properties.PolicyDocument.Statement.filter(
        ({ Effect, Resource }: { Effect: string; Resource: unknown }) =>
          Effect === 'Allow' && JSON.stringify(Resource).includes(bucket ?? '?'),
      ).flatMap(({ Action }: { Action: string | string[] }) =>
        [Action].flat().map((action) => `${Properties.Roles[0].Ref.split('Role')[0]} ${action}`),
      ),
    );
    expect(allowed.sort()).toEqual([
      'Eraser s3:DeleteObject',
      'Eraser s3:GetObject',
      'Eraser s3:ListBucket',
      'Eraser s3:PutObject',
      'Job s3:DeleteObject',
      'Job s3:GetObject',
      'Job s3:ListBucket',
      'Job s3:PutObject',
      'ReaderList s3:GetObject',
      'WriterListPeople s3:GetObject',
    ]);
  });

  it('only functions that deliver mails can send one, and only from our address', () => {
    const sending = all('AWS::IAM::Policy').flatMap(({ Properties }) =>
      Properties.PolicyDocument.Statement.filter((s: { Action: string | string[] }) =>
        JSON.stringify(s.Action).includes('ses:'),
      ).map((statement: { Condition?: unknown }) => ({
        role: Properties.Roles[0].Ref,
        condition: statement.Condition,
      })),
    );
    expect(sending).toEqual([
      {
        role: expect.stringMatching(/^MailerRole/),
        condition: { StringEquals: { 'ses:FromAddress': 'no-reply@dev.placewell.example' } },
      },
    ]);
  });

  it('gives a GET the reader and a write the writer', () => {
    const functions = resourcesOf(template, 'AWS::Lambda::Function');
    const roleOf = (description: string) =>
      Object.values(functions).find(({ Properties }) =>
        Properties.Description.startsWith(description),
      )?.Properties.Role['Fn::GetAtt'][0];
    for (const endpoint of endpoints) {
      const { method, path, access, needs } = endpoint;
      const kind = (access.who === 'link' ? 'Link' : '') + (method === 'GET' ? 'Reader' : 'Writer');
      const more = needs
        .map(
          (need) =>
            ({ files: 'Files', list: 'List', people: 'People', everything: 'Everything' })[need],
        )
        .sort();
      expect(roleOf(`${method} ${path}:`)).toMatch(new RegExp(`^${kind}${more.join('')}Role`));
    }
  });
});

describe('API', () => {
  it('has a route for every endpoint, and asks for a token on all but public ones and links', () => {
    const routes = all('AWS::ApiGatewayV2::Route').map(({ Properties }) => [
      Properties.RouteKey,
      Properties.AuthorizationType,
      Boolean(Properties.AuthorizerId),
    ]);
    const expected = endpoints.map((endpoint) => [
      `${endpoint.method} ${routePath(endpoint.path)}`,
      needsToken(endpoint) ? 'JWT' : 'NONE',
      needsToken(endpoint),
    ]);
    expect(routes.sort()).toEqual(expected.sort());
    expect(expected.some(([, type]) => type === 'JWT')).toBe(true);
  });

  it("takes tokens of this pool's client alone", () => {
    const { JwtConfiguration } = only('AWS::ApiGatewayV2::Authorizer').Properties;
    const [client] = Object.keys(resourcesOf(template, 'AWS::Cognito::UserPoolClient'));
    expect(JwtConfiguration.Audience).toEqual([{ Ref: client }]);
    expect(JSON.stringify(JwtConfiguration.Issuer)).toContain('cognito-idp.eu-west-2');
  });

  it('is throttled, and logs who asked for what without query or body', () => {
    const { DefaultRouteSettings, AccessLogSettings } = only('AWS::ApiGatewayV2::Stage').Properties;
    expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
    expect(DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0);
    expect(AccessLogSettings.DestinationArn).toBeDefined();
    expect(AccessLogSettings.Format).not.toMatch(/querystring|\$context\.path/i);
  });

  it('lets fewer calls through where nobody has signed in', () => {
    const { Properties, ...stage } = only('AWS::ApiGatewayV2::Stage');
    const open = endpoints.filter((endpoint) => !needsToken(endpoint));
    expect(Object.keys(Properties.RouteSettings).sort()).toEqual(
      open.map(({ method, path }) => `${method} ${routePath(path)}`).sort(),
    );
    const { ThrottlingRateLimit: usual } = Properties.DefaultRouteSettings;
    for (const settings of Object.values(Properties.RouteSettings)) {
      const { ThrottlingRateLimit, ThrottlingBurstLimit } = settings as Record<string, number>;
      expect(ThrottlingRateLimit).toBeGreaterThan(0);
      expect(ThrottlingRateLimit).toBeLessThanOrEqual(usual / 4);
      expect(ThrottlingBurstLimit).toBeGreaterThanOrEqual(ThrottlingRateLimit ?? 0);
    }
    // Settings of a route that is not there yet are refused.
    const { DependsOn } = stage as { DependsOn?: string[] };
    const routes = Object.entries(resourcesOf(template, 'AWS::ApiGatewayV2::Route'))
      .filter(([, route]) => route.Properties.RouteKey in Properties.RouteSettings)
      .map(([id]) => id);
    expect(DependsOn).toEqual(expect.arrayContaining(routes));
  });

  it('answers only what came through CloudFront: each of its functions is told of the keys', () => {
    const [secret] = Object.entries(resourcesOf(template, 'AWS::SecretsManager::Secret')).filter(
      ([id]) => id.startsWith('OriginSecret'),
    );
    expect(secret?.[1].Properties).toMatchObject({
      Name: 'placewell/dev/origin',
      GenerateSecretString: { GenerateStringKey: 'a', SecretStringTemplate: '{"b":""}' },
      ReplicaRegions: [{ Region: 'us-east-1' }],
    });
    const functionOf = (description: string) =>
      functions().find(({ Properties }) => Properties.Description.startsWith(description));
    for (const { method, path } of endpoints) {
      const { Variables } = functionOf(`${method} ${path}:`)?.Properties.Environment ?? {};
      expect(Variables?.ORIGIN_SECRET_ID, path).toEqual({ Ref: secret?.[0] });
    }
    expect(functionOf('Job ')?.Properties.Environment.Variables).not.toHaveProperty(
      'ORIGIN_SECRET_ID',
    );
  });

  it('is refused without an access rule', () => {
    const open = { ...endpoints[0], access: undefined } as unknown as Endpoint;
    expect(() => aPortal({}, { endpoints: [open] })).toThrow(/No access rule: GET \/api\/session/);
  });

  it('is refused with two endpoints on one route', () => {
    const one = endpoints.find(({ path }) => path.includes('{uuid}')) as Endpoint;
    const other = { ...one, path: one.path.replace('{uuid}', '{id}') };
    expect(() => aPortal({}, { endpoints: [one, other] })).toThrow(/Two endpoints on one route/);
  });
});

describe('people', () => {
  it('cannot sign themselves up, be guessed, or change the address their account hangs on', () => {
    const pool = only('AWS::Cognito::UserPool').Properties;
    expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect(pool.MfaConfiguration).toBe('OPTIONAL');
    expect(pool.EnabledMfas).toEqual(['SOFTWARE_TOKEN_MFA']);
    expect(pool.Policies.PasswordPolicy).toMatchObject({
      MinimumLength: 8,
      RequireUppercase: true,
      RequireNumbers: true,
    });
    const client = only('AWS::Cognito::UserPoolClient').Properties;
    expect(client).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      ExplicitAuthFlows: [
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'ALLOW_USER_SRP_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
      ],
    });
    // Half an hour, and a working day; both of those in minutes.
    expect(client).toMatchObject({
      AccessTokenValidity: 30,
      IdTokenValidity: 30,
      RefreshTokenValidity: 720,
      AuthSessionValidity: 5,
    });
    expect(client.GenerateSecret ?? false).toBe(false);
    expect(client.WriteAttributes).not.toContain('email');
  });
});

describe('the mails that Cognito sends', () => {
  const poolOf = (row: object) =>
    (
      Object.values(
        resourcesOf(Template.fromStack(aPortal({}, { row }).portal), 'AWS::Cognito::UserPool'),
      )[0] as CloudResource
    ).Properties;

  it('have our words, with the code and where to sign in', () => {
    const { AdminCreateUserConfig, VerificationMessageTemplate } = poolOf({});
    const { EmailMessage, EmailSubject } = AdminCreateUserConfig.InviteMessageTemplate;
    expect(EmailSubject).toContain('Placewell');
    expect(EmailMessage).toContain('{username}');
    expect(EmailMessage).toContain('{####}');
    expect(EmailMessage).toContain('https://dev.placewell.example/sign-in');
    expect(VerificationMessageTemplate).toMatchObject({
      DefaultEmailOption: 'CONFIRM_WITH_CODE',
      EmailMessage: expect.stringContaining('{####}'),
    });
  });

  it("go out from AWS's address until our domain is verified, and then by SES", () => {
    expect(poolOf({}).EmailConfiguration).toEqual({ EmailSendingAccount: 'COGNITO_DEFAULT' });
    const { EmailConfiguration } = poolOf({ mailDomainVerified: true });
    expect(EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Placewell <no-reply@dev.placewell.example>',
    });
    expect(JSON.stringify(EmailConfiguration.SourceArn)).toContain(
      'identity/dev.placewell.example',
    );
    expect(EmailConfiguration.ConfigurationSet).toBeDefined();
  });
});

describe('mails', () => {
  it('that bounce or are called spam reach a function, and are kept when it fails', () => {
    const destinations = all('AWS::SES::ConfigurationSetEventDestination').map(
      ({ Properties }) => Properties.EventDestination,
    );
    expect(destinations).toMatchObject([
      {
        SnsDestination: expect.anything(),
        MatchingEventTypes: ['bounce', 'complaint', 'reject', 'deliveryDelay', 'renderingFailure'],
      },
      { CloudWatchDestination: expect.anything() },
    ]);
    const topic = destinations[0].SnsDestination.TopicARN;
    const subscriptions = all('AWS::SNS::Subscription').filter(
      ({ Properties }) => Properties.Protocol === 'lambda',
    );
    expect(subscriptions.map(({ Properties }) => Properties)).toMatchObject([
      {
        TopicArn: topic,
        RedrivePolicy: {
          deadLetterTargetArn: {
            'Fn::GetAtt': [expect.stringMatching(/^MailEventDeadLetters/), 'Arn'],
          },
        },
      },
    ]);
    const [follower] = subscriptions[0]?.Properties.Endpoint['Fn::GetAtt'] ?? [];
    expect(follower).toMatch(/^BouncesOnMailEvent/);
    const kept = all('AWS::Lambda::EventInvokeConfig').find(
      ({ Properties }) => Properties.FunctionName.Ref === follower,
    );
    expect(kept?.Properties.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]).toMatch(
      /^MailEventDeadLetters/,
    );
    // By a role of its own, for the table alone: no mail is sent, no link opened, no file read.
    const role = resourcesOf(template)[follower]?.Properties.Role['Fn::GetAtt'][0];
    expect(role).toMatch(/^MailReporterRole/);
    const services = actionsOf('MailReporterRole').map((action) => action.split(':')[0]);
    expect(new Set(services)).toEqual(new Set(['dynamodb', 'logs', 'sqs']));
  });

  it('go out signed, over TLS, by rules that leave suppression to our own list', () => {
    expect(only('AWS::SES::ConfigurationSet').Properties).toMatchObject({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: [] },
    });
    expect(only('AWS::SES::EmailIdentity').Properties).toMatchObject({
      EmailIdentity: 'dev.placewell.example',
      MailFromAttributes: { MailFromDomain: 'bounce.dev.placewell.example' },
    });
  });
});

describe('what happens without a request', () => {
  it('a poisoned change is cut out of its batch and kept', () => {
    const mapping = only('AWS::Lambda::EventSourceMapping').Properties;
    expect(mapping).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(mapping.MaximumRetryAttempts).toBeGreaterThan(0);
    expect(mapping.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]).toMatch(
      /^StreamDeadLetters/,
    );
  });

  it('jobs run by London time, and a run that fails is kept', () => {
    const schedules = all('AWS::Scheduler::Schedule').map(({ Properties }) => Properties);
    expect(schedules.map((s) => s.ScheduleExpression)).toEqual([
      'cron(0 9 ? * 2-6 *)',
      'cron(* * * * ? *)',
    ]);
    for (const { ScheduleExpressionTimezone, Target } of schedules) {
      expect(ScheduleExpressionTimezone).toBe('Europe/London');
      expect(Target.DeadLetterConfig.Arn['Fn::GetAtt'][0]).toMatch(/^JobDeadLetters/);
      expect(JSON.parse(Target.Input)).toEqual({ time: '<aws.scheduler.scheduled-time>' });
    }
    const invokes = all('AWS::Lambda::EventInvokeConfig').filter(({ Properties }) =>
      Properties.FunctionName.Ref.startsWith('Jobs'),
    );
    expect(invokes).toHaveLength(schedules.length);
    for (const { Properties } of invokes) {
      expect(Properties.MaximumRetryAttempts).toBe(2);
      expect(Properties.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]).toMatch(
        /^JobDeadLetters/,
      );
    }
  });
});

it('leaves room below 500 resources', () => {
  expect(Object.keys(resourcesOf(template)).length).toBeLessThan(450);
});

it('ends each function before whoever waits for it gives up', () => {
  const timeouts = functions().map(({ Properties }) => [
    Properties.Description.split(/[ :]/)[0],
    Properties.Timeout,
    Properties.RecursiveLoop,
  ]);
  for (const [kind, timeout, loop] of timeouts) {
    // API Gateway and CloudFront wait for 30 seconds, and a snapshot or a morning's prompts take a while.
    expect(timeout, kind).toBe({ Job: 300, Follows: 60, Takes: 30 }[kind as string] ?? 10);
    expect(loop).toBe('Terminate');
  }
});

it('says whose costs are whose', () => {
  const { portal } = aPortal({}, { row: { owner: 'Placewell team' } });
  const tagged = Template.fromStack(portal);
  const componentOf = (type: string, id: RegExp) =>
    Object.entries(resourcesOf(tagged, type))
      .filter(([found]) => id.test(found))
      .flatMap(([, { Properties }]) => Properties.Tags)
      .filter(({ Key }: { Key: string }) => Key === 'component' || Key === 'owner')
      .map(({ Value }: { Value: string }) => Value);
  expect(componentOf('AWS::DynamoDB::Table', /^Table/)).toEqual(['portal', 'Placewell team']);
  expect(componentOf('AWS::Lambda::Function', /^JobsSweepMail/)).toEqual([
    'jobs',
    'Placewell team',
  ]);
});

it('is tagged with its environment', () => {
  expect(only('AWS::DynamoDB::Table').Properties.Tags).toEqual(
    expect.arrayContaining([
      { Key: 'application', Value: 'placewell' },
      { Key: 'environment', Value: 'dev' },
    ]),
  );
});

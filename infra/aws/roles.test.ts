import { describe, expect, it } from 'vitest';
import { jobs } from '../../events/schedule/jobs.ts';
import { api } from '../../shared/api.ts';
import type { Endpoint } from '../../shared/kernel/endpoint.ts';
import { roleName } from './roles.ts';
import type { CloudResource } from './testPortal.ts';
import { devPortal } from './wholePortal.ts';

const { actionsOf, all, functions, of } = devPortal();
const endpoints: Endpoint[] = Object.values(api);

describe('roles', () => {
  const writes = /^dynamodb:(?!(BatchGetItem|Query)$)/;

  it.each(['ReaderRole', 'LinkReaderRole'])('%s cannot write', (role) => {
    expect(actionsOf(role)).toContain('dynamodb:BatchGetItem');
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
    const handling = endpoints
      .filter(({ access, needs }) => access.who === 'link' || needs.includes('links'))
      .map(roleName);
    expect(readersOf('LinkSecret')).toEqual(
      [...new Set(handling), 'AgreementSealer', 'Mailer'].sort(),
    );
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
    const [bucket] = Object.keys(of('AWS::S3::Bucket')).filter((id) =>
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
      'LinkWriterList s3:GetObject',
      'LinkWriterList s3:ListBucket',
      'ReaderList s3:GetObject',
      'ReaderList s3:ListBucket',
      'WriterAgreementsFilesLinksListPeople s3:GetObject',
      'WriterAgreementsFilesLinksListPeople s3:ListBucket',
    ]);
  });

  it('nobody has a right of the table or of SES that our code does not use', () => {
    const given = all('AWS::IAM::Policy').flatMap(({ Properties }) =>
      Properties.PolicyDocument.Statement.flatMap(({ Action }: { Action: string | string[] }) =>
        [Action].flat(),
      ),
    );
    const ours = given.filter((action: string) => /^(dynamodb:.*Item|ses:)/.test(action));
    expect([...new Set(ours)].sort()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:PutItem',
      'ses:SendEmail',
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
    expect(sending).toEqual(
      [/^MailerRole/, /^AgreementSealerRole/].map((role) => ({
        role: expect.stringMatching(role),
        condition: { StringEquals: { 'ses:FromAddress': 'no-reply@dev.placewell.example' } },
      })),
    );
  });

  it('gives a GET the reader and a write the writer', () => {
    const roleOf = (description: string) =>
      functions.find(({ Properties }) => Properties.Description.startsWith(description))?.Properties
        .Role['Fn::GetAtt'][0];
    for (const endpoint of endpoints) {
      const { method, path, access, needs } = endpoint;
      const kind = (access.who === 'link' ? 'Link' : '') + (method === 'GET' ? 'Reader' : 'Writer');
      const more = needs
        .map(
          (need) =>
            ({
              files: 'Files',
              agreements: 'Agreements',
              list: 'List',
              people: 'People',
              links: 'Links',
              everything: 'Everything',
            })[need],
        )
        .sort();
      expect(roleOf(`${method} ${path}:`)).toMatch(new RegExp(`^${kind}${more.join('')}Role`));
    }
  });

  /** What a role that `service` takes may call, as patterns of functions' names. */
  function callableBy(service: string): RegExp[] {
    const roles = Object.entries(of('AWS::IAM::Role'))
      .filter(([, role]) => JSON.stringify(role.Properties).includes(`"${service}"`))
      .map(([id]) => id);
    expect(roles).toHaveLength(1);
    return all('AWS::IAM::Policy')
      .filter(({ Properties }) => Properties.Roles[0].Ref === roles[0])
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Action }) => Action === 'lambda:InvokeFunction')
      .flatMap(({ Resource }) => [Resource].flat())
      .map((resource) => {
        const arn = resource['Fn::Join'][1].map((part: unknown) =>
          typeof part === 'string' ? part : 'account',
        );
        const [, name] =
          /^arn:aws:lambda:eu-west-2:account:function:(.+)$/.exec(arn.join('')) ?? [];
        return new RegExp(`^${name?.replaceAll('*', '.*')}$`);
      });
  }
  const nameOf = ({ Properties }: CloudResource): string => Properties.FunctionName;

  it('the API can call the functions of this environment, and of no other', () => {
    const patterns = callableBy('apigateway.amazonaws.com');
    const callable = (name: string) => patterns.some((pattern) => pattern.test(name));
    expect(functions.map(nameOf).filter((name) => !callable(name))).toEqual([]);
    expect(callable('placewell-staging-homes-getHome')).toBe(false);
    expect(callable('cdk-custom-resource')).toBe(false);
  });

  it('the scheduler can call the jobs, and nothing else', () => {
    const patterns = callableBy('scheduler.amazonaws.com');
    const callable = functions.filter((one) =>
      patterns.some((pattern) => pattern.test(nameOf(one))),
    );
    expect(callable.map(({ Properties }) => Properties.Environment.Variables.JOB_NAME)).toEqual(
      expect.arrayContaining(jobs.map(({ name }) => name)),
    );
    expect(callable).toHaveLength(jobs.length);
  });

  it('each function can write to the logs of its environment', () => {
    const ofFunctions = new Set<string>(
      functions.map(({ Properties }) => Properties.Role['Fn::GetAtt'][0]),
    );
    const logging = all('AWS::IAM::Policy').filter(({ Properties }) =>
      Properties.PolicyDocument.Statement.some(
        ({ Action, Resource }: { Action: string | string[]; Resource: unknown }) =>
          [Action].flat().includes('logs:PutLogEvents') &&
          JSON.stringify(Resource).includes(':log-group:/placewell/dev/*'),
      ),
    );
    const roles = logging.map(({ Properties }) => Properties.Roles[0].Ref);
    expect(roles.sort()).toEqual([...ofFunctions].sort());
    for (const { Properties } of all('AWS::Logs::LogGroup')) {
      expect(Properties.LogGroupName).toMatch(/^\/placewell\/dev\/\w+$/);
    }
  });
});

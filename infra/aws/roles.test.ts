import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { LINK_GROUPS, linkGroupsOf } from '#shared/server/linkGroups.ts';
import { jobs } from '../../events/schedule/jobs.ts';
import { roleName } from './tableRights.ts';
import { aPortal, type CloudResource } from './testPortal.ts';
import { devPortal, wholePortal } from './wholePortal.ts';

const { actionsOf, all, functions, of } = devPortal();
const endpoints: Endpoint[] = Object.values(api);

describe('roles', () => {
  const writes = /^dynamodb:(?!(BatchGetItem|Query)$)/;

  it.each(['ReaderRole', 'ReaderLinksPromptsRole'])('%s cannot write', (role) => {
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

  /** By group, the roles of endpoints that may read its key, as the contracts say. */
  const endpointsOf = (wanted: (endpoint: Endpoint) => boolean) =>
    [...new Set(endpoints.filter(wanted).map(roleName))].sort();

  it.each(LINK_GROUPS)('the key of %s is read where its links are opened or made', (group) => {
    const reading = endpointsOf((endpoint) => linkGroupsOf(endpoint).includes(group));
    expect(reading).not.toEqual([]);
    const isAtOnce = group === 'codes' || group === 'prompts';
    const jobs = isAtOnce ? ['AgreementSealer', 'Mailer'] : ['Mailer'];
    expect(readersOf(`${group[0]?.toUpperCase()}${group.slice(1)}LinkKey`)).toEqual(
      [...reading, ...jobs].sort(),
    );
  });

  it('a link opens by the key of its own group: no function of a link reads another, but for codes', () => {
    const groups: Record<string, string[]> = {};
    for (const endpoint of endpoints) {
      if (endpoint.access.who !== 'link') continue;
      const own = linkGroupsOf(endpoint).filter((group) => group !== 'codes');
      groups[endpoint.access.purpose] = [
        ...new Set([...(groups[endpoint.access.purpose] ?? []), ...own]),
      ];
    }
    expect(groups).toEqual({
      vacancy: ['prompts'],
      vacancies: ['prompts'],
      availabilities: ['prompts'],
      availability: ['prompts'],
      savedSearch: ['prompts'],
      enquiry: ['prompts'],
      openAgain: ['prompts'],
      updatesBrought: ['prompts'],
      report: ['reports'],
      domcareReport: ['reports'],
      agreement: ['agreements'],
      invitation: ['accounts'],
      accountInvitation: ['accounts'],
      registration: ['accounts'],
    });
  });

  it('the one key of before is read only where links are opened, and by nobody once it has ended', () => {
    expect(readersOf('LinkSecret')).toEqual(
      endpointsOf(
        ({ access, needs }) =>
          access.who === 'link' ||
          (access.who === 'public' && access.links !== undefined) ||
          needs.includes('accountLinks'),
      ),
    );
    const { portal } = aPortal({}, { row: { formerLinkKeyUntil: undefined } });
    const ended = wholePortal(portal);
    expect(Object.keys(ended.of('AWS::SecretsManager::Secret')).join()).not.toContain('LinkSecret');
    for (const { Properties } of ended.functions) {
      expect(Properties.Environment.Variables).not.toHaveProperty('FORMER_LINK_SECRET_ID');
    }
  });

  it('of the pool each function has the actions of its use alone', () => {
    const actions = new Map<string, string[]>();
    for (const endpoint of endpoints) {
      const { handler } = endpoint;
      const ofPool = actionsOf(`${roleName(endpoint)}Role`).filter((action) =>
        action.startsWith('cognito-idp:'),
      );
      if (ofPool.length > 0) {
        actions.set(handler, ofPool.map((action) => action.replace('cognito-idp:', '')).sort());
      }
    }
    const register = ['AdminCreateUser', 'AdminGetUser', 'AdminSetUserPassword'];
    expect(Object.fromEntries(actions)).toEqual({
      'account/findPeople': ['AdminGetUser'],
      'account/postSecondStep': ['AdminGetUser'],
      'account/postMfaOff': ['AdminInitiateAuth', 'AdminSetUserMFAPreference'],
      'account/postMfaReset': [
        'AdminGetUser',
        'AdminSetUserMFAPreference',
        'AdminUserGlobalSignOut',
      ],
      'account/postPassword': [
        'AdminInitiateAuth',
        'AdminSetUserPassword',
        'AdminUserGlobalSignOut',
      ],
      'account/postActivity': ['AdminDisableUser', 'AdminEnableUser', 'AdminUserGlobalSignOut'],
      'contacts/postRegistration': register,
      'commissioners/postAccountInvitation': register,
      'graphql/postPublicGraphql': register,
      'graphql/postGraphql': [...register, 'AdminInitiateAuth', 'AdminUserGlobalSignOut'].sort(),
    });
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
    const GRAPHQL = roleName(api.postGraphql);
    // A request to join is for a place of the lists.
    const CONFIRMING = roleName(api.postRegistrationConfirmation);
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
      'ReaderList s3:ListBucket',
      ...[GRAPHQL, CONFIRMING].flatMap((role) => [`${role} s3:GetObject`, `${role} s3:ListBucket`]),
    ]);
  });

  it('nobody has a right of the table or of SES that our code does not use', () => {
    const actions = all('AWS::IAM::Policy').flatMap(({ Properties }) =>
      Properties.PolicyDocument.Statement.flatMap(({ Action }: { Action: string | string[] }) =>
        [Action].flat(),
      ),
    );
    const ours = actions.filter((action: string) => /^(dynamodb:.*Item|ses:)/.test(action));
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
      const { method, path } = endpoint;
      const kind = method === 'GET' ? 'Reader' : 'Writer';
      expect(roleOf(`${method} ${path}:`)).toMatch(new RegExp(`^${roleName(endpoint)}Role`));
      expect(roleName(endpoint)).toMatch(new RegExp(`^${kind}`));
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
    const callable = functions.filter((cloudResource) =>
      patterns.some((pattern) => pattern.test(nameOf(cloudResource))),
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

import pMap from 'p-map';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { LINK_GROUPS, linkGroupsOf } from '#shared/server/linkGroups.ts';
import { POOL_RIGHTS } from '../aws/poolRights.ts';
import { ACTION_OF_USE, roleName, tableUsesOf } from '../aws/tableRights.ts';
import { askForm, textsOf } from './ask.ts';
import { type DeployedFunction, type Deployment, deployment } from './deployment.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string | string[];
}

const list = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);
const WRITES = /^dynamodb:(Put|Update|Delete|BatchWrite)/;

let deployed: Deployment;
/** By the role's name, what it allows. */
let policies: Map<string, Statement[]>;

beforeAll(async () => {
  deployed = await deployment();
  const roles = [...new Set(deployed.functions.map(({ role }) => role))];
  policies = new Map(
    await pMap(roles, async (role): Promise<[string, Statement[]]> => [role, await allowed(role)], {
      concurrency: 4,
    }),
  );
});

async function allowed(RoleName: string): Promise<Statement[]> {
  const ask = (Action: string, more: Record<string, string> = {}) =>
    askForm(deployed, 'iam', { Action, Version: '2010-05-08', RoleName, ...more });
  const attached = textsOf(await ask('ListAttachedRolePolicies'), 'PolicyArn');
  expect(attached, `${RoleName} has what AWS thinks it needs`).toEqual([]);
  const names = textsOf(await ask('ListRolePolicies'), 'member');
  const documents = await Promise.all(
    names.map(async (PolicyName) => {
      const [text = ''] = textsOf(await ask('GetRolePolicy', { PolicyName }), 'PolicyDocument');
      return JSON.parse(text.startsWith('{') ? text : decodeURIComponent(text));
    }),
  );
  return documents.flatMap(({ Statement }) => Statement as Statement[]);
}

const rights = ({ role }: DeployedFunction) =>
  (policies.get(role) ?? []).flatMap(({ Effect, Action, Resource }) =>
    Effect === 'Allow'
      ? list(Action).flatMap((action) => list(Resource).map((resource) => ({ action, resource })))
      : [],
  );
const may = (deployedFunction: DeployedFunction, action: RegExp, resource = '') =>
  rights(deployedFunction).some(
    (right) => action.test(right.action) && right.resource.includes(resource),
  );

const functionFor = ({ method, path }: Endpoint) => deployed.functionOf(`${method} ${path}:`);
const endpoints = Object.values(api) as Endpoint[];
const those = (which: (endpoint: Endpoint) => boolean) => endpoints.filter(which).map(functionFor);
const isEndpoint = ({ description }: DeployedFunction) => /^[A-Z]+ \//.test(description);

describe('the role of each function, as deployed', () => {
  it('does with the table what its kind of work takes, and a GET writes nothing', () => {
    const actionsOf = (deployedFunction: DeployedFunction) =>
      rights(deployedFunction).flatMap(({ action }) =>
        action.startsWith('dynamodb:') ? [action] : [],
      );
    const unique = (all: readonly string[]) => [...new Set(all)].sort();
    for (const endpoint of endpoints) {
      const expected = tableUsesOf(roleName(endpoint)).map((use) => ACTION_OF_USE[use]);
      expect(unique(actionsOf(functionFor(endpoint))), endpoint.path).toEqual(unique(expected));
    }
    const readers = those(({ method }) => method === 'GET');
    expect(readers.filter((reader) => may(reader, WRITES))).toEqual([]);
  });

  it('names our one table and its indexes, never all tables, and deletes none', () => {
    const table = `table/${deployed.outputs.TableName}`;
    const elsewhere = deployed.functions.flatMap((deployedFunction) =>
      rights(deployedFunction).filter(
        ({ action, resource }) =>
          action.startsWith('dynamodb:') &&
          action !== 'dynamodb:ListStreams' &&
          !resource.includes(table),
      ),
    );
    expect(elsewhere).toEqual([]);
    const whole = /^(\*|dynamodb:\*|dynamodb:(DeleteTable|UpdateTable|ExportTable.*))$/;
    expect(deployed.functions.filter((deployedFunction) => may(deployedFunction, whole))).toEqual(
      [],
    );
  });

  it('lets only what shows and erases all of a person read the table whole', () => {
    const needing = those(({ needs }) => (needs as readonly string[]).includes('everything'));
    const job = deployed.functions.filter(({ description }) =>
      description.startsWith('Job erasePeople'),
    );
    const can = deployed.functions.filter((deployedFunction) =>
      may(deployedFunction, /^dynamodb:Scan$/),
    );
    expect(can.map(({ name }) => name).sort()).toEqual(
      [...needing, ...job].map(({ name }) => name).sort(),
    );
  });

  it.each(LINK_GROUPS)(
    'opens the key of %s to the functions of its group and to mails',
    (group) => {
      const needing = those((endpoint) => linkGroupsOf(endpoint).includes(group));
      const prefix = needing[0]?.variables.LINK_SECRETS ?? 'none';
      const can = deployed.functions.filter((deployedFunction) =>
        may(deployedFunction, /^secretsmanager:/, `${prefix}/${group}`),
      );
      const mailing = deployed.functions.filter(({ description }) =>
        // The first email of an enquiry goes by the follower of agreements, with its link.
        (group === 'codes' || group === 'prompts'
          ? /^(Job sweepMail|Follows|Makes and seals agreements)/
          : /^(Job sweepMail|Follows)/
        ).test(description),
      );
      expect(can.map(({ name }) => name).sort()).toEqual(
        [...needing, ...mailing].map(({ name }) => name).sort(),
      );
    },
  );

  it('lets only those that mail give mails to SES', () => {
    const can = deployed.functions.filter((deployedFunction) => may(deployedFunction, /^ses:/));
    expect(can.map(({ description }) => description.split(/[:,]/)[0]).sort()).toEqual([
      "Follows the table's changes",
      'Job sweepMail',
      "Makes and seals agreements' PDFs",
    ]);
  });

  it('gives documents, snapshots and the pool to the endpoints that say they need them', () => {
    const needing = (...any: string[]) =>
      those(({ needs }) => needs.some((need) => any.includes(need))).map(({ name }) => name);
    const can = (action: RegExp, resource: string | undefined) =>
      deployed.functions
        .filter(
          (deployedFunction) =>
            isEndpoint(deployedFunction) && may(deployedFunction, action, resource),
        )
        .map(({ name }) => name)
        .sort();
    expect(can(/^s3:/, deployed.outputs.DocumentsBucket)).toEqual(
      needing('files', 'saveFiles').sort(),
    );
    expect(can(/^s3:/, deployed.outputs.AgreementsBucket)).toEqual(
      needing('agreements', 'keepAgreements').sort(),
    );
    expect(can(/^s3:Delete/, deployed.outputs.AgreementsBucket)).toEqual([]);
    expect(can(/^s3:/, deployed.outputs.ListBucket)).toEqual(needing('list').sort());
    const inPool = Object.entries(POOL_RIGHTS).map(([need, actions]) => [need, actions] as const);
    for (const [need, actions] of inPool) {
      for (const action of actions) {
        const givers = inPool.filter(([, others]) => others.includes(action)).map(([role]) => role);
        expect(can(new RegExp(`^${action}$`), ''), need).toEqual(
          [...new Set(givers.flatMap((need) => needing(need)))].sort(),
        );
      }
    }
    expect(can(/^s3:Put/, deployed.outputs.ListBucket)).toEqual([]);
  });
});

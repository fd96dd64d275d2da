import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { narrowedRoles } from '../../infra/aws/tableRights.ts';
import { devPortal } from '../../infra/aws/wholePortal.ts';
import { type Portal, startPortal } from './portal.ts';
import { type Cloud, type Grant, readCloud } from './witness/cloud.ts';
import { judge, type Verdict } from './witness/judge.ts';
import { ROLES_OF_AWS, tooWide, withoutReason } from './witness/reasons.ts';
import { type RequestsByFunction, WitnessSweep } from './witness/sweep.ts';

/*
 * Each function, job and follower does what it is there for, on emulators that know no rights; what it asks
 * of AWS meanwhile is held against the policies of its own role, as the stacks are synthesized (ADR 119).
 */

let portal: Portal;
let sweep: WitnessSweep;
let cloud: Cloud;
let verdict: Verdict;

beforeAll(async () => {
  for (const method of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
  cloud = readCloud(devPortal().resources);
  portal = await startPortal();
  const { environment } = cloud.functionOf('vacancies/getLinkedVacancies');
  sweep = new WitnessSweep(portal, { hasFormerKey: 'FORMER_LINK_SECRET_ID' in environment });
  await sweep.calls();
  await sweep.jobs();
  verdict = await judge(cloud, sweep.asked);
}, 600_000);
afterAll(async () => {
  sweep.stop();
  vi.restoreAllMocks();
  await portal.stop();
});

it('each function has been called, and each call has ended as it should', () => {
  expect(sweep.failed).toEqual([]);
  expect([...sweep.asked.keys()].sort()).toEqual([...cloud.functionNames].sort());
});

it('what a function asks of AWS, its own role allows', () => {
  expect(verdict.denied).toEqual([]);
});

it('each right has a call that needs it, or a reason', () => {
  expect(withoutReason(verdict.unneeded)).toEqual({ rights: [], stale: [] });
});

it('each right names what it allows, and each role is of a function or AWS’s own', () => {
  const ofFunctions = cloud.grants.filter(({ role }) => cloud.functionRoles.has(role));
  expect(tooWide(ofFunctions)).toEqual([]);
  const others = cloud.grants
    .map(({ role }) => role)
    .filter((role) => !cloud.functionRoles.has(role));
  expect([...new Set(others)].sort()).toEqual(Object.keys(ROLES_OF_AWS));
  expect(narrowedRoles.filter((role) => !cloud.functionRoles.has(role))).toEqual([]);
});

describe('a fault in the policies is noticed', () => {
  /** What is said of a role's functions with these rights in place of its own. */
  async function saidOf(role: string, change: (grants: Grant[]) => Grant[]) {
    const own = cloud.grants.filter((grant) => grant.role === role);
    const grants = change(own);
    expect(grants).not.toEqual(own);
    const ofRole = [...sweep.asked].filter(([name]) => cloud.functionOf(name).role === role);
    const { denied, unneeded } = await judge({ ...cloud, grants }, new Map(ofRole));
    return { denied, rights: withoutReason(unneeded).rights, wide: tooWide(grants) };
  }
  const isFor = (action: string, resource: RegExp) => (grant: Grant) =>
    grant.action === action && resource.test(grant.resource);
  const without = (action: string, resource: RegExp) => (grants: Grant[]) =>
    grants.filter((grant) => !isFor(action, resource)(grant));
  const instead = (action: string, resource: RegExp, other: Partial<Grant>) => (grants: Grant[]) =>
    grants.map((grant) => (isFor(action, resource)(grant) ? { ...grant, ...other } : grant));

  it.each([
    ['a part of transactions', 'Writer', 'dynamodb:ConditionCheckItem', /:table\/\w+$/],
    ['an index', 'Reader', 'dynamodb:Query', /\/index\/LINK$/],
    ['a signed address', 'ReaderFiles', 's3:GetObject', /files/],
    ['a look at whether a file is there', 'AgreementArchivist', 's3:ListBucket', /Agreements/],
    ['a missing snapshot, which is 403 then', 'ReaderList', 's3:ListBucket', /ListSnapshots/],
    ['the rules of a mail', 'Mailer', 'ses:SendEmail', /configuration-set/],
    ['a key of links', 'ReaderLinksPrompts', 'secretsmanager:GetSecretValue', /prompts/],
    ['the keys of CloudFront', 'Reader', 'secretsmanager:GetSecretValue', /origin/i],
    ['a use of the pool', 'Settler', 'cognito-idp:AdminUserGlobalSignOut', /userpool/],
  ])('taken away: %s', async (_, role, action, resource) => {
    const { denied } = await saidOf(role, without(action, resource));
    expect(denied).not.toEqual([]);
    for (const line of denied) expect(line).toContain(`${role} may not ${action} on`);
  });

  it('another bucket', async () => {
    const other = cloud.grants.find(isFor('s3:GetObject', /Agreements\w+\/\*$/))?.resource ?? '';
    const change = instead('s3:GetObject', /files/, { resource: other });
    const { denied, rights } = await saidOf('ReaderFiles', change);
    expect(denied[0]).toMatch(/^ReaderFiles may not s3:GetObject on \S+files/);
    expect(rights).toEqual([expect.stringMatching(/^ReaderFiles: s3:GetObject on \S+Agreements/)]);
  });

  it('a wildcard, in an action and in a resource', async () => {
    const action = await saidOf(
      'Reader',
      instead('dynamodb:BatchGetItem', /table/, { action: 'dynamodb:*' }),
    );
    expect(action.wide).toEqual([expect.stringContaining('Reader: dynamodb:* on')]);
    const wider = cloud.grants.find(isFor('s3:GetObject', /files\/\*$/))?.resource;
    const resource = wider?.replace('files/*', '*') ?? '';
    const whole = await saidOf('ReaderFiles', instead('s3:GetObject', /files/, { resource }));
    expect(whole.wide).toEqual([`ReaderFiles: s3:GetObject on ${resource}`]);
    const all = await saidOf('Settler', instead('dynamodb:PutItem', /table/, { resource: '*' }));
    expect(all.wide).toEqual(['Settler: dynamodb:PutItem on *']);
  });

  it('a right too many, and one that is given twice', async () => {
    const [right] = cloud.grants.filter(isFor('dynamodb:PutItem', /table/));
    const more = { ...(right as Grant), role: 'Reader' };
    const { rights } = await saidOf('Reader', (own) => [...own, more]);
    expect(rights).toEqual([`Reader: dynamodb:PutItem on ${more.resource}`]);
    const again = { ...(right as Grant), role: 'Writer' };
    const twice = await saidOf('Writer', (own) => [...own, again]);
    expect(twice.rights).toHaveLength(2);
  });

  it('a condition that a call does not meet', async () => {
    const from = { StringEquals: { 'ses:FromAddress': 'other@placewell.example' } };
    const sender = await saidOf(
      'Mailer',
      instead('ses:SendEmail', /identity/, { condition: from }),
    );
    expect(sender.denied).toHaveLength(1);
    const keys = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['HOME#*'] } };
    const change = instead('dynamodb:PutItem', /table/, { condition: keys });
    expect((await saidOf('Writer', change)).denied).toHaveLength(1);
  });

  it('the role of another function, and a variable that it has not', async () => {
    const requestsByFunction: RequestsByFunction = new Map([
      ['vacancies/postVacancies', sweep.asked.get('vacancies/postVacancies') ?? []],
    ]);
    const cloudWith = (other: object): Cloud => ({
      ...cloud,
      functionOf: (name) => ({ ...cloud.functionOf(name), ...other }),
    });
    expect((await judge(cloudWith({ role: 'Reader' }), requestsByFunction)).denied).toContainEqual(
      expect.stringMatching(/^Reader may not dynamodb:PutItem on .*: vacancies\/postVacancies$/),
    );
    const [line] = (await judge(cloudWith({ environment: {} }), requestsByFunction)).denied;
    expect(line).toMatch(/^vacancies\/postVacancies has no \w+ in its environment$/);
  });
});

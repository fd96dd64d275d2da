import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Template } from '../templates.ts';
import { AUTH_CONCESSIONS } from './concessions.ts';
import { type Decision, judgeRecord, readDecisions, rightsOf, withoutRight } from './record.ts';

const decision = (some: Partial<Decision>): Decision => ({
  role: 'Reader',
  session: 'placewell-dev-homes-getHome',
  action: 'dynamodb:Query',
  resource: 'arn:aws:dynamodb:eu-west-2:000000000000:table/homes',
  allowed: true,
  conceded: [],
  error: '',
  ...some,
});
const roles = new Map([
  ['placewell-dev-homes-getHome', 'placewell-dev-portal-ReaderRole0A1B2C3D-XYZ'],
]);
const rights = [
  { role: 'Reader', action: 'dynamodb:Query' },
  { role: 'Reader', action: 'logs:PutLogEvents' },
  { role: 'Api', action: 'lambda:InvokeFunction' },
];
const judge = (decisions: Decision[], concessions = AUTH_CONCESSIONS.slice(0, 0)) =>
  judgeRecord(decisions, { rights, roles, concessions, silent: {} });

describe('what the emulator decided', () => {
  it('is well when each function was allowed by its own role what it asked for', () => {
    expect(judge([decision({})])).toEqual({ wrong: [], functions: 1, used: 1, rights: 2 });
  });

  it.each([
    ['a refused call', { allowed: false }, /was refused dynamodb:Query on .*: its role is Reader/],
    ['another role', { role: 'Writer' }, /called as Writer, which is not its role/],
    [
      'a caller nobody knows',
      { session: '', error: 'InvalidToken: no' },
      /not known: InvalidToken/,
    ],
    ['what is conceded nowhere', { conceded: ['other'] }, /'other' is not named/],
  ])('is wrong with %s', (_, some, line) => {
    const { wrong } = judge([decision({}), decision(some)]);
    expect(wrong).toEqual([expect.stringMatching(line)]);
  });

  it('is wrong with a function that asked for nothing, and takes no heed of who deploys', () => {
    const deploying = decision({ session: 'cdk', role: 'cdk-deploy', allowed: false });
    expect(judge([deploying]).wrong).toEqual([
      expect.stringMatching(/getHome asked AWS for nothing/),
    ]);
  });

  it('may lack a function that has a reason to ask for nothing, which is stale once it asks', () => {
    const silent = { 'homes-getHome': 'nobody calls it' };
    const judged = (decisions: Decision[]) =>
      judgeRecord(decisions, { rights, roles, concessions: [], silent });
    expect(judged([])).toMatchObject({ wrong: [], functions: 0 });
    expect(judged([decision({})]).wrong).toEqual([expect.stringMatching(/^stale: homes-getHome/)]);
  });

  it('is read from lines, the last of them cut off', () => {
    const folder = mkdtempSync(join(tmpdir(), 'record-'));
    const file = join(folder, 'decisions.jsonl');
    const line = JSON.stringify(decision({ role: 'placewell-dev-portal-ReaderRole0A1B2C3D-XYZ' }));
    writeFileSync(file, `${line}\n${line.slice(0, 20)}`);
    expect(readDecisions(file)).toEqual([decision({})]);
    rmSync(folder, { recursive: true });
  });
});

describe('a concession', () => {
  const concession = (name: string) => {
    const authConcession = AUTH_CONCESSIONS.find((authConcession) => authConcession.name === name);
    if (!authConcession) throw new Error(name);
    return [authConcession];
  };

  it('is stale where no decision would have been another without it', () => {
    const tls = concession('tls');
    expect(judge([decision({ conceded: ['tls'] })], tls).wrong).toEqual([]);
    expect(judge([decision({})], tls).wrong).toEqual([expect.stringMatching(/^stale: .*'tls'/)]);
    const refused = [decision({}), decision({ allowed: false, conceded: ['tls'] })];
    expect(judge(refused, tls).wrong).toContainEqual(expect.stringMatching(/^stale/));
  });

  it('of what is not looked at is stale once it is, or once there is no such right', () => {
    const logs = concession('logs');
    expect(judge([decision({})], logs).wrong).toEqual([]);
    const putEvents = decision({ action: 'logs:PutLogEvents' });
    expect(judge([decision({}), putEvents], logs).wrong).toEqual([expect.stringMatching(/^stale/)]);
    const without = judgeRecord([decision({})], {
      rights: rights.slice(0, 1),
      roles,
      concessions: logs,
      silent: {},
    });
    expect(without.wrong).toEqual([expect.stringMatching(/^stale/)]);
  });

  it('has a name of its own, and a reason', () => {
    const names = AUTH_CONCESSIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { why } of AUTH_CONCESSIONS) expect(why.length).toBeGreaterThan(30);
  });
});

describe('a right that is taken away', () => {
  const policy = (Roles: object[], Statement: object[]) => ({
    Type: 'AWS::IAM::Policy',
    Properties: { PolicyName: 'p', Roles, PolicyDocument: { Version: '2012-10-17', Statement } },
  });
  const template: Template = {
    Resources: {
      Mine: policy(
        [{ Ref: 'ReaderRole0A1B2C3D' }],
        [
          { Effect: 'Allow', Action: ['dynamodb:Query', 'dynamodb:Scan'], Resource: 'a' },
          { Effect: 'Allow', Action: 's3:GetObject', Resource: 'b' },
        ],
      ),
      Other: policy(
        [{ Ref: 'WriterRole0A1B2C3D' }],
        [{ Effect: 'Allow', Action: 's3:GetObject', Resource: 'b' }],
      ),
    },
    Outputs: {},
  };
  const listed = (template: Template) =>
    rightsOf(template).map(({ role, action }) => `${role} ${action}`);

  it('is taken from that role alone', () => {
    expect(listed(template)).toEqual([
      'Reader dynamodb:Query',
      'Reader dynamodb:Scan',
      'Reader s3:GetObject',
      'Writer s3:GetObject',
    ]);
    const without = (action: string) => listed(withoutRight(template, { role: 'Reader', action }));
    expect(without('dynamodb:Scan')).toEqual([
      'Reader dynamodb:Query',
      'Reader s3:GetObject',
      'Writer s3:GetObject',
    ]);
    expect(without('s3:GetObject')).toEqual([
      'Reader dynamodb:Query',
      'Reader dynamodb:Scan',
      'Writer s3:GetObject',
    ]);
  });

  it('has to be one that the role has', () => {
    expect(() => withoutRight(template, { role: 'Writer', action: 'dynamodb:Scan' })).toThrow(
      'Writer is not allowed dynamodb:Scan',
    );
  });
});

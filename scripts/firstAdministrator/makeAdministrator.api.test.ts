import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { accountEntity, findAccountByEmail } from '#shared/store/accounts.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import type { Table } from '#shared/store/table.ts';
import { makePool } from '../../infra/local/cognito.ts';
import { type CognitoMessage, startCognito } from '../../infra/local/emulators/cognito.ts';
import { openOwnTable } from '../../infra/local/testing/emulators.ts';
import { findDeployment } from './deployment.ts';
import { makeAdministrator } from './makeAdministrator.ts';

const now = new Date('2026-11-21T09:00:00Z');
const ada = {
  kind: 'lph' as const,
  email: EmailAddress.parse('ada@example.org'),
  first_name: 'Ada',
  last_name: 'Marsh',
  organisation: 'Central team',
  flags: [],
};

describe('the first administrator', () => {
  let table: Table;
  let context: Parameters<typeof makeAdministrator>[1];
  const mails: CognitoMessage[] = [];
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    const own = await openOwnTable();
    table = own.table;
    const folder = mkdtempSync(join(tmpdir(), 'placewell-administrators-'));
    const people = await startCognito({
      folder,
      issuer: 'http://localhost:3000/cognito',
      deliver: async (message) => void mails.push(message),
    });
    ends.push(own.drop, people.stop, () => rmSync(folder, { recursive: true, force: true }));
    const { userPoolId } = await makePool(people.endpoint);
    const cognito = new CognitoIdentityProviderClient({
      endpoint: people.endpoint,
      region: 'eu-west-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    context = { table, cognito, userPoolId, now };
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  it('can sign in by a mailed password, has an account, and stands in the audit', async () => {
    const administrator = await makeAdministrator(ada, context);
    expect(mails).toMatchObject([{ to: 'ada@example.org', source: 'AdminCreateUser' }]);
    expect(await findAccountByEmail(table, ada.email)).toMatchObject({
      id: administrator.id,
      kind: 'lph',
      second_step: false,
    });
    const audit = await auditOf(table, accountEntity.key(administrator).pk);
    expect(audit).toMatchObject([{ what: 'account.registered', after: { kind: 'lph' } }]);
    expect(JSON.stringify(audit)).not.toContain('ada@example.org');
  });

  it('is made once: the same address is refused, and nothing changes', async () => {
    const mailed = mails.length;
    await expect(makeAdministrator({ ...ada, first_name: 'Eve' }, context)).rejects.toThrow(
      'ada@example.org has an account already',
    );
    expect((await findAccountByEmail(table, ada.email))?.first_name).toBe('Ada');
    expect(mails).toHaveLength(mailed);
  });

  it('made twice at the same moment is one', async () => {
    const who = { ...ada, email: EmailAddress.parse('bea@example.org') };
    const ends = await Promise.allSettled([
      makeAdministrator(who, context),
      makeAdministrator(who, context),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can be a commissioner with flags', async () => {
    const administrator = await makeAdministrator(
      {
        ...ada,
        email: EmailAddress.parse('cem@example.org'),
        kind: 'commissioner',
        flags: ['nhList'],
      },
      context,
    );
    expect(administrator).toMatchObject({ kind: 'commissioner', flags: ['nhList'] });
  });
});

describe('where an environment is deployed', () => {
  const outputs = JSON.stringify([
    { OutputKey: 'TableName', OutputValue: 'the-table' },
    { OutputKey: 'UserPoolId', OutputValue: 'eu-west-2_Pool' },
  ]);

  it('is what its stack says, in the region that cdk.json names', () => {
    const calls: string[][] = [];
    const deployment = findDeployment('production', (...args) => {
      calls.push(args);
      return outputs;
    });
    expect(calls).toEqual([['placewell-production-portal', 'eu-west-2']]);
    expect(deployment).toEqual({
      region: 'eu-west-2',
      tableName: 'the-table',
      userPoolId: 'eu-west-2_Pool',
    });
  });

  it('is unknown for another name, and before the deployment', () => {
    expect(() => findDeployment('live', () => outputs)).toThrow(
      'name one of dev, staging, production',
    );
    expect(() => findDeployment('dev', () => '[]')).toThrow(/is it deployed/);
  });
});

import { describe, expect, it } from 'vitest';
import { tableShape } from '#shared/store/tableShape.ts';
import { devPortal } from './wholePortal.ts';

const { all, of, theOnly } = devPortal();

describe('data', () => {
  it('stays when the stack goes', () => {
    const keeping = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'];
    for (const resource of keeping.flatMap(all)) expect(resource.DeletionPolicy).toBe('Retain');
    expect(theOnly('AWS::DynamoDB::Table').Properties.DeletionProtectionEnabled).toBe(true);
    expect(theOnly('AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('ACTIVE');
  });

  it('can be put back to any second of 35 days', () => {
    expect(theOnly('AWS::DynamoDB::Table').Properties.PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    });
  });

  it('has the shape that the code expects', () => {
    const { KeySchema, GlobalSecondaryIndexes, StreamSpecification, TimeToLiveSpecification } =
      theOnly('AWS::DynamoDB::Table').Properties;
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
    const lists = Object.entries(of('AWS::S3::Bucket')).filter(([id]) =>
      id.startsWith('ListSnapshots'),
    );
    expect(lists.map(([, { Properties }]) => Properties)).toMatchObject([
      { LifecycleConfiguration: { Rules: [{ ExpirationInDays: 3, Status: 'Enabled' }] } },
    ]);
    expect(lists[0]?.[1].Properties).not.toHaveProperty('VersioningConfiguration');
  });

  it('of agreements is locked for seven years, and nothing may delete it', () => {
    const [bucket] = Object.entries(of('AWS::S3::Bucket')).filter(([id]) =>
      id.startsWith('Agreements'),
    );
    expect(bucket?.[1].Properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      ObjectLockEnabled: true,
      ObjectLockConfiguration: {
        Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Days: 7 * 366 } },
      },
    });
    const rights = all('AWS::IAM::Policy').flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement,
    );
    const onBucket = rights.filter((right) =>
      JSON.stringify(right.Resource).includes(bucket?.[0] ?? 'none'),
    );
    expect(onBucket.length).toBeGreaterThan(1);
    const actions = new Set(onBucket.flatMap(({ Action }) => Action));
    expect([...actions].sort()).toEqual(['s3:GetObject', 's3:ListBucket', 's3:PutObject']);
  });

  it('of agreements is unlocked by nobody whom the portal gives rights', () => {
    const actions = all('AWS::IAM::Policy')
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .flatMap(({ Action }) => Action as string | string[]);
    expect(actions.length).toBeGreaterThan(10);
    const unlocking =
      /^(\*|s3:\*|s3:(BypassGovernance|PutObjectRetention|PutObjectLegalHold|PutBucketObjectLock|Delete).*)$/i;
    // Deleting is of other buckets, as the test before says.
    expect([...new Set(actions.filter((action) => unlocking.test(action)))]).toEqual([
      's3:DeleteObject',
    ]);
  });

  it('of agreements has a trail of who writes to it or deletes in it', () => {
    const { Properties } = theOnly('AWS::CloudTrail::Trail');
    const [bucket] = Object.keys(of('AWS::S3::Bucket')).filter((id) => id.startsWith('Agreements'));
    const [logs] = Object.keys(of('AWS::S3::Bucket')).filter((id) => id.startsWith('AccessLogs'));
    expect(Properties).toMatchObject({
      IsLogging: true,
      EnableLogFileValidation: true,
      S3BucketName: { Ref: logs },
    });
    const [{ FieldSelectors: selectors }] = Properties.AdvancedEventSelectors;
    const selected = Object.fromEntries(
      selectors.map(({ Field, Equals, StartsWith }: Record<string, unknown>) => [
        Field,
        Equals ?? StartsWith,
      ]),
    );
    expect(selected).toMatchObject({ eventCategory: ['Data'], readOnly: ['false'] });
    expect(JSON.stringify(selected['resources.ARN'])).toContain(`"${bucket}"`);
    const policy = all('AWS::S3::BucketPolicy').find(
      (cloudResource) => cloudResource.Properties.Bucket.Ref === logs,
    );
    const byTrail = policy?.Properties.PolicyDocument.Statement.filter(
      (statement: { Principal: { Service?: string } }) =>
        statement.Principal.Service === 'cloudtrail.amazonaws.com',
    );
    expect(byTrail.map((statement: { Action: string }) => statement.Action).sort()).toEqual([
      's3:GetBucketAcl',
      's3:PutObject',
    ]);
  });

  it('is in buckets that nobody can read from outside, over TLS only', () => {
    const buckets = of('AWS::S3::Bucket');
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

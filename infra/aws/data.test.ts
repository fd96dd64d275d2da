import { describe, expect, it } from 'vitest';
import { tableShape } from '../../shared/store/tableShape.ts';
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

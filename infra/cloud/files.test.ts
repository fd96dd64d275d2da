import { randomUUID } from 'node:crypto';
import {
  GetBucketVersioningCommand,
  GetPublicAccessBlockCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { getDocument, postDocument } from '#shared/guidance/guidance.api.ts';
import { call } from './call.ts';
import { credentials, type Deployment, deployment } from './deployment.ts';
import { aPerson, type Person } from './people.ts';

let deployed: Deployment;
let central: Person;
let provider: Person;

beforeAll(async () => {
  deployed = await deployment();
  [central, provider] = await Promise.all([aPerson(deployed, { kind: 'lph' }), aPerson(deployed)]);
});

describe('a document', () => {
  it('goes through the API into S3 and comes back, byte for byte, by a link', async () => {
    const text = `name,beds\r\nLarch House,${randomUUID()}\r\n`;
    const shared = await call(deployed, postDocument, {
      token: central.tokens.id,
      body: {
        name: `Beds ${randomUUID()}`,
        section: 'resource_documents',
        tooltip: 'Made by a journey',
        file: { name: 'beds of today.csv', base64: Buffer.from(text).toString('base64') },
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([shared.status, shared.body.ext]).toEqual([200, 'csv']);

    const opened = await call(deployed, getDocument, {
      token: provider.tokens.id,
      params: { id: shared.body.id },
    });
    expect(opened.status).toBe(200);
    const link = new URL(opened.body.download);
    expect(Number(link.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
    expect(link.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    const file = await fetch(link);
    expect([file.status, await file.text()]).toEqual([200, text]);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.csv"/);
  });

  it('lies in a bucket that keeps versions and shuts the public out', async () => {
    const s3 = new S3Client({ ...deployed, credentials, forcePathStyle: true });
    const Bucket = deployed.outputs.DocumentsBucket;
    expect((await s3.send(new GetBucketVersioningCommand({ Bucket }))).Status).toBe('Enabled');
    const { PublicAccessBlockConfiguration } = await s3.send(
      new GetPublicAccessBlockCommand({ Bucket }),
    );
    expect(PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
  });
});

import { S3Client } from '@aws-sdk/client-s3';
import { clientSettings } from './aws.ts';
import { keepingDeadlines } from './deadline.ts';
import { s3Endpoint } from './s3Endpoint.ts';

let client: S3Client | undefined;

/** The client of all buckets, opened once in a function's life. */
export function s3(): S3Client {
  // The emulator knows buckets by path only; AWS takes both ways.
  client ??= keepingDeadlines(
    new S3Client({
      ...clientSettings,
      forcePathStyle: Boolean(s3Endpoint()),
    }),
  );
  return client;
}

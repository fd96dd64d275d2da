import { S3Client } from '@aws-sdk/client-s3';
import { clientSettings } from './aws.ts';

let client: S3Client | undefined;

/** The client of all buckets, opened once in a function's life. */
export function s3(): S3Client {
  // The emulator knows buckets by path only; AWS takes both ways.
  client ??= new S3Client({
    ...clientSettings,
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
  });
  return client;
}

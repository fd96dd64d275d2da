import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { clientSettings } from './aws.ts';
import { environment } from './environment.ts';

let client: S3Client | undefined;

function s3(): S3Client {
  // The emulator knows buckets by path only; AWS takes both ways.
  client ??= new S3Client({
    ...clientSettings,
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
  });
  return client;
}

function bucket(): string {
  const { FILES_BUCKET } = environment();
  if (!FILES_BUCKET) throw new Error('FILES_BUCKET is not set');
  return FILES_BUCKET;
}

/** Keeps a file under a key that nothing else has: what a key names never changes. */
export async function putFile(
  key: string,
  file: { body: Uint8Array; contentType: string },
): Promise<void> {
  await s3().send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: file.body,
      ContentType: file.contentType,
      ContentLength: file.body.byteLength,
    }),
  );
}

/** Removes a file that no item names, after a save that failed. */
export async function removeFile(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}

import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { clientSettings } from './aws.ts';
import { environment } from './environment.ts';

/** How long a link to a file works, in seconds. */
export const LINK_SECONDS = 15 * 60;

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

/** A link to a file for `LINK_SECONDS`, under which it is saved or shown by the name given. */
export function linkToFile(
  key: string,
  file: { name: string; contentType: string; show?: boolean },
): Promise<string> {
  const plain = file.name.replace(/[^\w .()-]/g, '_');
  const way = file.show ? 'inline' : 'attachment';
  return getSignedUrl(
    s3(),
    new GetObjectCommand({
      Bucket: bucket(),
      Key: key,
      ResponseContentType: file.contentType,
      ResponseContentDisposition: `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    }),
    { expiresIn: LINK_SECONDS },
  );
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** Where a backup lies: a folder, or a prefix of a bucket. */
export interface Place {
  name: string;
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined where there is none. */
  get: (name: string) => Promise<Buffer | undefined>;
}

let client: S3Client | undefined;

/** S3 with the patience that files of a backup need; functions have less. */
export function patientS3(): S3Client {
  client ??= new S3Client({
    maxAttempts: 8,
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
  });
  return client;
}

/** `s3://bucket/prefix`, or a folder. */
export function placeOf(name: string): Place {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(name) ?? [];
  return bucket ? inBucket(name, bucket, prefix) : inFolder(resolve(name));
}

/** Only the owner may read what is written: it holds names, addresses and telephone numbers. */
function inFolder(folder: string): Place {
  return {
    name: folder,
    put: async (name, bytes) => {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
    },
    get: async (name) => {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

function inBucket(name: string, Bucket: string, prefix: string): Place {
  const keyOf = (file: string) => (prefix ? `${prefix.replace(/\/$/, '')}/${file}` : file);
  return {
    name,
    put: async (file, Body) => {
      const sized = { Body, ContentLength: Body.byteLength };
      await patientS3().send(
        new PutObjectCommand({
          Bucket,
          Key: keyOf(file),
          ServerSideEncryption: 'AES256',
          ...sized,
        }),
      );
    },
    get: (file) => getObject(Bucket, keyOf(file)).then((object) => object?.bytes),
  };
}

/** An object with its type; undefined where there is none. */
export async function getObject(
  Bucket: string,
  Key: string,
): Promise<{ bytes: Buffer; contentType: string } | undefined> {
  try {
    const { Body, ContentType } = await patientS3().send(new GetObjectCommand({ Bucket, Key }));
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
    return { bytes, contentType: ContentType ?? 'application/octet-stream' };
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined;
    throw error;
  }
}

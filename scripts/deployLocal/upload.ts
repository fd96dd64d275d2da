import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import type { Upload } from './assembly.ts';
import { readAssets } from './templates.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A marker's value as it stands inside a JSON text's quotes. */
const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

function filledIn(content: Buffer, markers: Record<string, string>): Buffer {
  const entries = Object.entries(markers);
  if (entries.length === 0) return content;
  let text = content.toString('utf8');
  for (const [marker, value] of entries) text = text.replaceAll(marker, inJson(value));
  return Buffer.from(text);
}

/**
 * Carries out deployments of files as CDK's function does: each source's files into the bucket, with
 * the markers in them filled in. Answers how many files it put.
 */
export async function uploadFiles(
  uploads: Upload[],
  to: {
    assembly: string;
    stack: string;
    endpoint: string;
    region: string;
    bucketOf: (id: string) => string;
  },
): Promise<number> {
  const { assembly, stack, endpoint, region, bucketOf } = to;
  const assets = readAssets(assembly, stack);
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const files = uploads.flatMap(({ bucketId, prefix, cacheControl, sources }) =>
    sources.flatMap(({ hash, markers }) => {
      const folder = join(assembly, assets[hash]?.source.path ?? hash);
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(join(folder, name)).isFile())
        .map((name) => ({
          Bucket: bucketOf(bucketId),
          Key: prefix + name.split(sep).join('/'),
          ContentType: TYPES[extname(name)] ?? 'application/octet-stream',
          CacheControl: cacheControl,
          read: () => filledIn(readFileSync(join(folder, name)), markers),
        }));
    }),
  );
  await pMap(
    files,
    ({ read, ...file }) => client.send(new PutObjectCommand({ ...file, Body: read() })),
    { concurrency: 8 },
  );
  client.destroy();
  return files.length;
}

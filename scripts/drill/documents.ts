import { PutObjectCommand } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import type { DocumentLine, FilesKind } from './backup.ts';
import { bytesOf, linesOf } from './checkBackup.ts';
import type { Manifest } from './manifest.ts';
import { getObject, type Place, patientS3 } from './place.ts';

/**
 * Puts back the files of a kind that a bucket lacks, and answers how many. What a key names never changes,
 * so one that is there with other content is somebody else's: then it throws.
 */
export async function restoreDocuments(
  from: Place,
  manifest: Manifest,
  { bucket, kind }: { bucket: string; kind: FilesKind },
): Promise<number> {
  const list = manifest.files.find((file) => file.kind === kind);
  if (!list) throw new Error(`The backup has no ${kind}`);
  const lines = (await linesOf(from, list)).map((line) => JSON.parse(line) as DocumentLine);
  const put = await pMap(
    lines,
    async ({ key, file, contentType }) => {
      const named = manifest.files.find(({ name }) => name === file);
      if (!named) throw new Error(`The backup does not name ${file}`);
      const bytes = await bytesOf(from, named);
      const there = await getObject(bucket, key);
      if (there && !there.bytes.equals(bytes)) throw new Error(`${bucket} has another ${key}`);
      if (there) return 0;
      const content = { Body: bytes, ContentLength: bytes.byteLength, ContentType: contentType };
      await patientS3().send(new PutObjectCommand({ Bucket: bucket, Key: key, ...content }));
      return 1;
    },
    { concurrency: 4 },
  );
  return put.filter((count) => count === 1).length;
}

import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { CommitRefused } from '../store/write.ts';
import { environment } from './environment.ts';
import { s3 } from './s3.ts';

function bucket(): string {
  const { FILES_BUCKET } = environment();
  if (!FILES_BUCKET) throw new Error('FILES_BUCKET is not set');
  return FILES_BUCKET;
}

/** A file's content, and what kind it is. */
export interface StoredFile {
  body: Uint8Array;
  contentType: string;
}

/** Keeps a file under a key that nothing else has: what a key names never changes. */
export async function putFile(key: string, file: StoredFile): Promise<void> {
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

/**
 * Keeps a file and then saves the item that names it. When the save fails, the file is removed
 * again: nothing would ever name it.
 *
 * A commit whose answer was lost may have happened all the same: `isNamed` asks the table. A file
 * too many does less harm than an item without its file.
 */
export async function withFile<R>(
  { key, file, isNamed }: { key: string; file: StoredFile; isNamed: () => Promise<boolean> },
  save: () => Promise<R>,
): Promise<R> {
  await putFile(key, file);
  try {
    return await save();
  } catch (error) {
    try {
      if (error instanceof CommitRefused || !(await isNamed())) await removeFile(key);
    } catch (second) {
      logLeftBehind(key, second);
    }
    throw error;
  }
}

/** Says that a file stays which nothing names: it takes up room and no more. */
export function logLeftBehind(key: string, error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: 'error', what: 'file left behind', key, why }));
}

/** Removes a file that no item names. */
export async function removeFile(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}

import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { environment } from '../environment.ts';
import { s3 } from '../s3.ts';

const SNAPSHOT = /^snapshot-(\d+)\.bin\.gz$/;

/**
 * Removes the snapshots before this one: each names managers, and nobody who has been erased may be
 * read in one. Later ones stay: another run may have made them. Answers how many went.
 */
export async function pruneSnapshots(newest: string): Promise<number> {
  const { LIST_BUCKET } = environment();
  if (!LIST_BUCKET) throw new Error('LIST_BUCKET is not set');
  const madeAt = (key: string) => Number(SNAPSHOT.exec(key)?.[1] ?? Number.NaN);
  let removed = 0;
  let after: string | undefined;
  do {
    const listed = await s3().send(
      new ListObjectsV2Command({
        Bucket: LIST_BUCKET,
        Prefix: 'snapshot-',
        ContinuationToken: after,
      }),
    );
    for (const { Key = '' } of listed.Contents ?? []) {
      if (!(madeAt(Key) < madeAt(newest))) continue;
      await s3().send(new DeleteObjectCommand({ Bucket: LIST_BUCKET, Key }));
      removed += 1;
    }
    after = listed.NextContinuationToken;
  } while (after);
  return removed;
}

import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { environment } from '../environment.ts';
import { s3 } from '../s3.ts';

const prefixOf = (list: string): string => `${list}-snapshot-`;

/** The key of the snapshot of a list that is made at an instant. */
export const snapshotKey = (list: string, at: Date): string =>
  `${prefixOf(list)}${at.getTime()}.bin.gz`;

/**
 * Removes the snapshots of a list that were made before an instant: each names people, and nobody who
 * has been erased may be read in one. Later ones stay: another run may have made them. Answers how many
 * went.
 */
export async function pruneSnapshots(list: string, before: Date): Promise<number> {
  const { LIST_BUCKET } = environment();
  if (!LIST_BUCKET) throw new Error('LIST_BUCKET is not set');
  const Prefix = prefixOf(list);
  let removed = 0;
  let after: string | undefined;
  do {
    const page = await s3().send(
      new ListObjectsV2Command({ Bucket: LIST_BUCKET, Prefix, ContinuationToken: after }),
    );
    for (const { Key = '' } of page.Contents ?? []) {
      const [, madeAt = Number.NaN] = /-(\d+)\.bin\.gz$/.exec(Key) ?? [];
      if (!(Number(madeAt) < before.getTime())) continue;
      await s3().send(new DeleteObjectCommand({ Bucket: LIST_BUCKET, Key }));
      removed += 1;
    }
    after = page.NextContinuationToken;
  } while (after);
  return removed;
}

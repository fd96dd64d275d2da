import { PutObjectCommand } from '@aws-sdk/client-s3';
import { environment } from '../environment.ts';
import { s3 } from '../s3.ts';
import type { ListModel } from './listModel.ts';
import { POINTER, type Pointer } from './loadSnapshot.ts';
import { pack } from './packing.ts';
import { pruneSnapshots } from './pruneSnapshots.ts';
import { SNAPSHOT_FORMAT } from './sections.ts';

/** Keeps a model as the only snapshot: those before it go. Answers how many bytes it takes. */
export async function saveSnapshot(model: ListModel, now: Date): Promise<number> {
  const { LIST_BUCKET } = environment();
  if (!LIST_BUCKET) throw new Error('LIST_BUCKET is not set');
  const packed = await pack(model.encode());
  const pointer: Pointer = {
    format: SNAPSHOT_FORMAT,
    key: `snapshot-${now.getTime()}.bin.gz`,
  };
  // The pointer last: it never names what is not there.
  await put(LIST_BUCKET, { key: pointer.key, body: packed, type: 'application/octet-stream' });
  const body = Buffer.from(JSON.stringify(pointer));
  await put(LIST_BUCKET, { key: POINTER, body, type: 'application/json' });
  await pruneSnapshots(pointer.key);
  return packed.byteLength;
}

async function put(
  Bucket: string,
  { key, body, type }: { key: string; body: Buffer; type: string },
): Promise<void> {
  await s3().send(
    new PutObjectCommand({
      Bucket,
      Key: key,
      Body: body,
      ContentType: type,
      ContentLength: body.byteLength,
    }),
  );
}

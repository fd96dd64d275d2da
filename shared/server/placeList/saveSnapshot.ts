import { PutObjectCommand } from '@aws-sdk/client-s3';
import { environment } from '../environment.ts';
import { s3 } from '../s3.ts';
import type { ListKind } from './listKind.ts';
import type { ListModel } from './listModel.ts';
import type { ListTypes } from './listTypes.ts';
import { type Pointer, pointerKey } from './loadSnapshot.ts';
import { pack } from './packing.ts';
import { pruneSnapshots, snapshotKey } from './pruneSnapshots.ts';
import { SNAPSHOT_FORMAT } from './sections.ts';

/** Keeps a model as the only snapshot of its list: those before it go. Answers how many bytes it takes. */
export async function saveSnapshot<L extends ListTypes>(
  { name, revision }: ListKind<L>,
  model: ListModel<L>,
  now: Date,
): Promise<number> {
  const { LIST_BUCKET } = environment();
  if (!LIST_BUCKET) throw new Error('LIST_BUCKET is not set');
  const packed = await pack(model.encode());
  const pointer: Pointer = { format: SNAPSHOT_FORMAT, revision, key: snapshotKey(name, now) };
  // The pointer last: it never names what is not there.
  await put(LIST_BUCKET, { key: pointer.key, body: packed, type: 'application/octet-stream' });
  const body = Buffer.from(JSON.stringify(pointer));
  await put(LIST_BUCKET, { key: pointerKey(name), body, type: 'application/json' });
  await pruneSnapshots(name, now);
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

import * as z from 'zod/mini';
import { logCounted } from '#shared/store/countedLine.ts';
import { environment } from '../environment.ts';
import { signedUrl } from '../signedUrl.ts';
import type { ListKind } from './listKind.ts';
import { ListModel } from './listModel.ts';
import type { ListTypes } from './listTypes.ts';
import { unpack } from './packing.ts';
import { SNAPSHOT_FORMAT } from './sections.ts';

/** The object that names a list's newest snapshot, by the list's name. */
export const pointerKey = (list: string): string => `${list}-current.json`;

export const Pointer = z.object({ format: z.int(), revision: z.int(), key: z.string() });
export type Pointer = z.infer<typeof Pointer>;

/** An answer waits for it, and the feed can take its place. */
const PATIENCE_MS = 3000;

/**
 * The model of a list's newest snapshot; undefined when there is none for this release, or no bucket.
 * One that cannot be read sounds an alarm and stops nothing: the change feed has every place.
 */
export async function loadSnapshot<L extends ListTypes>(
  kind: ListKind<L>,
): Promise<ListModel<L> | undefined> {
  const { LIST_BUCKET } = environment();
  if (!LIST_BUCKET) return undefined;
  try {
    const packed = await newest(LIST_BUCKET, kind);
    if (!packed) return undefined;
    return ListModel.decode(kind, unpack(packed));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    logCounted('ListSnapshotUnreadable', {
      what: 'list snapshot unreadable',
      list: kind.name,
      why,
    });
    return undefined;
  }
}

/** The bytes that the pointer names; undefined when there are none for this release. */
async function newest(
  bucket: string,
  { name, revision }: { name: string; revision: number },
): Promise<Buffer | undefined> {
  for (let attempt = 1; ; attempt++) {
    const pointed = await get(bucket, pointerKey(name));
    if (!pointed) return undefined;
    const pointer = Pointer.parse(JSON.parse(pointed.toString()));
    if (pointer.format !== SNAPSHOT_FORMAT || pointer.revision !== revision) return undefined;
    const packed = await get(bucket, pointer.key);
    if (packed) return packed;
    // The next one was made between the two reads, and this one removed: the pointer is newer by now.
    if (attempt === 2) throw new Error(`There is no ${pointer.key}`);
  }
}

/** An object's bytes, undefined when there is none. */
async function get(bucket: string, key: string): Promise<Buffer | undefined> {
  const url = await signedUrl({ bucket, key }, 60);
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`S3 answers ${answer.status} for ${key}`);
  return Buffer.from(await answer.arrayBuffer());
}

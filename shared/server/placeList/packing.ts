import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';

/** Far above ten times England's homes: what claims to be longer is no snapshot. */
const LONGEST = 1024 ** 3;

/** A model as it lies in the bucket. */
export const pack = (bytes: Uint8Array): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 });

/** What was packed. Throws when a byte of it is another: gzip ends in a checksum. */
export function unpack(packed: Uint8Array): Buffer {
  const { buffer, byteOffset, byteLength } = packed;
  // The last four bytes tell how long it was: with room for all of it nothing is copied twice.
  const length =
    byteLength < 4 ? 0 : new DataView(buffer, byteOffset).getUint32(byteLength - 4, true);
  const room = Math.min(Math.max(length, 1024), 40 * byteLength + 1024);
  return gunzipSync(packed, { chunkSize: room, maxOutputLength: LONGEST });
}

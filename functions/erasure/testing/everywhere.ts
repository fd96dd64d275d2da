import { gunzipSync, inflateSync } from 'node:zlib';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { s3 } from '#shared/server/s3.ts';
import type { Portal } from '../../testing/portal.ts';
import { allRows } from '../../testing/rows.ts';

/** Something that the portal keeps, and all text in it. */
export interface StoredThing {
  /** `table` or the bucket. */
  where: string;
  /** The kind of row, or the object's key. */
  what: string;
  row?: Record<string, unknown>;
  text: string;
}

/** What is unpacked of an object, by what it is: its content never changes. */
const unpacked = new Map<string, string>();

/** The text of a file: of a packed snapshot what is in it, of a PDF its streams too. */
function textOf(key: string, bytes: Buffer): string {
  const plain = key.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  const texts = [plain.toString('latin1'), plain.toString('utf8'), plain.toString('utf16le')];
  if (plain.subarray(0, 5).toString('latin1') === '%PDF-') {
    for (const [, stream = ''] of plain
      .toString('latin1')
      .matchAll(/stream\r?\n([\s\S]*?)endstream/g)) {
      try {
        texts.push(inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
      } catch {
        // Not packed: it is in the text as it is.
      }
    }
  }
  return texts.join(' ');
}

/** Every row of the table, keys and all, and every object of every bucket, unpacked. */
export async function everythingStored(portal: Portal): Promise<StoredThing[]> {
  const rows = (await allRows(portal)).map((row) => ({
    where: 'table',
    what: String(row.entity),
    row,
    text: JSON.stringify(row),
  }));
  const { filesBucket, listBucket, agreementsBucket } = portal;
  const objects: StoredThing[] = [];
  for (const bucket of [filesBucket, listBucket, agreementsBucket]) {
    const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: bucket }));
    for (const { Key: key = '', ETag, Size } of Contents) {
      const name = [bucket, key, ETag, Size].join(' ');
      let text = unpacked.get(name);
      if (text === undefined) {
        const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        text = textOf(key, Buffer.from((await Body?.transformToByteArray()) ?? []));
        unpacked.set(name, text);
      }
      objects.push({ where: bucket, what: key, text: `${key} ${text}` });
    }
  }
  return [...rows, ...objects];
}

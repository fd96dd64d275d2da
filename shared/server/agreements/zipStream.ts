import { crc32 } from 'node:zlib';

/** A file that goes into an archive: read when its turn comes. */
export interface ZipEntry {
  name: string;
  bytes: number;
  read: () => Promise<Uint8Array>;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** Midnight of 1 January 1980: archives of the same files are the same bytes. */
const DOS_DAY = 0x0021;

const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;

const nameOf = ({ name }: ZipEntry): Buffer => Buffer.from(name, 'utf8');

/** How many bytes the archive of these files has: known before any is read, since none is compressed. */
export const zipBytes = (entries: readonly ZipEntry[]): number =>
  entries.reduce(
    (sum, entry) => sum + LOCAL_BYTES + CENTRAL_BYTES + 2 * nameOf(entry).length + entry.bytes,
    END_BYTES,
  );

/** What both headers of a file say of it. */
function facts(entry: ZipEntry, crc: number): Buffer {
  const part = Buffer.alloc(26);
  part.writeUInt16LE(VERSION, 0);
  part.writeUInt16LE(UTF8, 2);
  // Stored as it is: PDFs hold their files uncompressed on purpose.
  part.writeUInt16LE(0, 4);
  part.writeUInt16LE(0, 6);
  part.writeUInt16LE(DOS_DAY, 8);
  part.writeUInt32LE(crc, 10);
  part.writeUInt32LE(entry.bytes, 14);
  part.writeUInt32LE(entry.bytes, 18);
  part.writeUInt16LE(nameOf(entry).length, 22);
  return part;
}

const signed = (signature: number): Buffer => {
  const part = Buffer.alloc(4);
  part.writeUInt32LE(signature, 0);
  return part;
};

/**
 * The archive, a piece at a time: one file is in memory, never all (agreements, section 4). At most 65,535
 * files and 4 GB.
 */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const body = await entry.read();
    if (body.byteLength !== entry.bytes)
      throw new Error(`Another size than expected: ${entry.name}`);
    const about = facts(entry, crc32(body));
    const name = nameOf(entry);
    const head = Buffer.concat([signed(LOCAL), about, name]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(VERSION, 0);
    central.push(Buffer.concat([signed(CENTRAL), madeBy, about, tail, name]));
    offset += head.length + body.byteLength;
    yield head;
    yield body;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield directory;
  yield end;
}

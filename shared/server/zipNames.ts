const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const MAX_COMMENT = 0xffff;

/**
 * The names in a zip file's directory (APPNOTE.TXT 4.3.12 and 4.3.16); undefined when it is no zip,
 * when the directory is broken, or when a name has no entry where the directory says. Nothing is
 * unpacked. Linear in the size of the file.
 */
export function zipNames(body: Buffer): Set<string> | undefined {
  const end = endOfDirectory(body);
  if (end === undefined || body.readUInt32LE(0) !== LOCAL_ENTRY) return undefined;
  const count = body.readUInt16LE(end + 10);
  const names = new Set<string>();
  let at = body.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_LENGTH > end || body.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined;
    const nameLength = body.readUInt16LE(at + 28);
    const extraLength = body.readUInt16LE(at + 30);
    const commentLength = body.readUInt16LE(at + 32);
    const local = body.readUInt32LE(at + 42);
    if (local + 4 > end || body.readUInt32LE(local) !== LOCAL_ENTRY) return undefined;
    names.add(body.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    at += ENTRY_LENGTH + nameLength + extraLength + commentLength;
  }
  return names;
}

function endOfDirectory(body: Buffer): number | undefined {
  const earliest = Math.max(0, body.length - END_LENGTH - MAX_COMMENT);
  for (let at = body.length - END_LENGTH; at >= earliest; at--) {
    if (body.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  return undefined;
}

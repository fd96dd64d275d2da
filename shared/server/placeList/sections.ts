/**
 * Raise it when what the bytes of any list mean changes: functions of this release then pass older
 * snapshots over and read the feed. What a card or a value of one kind means is its `revision`.
 */
export const SNAPSHOT_FORMAT = 4;

const MAGIC = 'placewell list';
/** Numbers of 8 bytes can be read in place only where the place is a multiple of 8. */
const ALIGNMENT = 8;

const aligned = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

interface Header<H> {
  magic: string;
  format: number;
  content: H;
  /** Bytes of each section. */
  lengths: number[];
}

/**
 * A header and runs of bytes as one: the length of the header, the header as JSON, then the runs,
 * each beginning at a multiple of 8 bytes. The same parts always make the same bytes.
 */
export function writeSections(content: object, sections: readonly ArrayBufferView[]): Buffer {
  const lengths = sections.map(({ byteLength }) => byteLength);
  const header: Header<object> = { magic: MAGIC, format: SNAPSHOT_FORMAT, content, lengths };
  const text = Buffer.from(JSON.stringify(header));
  const start = aligned(4 + text.byteLength);
  const bytes = Buffer.alloc(lengths.reduce((at, length) => at + aligned(length), start));
  bytes.writeUInt32LE(text.byteLength);
  bytes.set(text, 4);
  let at = start;
  for (const { buffer, byteOffset, byteLength } of sections) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  return bytes;
}

/**
 * The parts of what `writeSections` wrote, the sections as views of the same bytes. Throws when the
 * bytes are something else, of another format or cut off.
 */
export function readSections<H>(snapshot: Uint8Array): { content: H; sections: Uint8Array[] } {
  const bytes = snapshot.byteOffset % ALIGNMENT === 0 ? snapshot : Uint8Array.from(snapshot);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.byteLength < 4 ? Infinity : view.getUint32(0, true);
  if (4 + length > bytes.byteLength) throw new Error('No snapshot of the list: too short');
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Header<H>;
  if (header.magic !== MAGIC) throw new Error('No snapshot of the list: another kind of file');
  if (header.format !== SNAPSHOT_FORMAT) throw new Error(`A list of format ${header.format}`);
  let at = aligned(4 + length);
  const sections = header.lengths.map((size) => {
    const section = bytes.subarray(at, at + size);
    at += aligned(size);
    return section;
  });
  if (at !== bytes.byteLength) throw new Error('No snapshot of the list: cut off');
  return { content: header.content, sections };
}

type TypedArray<A> = { new (buffer: ArrayBufferLike, offset: number, length: number): A } & {
  readonly BYTES_PER_ELEMENT: number;
};

/** A section read as numbers, in place. */
export const numbersIn = <A>(section: Uint8Array, ArrayType: TypedArray<A>): A =>
  new ArrayType(
    section.buffer,
    section.byteOffset,
    section.byteLength / ArrayType.BYTES_PER_ELEMENT,
  );

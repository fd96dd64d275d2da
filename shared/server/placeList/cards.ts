import { Json } from '#shared/kernel/json.ts';
import type { RowMove } from './columns.ts';
import type { DatedField } from './datedFields.ts';
import type { DatedValues } from './listTypes.ts';

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
];

/**
 * The places' cards as JSON, ready to be sent. They stand one after the other in one run of bytes;
 * those that have changed since stand beside it.
 */
export class Cards<C extends object> {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #changed = new Map<number, Buffer>();

  private constructor(bytes: Buffer, starts: Uint32Array, ends: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.#ends = ends;
  }

  /** Cards that stand one after the other, each of so many bytes. */
  static of<C extends object>(bytes: Uint8Array, lengths: Uint32Array): Cards<C> {
    const [starts, ends] = [new Uint32Array(lengths.length), new Uint32Array(lengths.length)];
    let at = 0;
    lengths.forEach((length, row) => {
      starts[row] = at;
      at += length;
      ends[row] = at;
    });
    return new Cards(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), starts, ends);
  }

  write(row: number, card: object): void {
    this.#changed.set(row, Buffer.from(asciiJson(card), 'latin1'));
  }

  /** With room for more rows, whose cards are still to be written. */
  grown(count: number, movedTo: RowMove): Cards<C> {
    const [starts, ends] = [new Uint32Array(count), new Uint32Array(count)];
    this.#starts.forEach((start, row) => {
      starts[movedTo(row)] = start;
      ends[movedTo(row)] = this.#ends[row] as number;
    });
    const grown = new Cards<C>(this.#bytes, starts, ends);
    for (const [row, card] of this.#changed) grown.#changed.set(movedTo(row), card);
    return grown;
  }

  /** The cards of some rows as a JSON array, with today's values where a field is dated. */
  json(
    rows: readonly number[],
    dated?: { field: DatedField; values: DatedValues | undefined },
  ): Json<C[]> {
    if (rows.length === 0) return new Json('[]');
    const signs = rows.length + 1;
    const out = room(rows.reduce((sum, row) => sum + this.#lengthOf(row), signs));
    let at = 0;
    for (const row of rows) {
      out[at] = at === 0 ? OPEN : COMMA;
      at = this.#copy(row, out, at + 1);
    }
    out[at] = CLOSE;
    dated?.field.fill(out.subarray(0, at + 1), dated.values);
    return new Json(out.toString('latin1', 0, at + 1));
  }

  /** All cards in the order of their rows, and the bytes of each. */
  all(): { bytes: Buffer; lengths: Uint32Array } {
    const lengths = this.#starts.map((_, row) => this.#lengthOf(row));
    const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length, 0));
    let at = 0;
    for (let row = 0; row < lengths.length; row += 1) at = this.#copy(row, bytes, at);
    return { bytes, lengths };
  }

  #lengthOf(row: number): number {
    const changed = this.#changed.get(row);
    return changed
      ? changed.byteLength
      : (this.#ends[row] as number) - (this.#starts[row] as number);
  }

  /** Copies a card and answers where it ends. */
  #copy(row: number, out: Buffer, at: number): number {
    const changed = this.#changed.get(row);
    if (changed) return at + changed.copy(out, at);
    return at + this.#bytes.copy(out, at, this.#starts[row], this.#ends[row]);
  }
}

let answerRoom = Buffer.alloc(0);

/** Bytes to put an answer together in, the same for each answer: an export has two megabytes. */
function room(bytes: number): Buffer {
  if (answerRoom.byteLength < bytes) answerRoom = Buffer.allocUnsafeSlow(bytes);
  return answerRoom;
}

/** JSON in ASCII alone, 'é' as '\u00e9': a byte is a character, so that text is made by copying. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

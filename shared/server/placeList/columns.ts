import { unitVector } from '#shared/placeList/distance.ts';
import type { ListPlace } from './listTypes.ts';

/** The numbers of every list, before those of its kind. */
const COMMON_NUMBERS = ['version', 'changedAt', 'latitude', 'longitude'] as const;
type CommonNumber = (typeof COMMON_NUMBERS)[number];
/** Columns by name, of all numbers of a list. */
export type Numbers<N extends string> = Record<CommonNumber | N, Float64Array>;

const UUID_BYTES = 16;

/** Where a row of an older, shorter table stands in a longer one; rows keep their order. */
export type RowMove = (row: number) => number;

/**
 * The places as a table of columns: row 7 of each column is the same place. Rows stand in the order of
 * the places' uuids, so that one set of places makes one table, in whatever order they came.
 *
 * Times are in ms since 1970. A place whose location is not known is infinitely far away: it comes last
 * by distance and is within no number of miles, without any rule about it.
 */
export class Columns<N extends string> {
  readonly count: number;
  /** 16 bytes a row. */
  readonly uuids: Buffer;
  readonly numbers: Numbers<N>;
  /** The location on the unit sphere, x, y and z a row. */
  readonly #vectors: Float64Array;

  constructor(uuids: Uint8Array, numbers: Numbers<N>) {
    this.uuids = Buffer.from(uuids.buffer, uuids.byteOffset, uuids.byteLength);
    this.count = uuids.byteLength / UUID_BYTES;
    this.numbers = numbers;
    this.#vectors = new Float64Array(3 * this.count);
    for (let row = 0; row < this.count; row += 1) this.#locate(row);
  }

  /** No rows, with the columns of every list and these of its kind. */
  static empty<N extends string>(own: readonly N[]): Columns<N> {
    return new Columns(
      new Uint8Array(0),
      numbersOf([...COMMON_NUMBERS, ...own], () => new Float64Array(0)),
    );
  }

  /** The names of the columns, in the order in which they are written. */
  get names(): (CommonNumber | N)[] {
    return Object.keys(this.numbers) as (CommonNumber | N)[];
  }

  uuidOf(row: number): string {
    const hex = this.uuids.toString('hex', row * UUID_BYTES, (row + 1) * UUID_BYTES);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** The row of a place, or undefined. */
  rowOf(uuid: string): number | undefined {
    const bytes = bytesOf(uuid);
    const row = this.#firstRowWhere((at) => this.#compare(at, bytes) >= 0);
    return row < this.count && this.#compare(row, bytes) === 0 ? row : undefined;
  }

  /** The first row whose uuid is greater than this one, which need not be there. */
  rowAfter(uuid: string): number {
    const bytes = bytesOf(uuid);
    return this.#firstRowWhere((row) => this.#compare(row, bytes) > 0);
  }

  /** Writes a place into its row; `own` are the numbers of its kind. */
  write<P extends ListPlace>(
    row: number,
    place: P,
    own: Readonly<Record<N, (place: P) => number>>,
  ): void {
    const { numbers } = this;
    const isLocated = place.latitude !== null && place.longitude !== null;
    const common: Record<CommonNumber, number> = {
      version: place.version,
      changedAt: Date.parse(place.changed_at),
      latitude: isLocated ? (place.latitude as number) : Infinity,
      longitude: isLocated ? (place.longitude as number) : Infinity,
    };
    for (const name of COMMON_NUMBERS) numbers[name][row] = common[name];
    for (const name in own) numbers[name][row] = own[name](place);
    this.#locate(row);
  }

  /** The square of the straight line through the earth from a point of the unit sphere. */
  chordFrom([x, y, z]: readonly [number, number, number], row: number): number {
    const vectors = this.#vectors;
    const dx = x - (vectors[3 * row] as number);
    const dy = y - (vectors[3 * row + 1] as number);
    const dz = z - (vectors[3 * row + 2] as number);
    return dx * dx + dy * dy + dz * dz;
  }

  /** This table with room for more places: those of `uuids`, in order, none of which it has. */
  grown(uuids: readonly string[]): { columns: Columns<N>; movedTo: RowMove; added: number[] } {
    const count = this.count + uuids.length;
    const all = Buffer.alloc(count * UUID_BYTES);
    const moves = new Uint32Array(this.count);
    const added: number[] = [];
    let row = 0;
    const copyUpTo = (end: number) => {
      for (; row < end; row += 1) moves[row] = row + added.length;
    };
    for (const uuid of uuids) {
      copyUpTo(this.rowAfter(uuid));
      all.set(bytesOf(uuid), (row + added.length) * UUID_BYTES);
      added.push(row + added.length);
    }
    copyUpTo(this.count);
    moves.forEach((to, from) => {
      this.uuids.copy(all, to * UUID_BYTES, from * UUID_BYTES, (from + 1) * UUID_BYTES);
    });
    const numbers = numbersOf(this.names, (name) => {
      const column = new Float64Array(count);
      moves.forEach((to, from) => {
        column[to] = this.numbers[name][from] as number;
      });
      return column;
    });
    return {
      columns: new Columns(all, numbers),
      movedTo: (from) => moves[from] as number,
      added,
    };
  }

  #locate(row: number): void {
    const latitude = this.numbers.latitude[row] as number;
    const longitude = this.numbers.longitude[row] as number;
    const isLocated = Number.isFinite(latitude);
    this.#vectors.set(
      isLocated ? unitVector({ latitude, longitude }) : [Infinity, Infinity, Infinity],
      3 * row,
    );
  }

  #compare(row: number, bytes: Buffer): number {
    return this.uuids.compare(bytes, 0, UUID_BYTES, row * UUID_BYTES, (row + 1) * UUID_BYTES);
  }

  /** By halves: `test` is false for the first rows and true for the rest. */
  #firstRowWhere(test: (row: number) => boolean): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (test(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Columns by their names, in this order. */
export const numbersOf = <N extends string>(
  names: readonly (CommonNumber | N)[],
  columnOf: (name: CommonNumber | N) => Float64Array,
): Numbers<N> => Object.fromEntries(names.map((name) => [name, columnOf(name)])) as Numbers<N>;

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

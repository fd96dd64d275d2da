import { unitVector } from '../../careHomesList/distance.ts';
import type { Home } from '../../homes/home.ts';

/** The numbers that are kept of a home, one column each. */
export const NUMBER_COLUMNS = [
  'version',
  'changedAt',
  'updatedAt',
  'questionnaireAt',
  'latitude',
  'longitude',
  'vacantBeds',
] as const;
type NumberColumn = (typeof NUMBER_COLUMNS)[number];
export type Numbers = Record<NumberColumn, Float64Array>;

const UUID_BYTES = 16;

/** Where a row of an older, shorter table stands in a longer one; rows keep their order. */
export type RowMove = (row: number) => number;

/**
 * The homes as a table of columns: row 7 of each column is the same home. Rows stand in the order of
 * the homes' uuids, so that one set of homes makes one table, however it was come by.
 *
 * Times are in ms since 1970, 0 where there is none. A home whose place is not known is infinitely
 * far away: it comes last by distance and is within no number of miles, without any rule about it.
 */
export class Columns {
  readonly count: number;
  /** 16 bytes a row. */
  readonly uuids: Buffer;
  readonly numbers: Numbers;
  /** The place on the unit sphere, x, y and z a row. */
  readonly #vectors: Float64Array;

  constructor(uuids: Uint8Array, numbers: Numbers) {
    this.uuids = Buffer.from(uuids.buffer, uuids.byteOffset, uuids.byteLength);
    this.count = uuids.byteLength / UUID_BYTES;
    this.numbers = numbers;
    this.#vectors = new Float64Array(3 * this.count);
    for (let row = 0; row < this.count; row += 1) this.#place(row);
  }

  static empty(): Columns {
    const numbers = NUMBER_COLUMNS.map((name) => [name, new Float64Array(0)] as const);
    return new Columns(new Uint8Array(0), Object.fromEntries(numbers) as Numbers);
  }

  uuidOf(row: number): string {
    const hex = this.uuids.toString('hex', row * UUID_BYTES, (row + 1) * UUID_BYTES);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** The row of a home, or undefined. */
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

  /** Writes a home into its row. */
  write(row: number, home: Home): void {
    const { numbers } = this;
    numbers.version[row] = home.version;
    numbers.changedAt[row] = Date.parse(home.changed_at);
    numbers.updatedAt[row] = timeOf(home.vacancy.updated_at);
    numbers.questionnaireAt[row] = timeOf(home.last_submitted_quality_questionnaire);
    const known = home.latitude !== null && home.longitude !== null;
    numbers.latitude[row] = known ? (home.latitude as number) : Infinity;
    numbers.longitude[row] = known ? (home.longitude as number) : Infinity;
    numbers.vacantBeds[row] = home.vacancy.vacant_beds;
    this.#place(row);
  }

  /** The square of the straight line through the earth from a point of the unit sphere. */
  chordFrom([x, y, z]: readonly [number, number, number], row: number): number {
    const vectors = this.#vectors;
    const dx = x - (vectors[3 * row] as number);
    const dy = y - (vectors[3 * row + 1] as number);
    const dz = z - (vectors[3 * row + 2] as number);
    return dx * dx + dy * dy + dz * dz;
  }

  /** This table with room for more homes: those of `uuids`, in order, none of which it has. */
  grown(uuids: readonly string[]): { columns: Columns; movedTo: RowMove; added: number[] } {
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
    const numbers = Object.fromEntries(
      NUMBER_COLUMNS.map((name) => {
        const column = new Float64Array(count);
        moves.forEach((to, from) => {
          column[to] = this.numbers[name][from] as number;
        });
        return [name, column];
      }),
    ) as Numbers;
    return {
      columns: new Columns(all, numbers),
      movedTo: (from) => moves[from] as number,
      added,
    };
  }

  #place(row: number): void {
    const latitude = this.numbers.latitude[row] as number;
    const longitude = this.numbers.longitude[row] as number;
    const known = Number.isFinite(latitude);
    this.#vectors.set(
      known ? unitVector({ latitude, longitude }) : [Infinity, Infinity, Infinity],
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

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const timeOf = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant));

/**
 * Ascending rows in few bytes: of each the step from the one before, 7 bits to a byte, the lowest
 * first; a byte above 127 says that more follow. Most steps are one byte where a row would be four.
 */
export class Steps {
  #bytes = new Uint8Array(1024);
  #length = 0;

  /** Writes a list of rows, and answers where it ends. */
  write(rows: readonly number[]): number {
    let before = 0;
    for (const row of rows) {
      let step = row - before;
      for (; step > 127; step >>>= 7) this.#push((step & 127) | 128);
      this.#push(step);
      before = row;
    }
    return this.#length;
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const more = new Uint8Array(2 * this.#length);
      more.set(this.#bytes);
      this.#bytes = more;
    }
    this.#bytes[this.#length++] = byte;
  }
}

/** Visits the rows of a list that `Steps` wrote from one place up to another. */
export function eachStep(
  steps: Uint8Array,
  { from, to }: { from: number; to: number },
  visit: (row: number) => void,
): void {
  let row = 0;
  for (let at = from; at < to; ) {
    let byte = steps[at++] as number;
    let step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = steps[at++] as number;
      step |= (byte & 127) << shift;
    }
    row += step;
    visit(row);
  }
}

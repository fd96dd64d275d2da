/**
 * The rows with the smallest of many numbers, without sorting them all. It keeps a heap: a list in
 * which no number is greater than the one at half its place, so that the greatest kept stands first
 * and is the one that a smaller number drives out.
 */
export class Smallest {
  readonly #most: number;
  readonly #rows: number[] = [];
  readonly #numbers: number[] = [];

  /** Keeps the `most` smallest. Of equals the first row wins. */
  constructor(most: number) {
    this.#most = most;
  }

  offer(row: number, number: number): void {
    const [rows, numbers] = [this.#rows, this.#numbers];
    if (rows.length < this.#most) {
      rows.push(row);
      numbers.push(number);
      this.#rise(rows.length - 1);
    } else if (
      this.#most > 0 &&
      comesBefore(number, row, numbers[0] as number, rows[0] as number)
    ) {
      rows[0] = row;
      numbers[0] = number;
      this.#sink(rows.length);
    }
  }

  /** The rows that were kept, smallest first. Nothing can be offered afterwards. */
  sorted(): number[] {
    // The greatest goes to the end again and again, and what is left is a heap still.
    for (let last = this.#rows.length - 1; last > 0; last -= 1) {
      this.#swap(0, last);
      this.#sink(last);
    }
    return this.#rows;
  }

  /** Whether what stands at one place comes before what stands at another. */
  #less(a: number, b: number): boolean {
    const [rows, numbers] = [this.#rows, this.#numbers];
    return comesBefore(
      numbers[a] as number,
      rows[a] as number,
      numbers[b] as number,
      rows[b] as number,
    );
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >>> 1;
      if (!this.#less(above, at)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  /** Lets the first of so many places sink to where it belongs. */
  #sink(count: number): void {
    let at = 0;
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let greatest = at;
      if (left < count && this.#less(greatest, left)) greatest = left;
      if (right < count && this.#less(greatest, right)) greatest = right;
      if (greatest === at) return;
      this.#swap(at, greatest);
      at = greatest;
    }
  }

  #swap(a: number, b: number): void {
    const [rows, numbers] = [this.#rows, this.#numbers];
    const [row, number] = [rows[a] as number, numbers[a] as number];
    rows[a] = rows[b] as number;
    numbers[a] = numbers[b] as number;
    rows[b] = row;
    numbers[b] = number;
  }
}

const comesBefore = (value: number, row: number, other: number, otherRow: number): boolean =>
  value < other || (value === other && row < otherRow);

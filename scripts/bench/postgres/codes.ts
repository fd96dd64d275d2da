/** Numbers for the values of groups: PostgreSQL compares and indexes them faster than texts. */
export class CodeBook {
  readonly #codes = new Map<string, number>();

  /** The number of a value, a new one when it is first named. */
  of(group: string, value: string): number {
    const key = `${group}:${value}`;
    const code = this.#codes.get(key) ?? this.#codes.size + 1;
    this.#codes.set(key, code);
    return code;
  }
}

const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Time that goes up as it goes back, so that one ascending index gives newest first by uuid. */
export const newest = (updatedAt: string | null): number =>
  LATEST - (updatedAt === null ? 0 : Date.parse(updatedAt));

/** The same of an instant in milliseconds: rows at or below it were updated then or later. */
export const newestSince = (ms: number): number => LATEST - ms;

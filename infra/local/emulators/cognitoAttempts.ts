import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const FREE_FAILURES = 5;
const LONGEST_LOCKOUT_MS = 15 * MINUTE_MS;
/** Without an attempt for so long, failures are forgotten. */
const FORGET_MS = 15 * MINUTE_MS;
/** AWS allows between 5 and 20 an hour, by a risk that it does not tell. */
const RESETS_AN_HOUR = 5;

/**
 * How long the failure that makes it `failures` locks somebody out, in milliseconds: not at all
 * before the fifth, then 2^(failures − 5) seconds, about 15 minutes at most. As the developer guide
 * has it, "Lockout behavior for failed sign-in attempts".
 */
export const lockoutMs = (failures: number): number =>
  failures < FREE_FAILURES
    ? 0
    : Math.min(1000 * 2 ** (failures - FREE_FAILURES), LONGEST_LOCKOUT_MS);

/** Failures of one person in a row; times in milliseconds. */
interface Failures {
  count: number;
  lockedUntil: number;
  lastAttempt: number;
}

/** What an hour allows `RESETS_AN_HOUR` of: asking for a code, and entering one. */
export type ResetStep = 'request' | 'entry';

/**
 * Counts attempts at passwords and codes and refuses more, as Cognito does. Held in a file: starting
 * the host again forgets none. No operation of a caller takes a count back but signing in.
 */
export class Attempts {
  readonly #file: string;
  readonly #now: () => number;
  readonly #failures: Map<string, Failures>;
  /** When a step of a reset was tried, by step and person. */
  readonly #resets: Map<string, number[]>;

  constructor(file: string, now: () => number) {
    this.#file = file;
    this.#now = now;
    mkdirSync(dirname(file), { recursive: true });
    const { failures = [], resets = [] } = this.#read();
    this.#failures = new Map(failures);
    this.#resets = new Map(resets);
  }

  /** Refuses (`Password attempts exceeded`) while somebody is locked out. Such an attempt adds nothing. */
  check(whose: string): void {
    const failures = this.#failuresOf(whose);
    if (!failures || this.#now() >= failures.lockedUntil) return;
    failures.lastAttempt = this.#now();
    this.#save();
    throw new NotAuthorizedError('Password attempts exceeded');
  }

  /** Counts a wrong password or code. */
  failed(whose: string): void {
    const count = (this.#failuresOf(whose)?.count ?? 0) + 1;
    const lastAttempt = this.#now();
    const lockedUntil = lastAttempt + lockoutMs(count);
    this.#failures.set(whose, { count, lastAttempt, lockedUntil });
    this.#save();
  }

  /** Somebody has signed in: their failures are forgotten. */
  succeeded(whose: string): void {
    if (this.#failures.delete(whose)) this.#save();
  }

  /** Counts a step of resetting a password before it is taken, and refuses the sixth in an hour. */
  countReset(whose: string, step: ResetStep): void {
    const key = `${step} ${whose}`;
    const recent = this.#recent(this.#resets.get(key));
    if (recent.length >= RESETS_AN_HOUR) {
      throw new CognitoError(
        'LimitExceededException',
        'Attempt limit exceeded, please try after some time.',
      );
    }
    this.#resets.set(key, [...recent, this.#now()]);
    this.#save();
  }

  #failuresOf(whose: string): Failures | undefined {
    const failures = this.#failures.get(whose);
    return failures && this.#now() - failures.lastAttempt < FORGET_MS ? failures : undefined;
  }

  #recent(times: number[] = []): number[] {
    return times.filter((time) => this.#now() - time < HOUR_MS);
  }

  #read(): { failures?: [string, Failures][]; resets?: [string, number[]][] } {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return {};
    }
  }

  /** Writes beside and renames: a kill in the middle leaves the file before. */
  #save(): void {
    for (const whose of this.#failures.keys()) {
      if (!this.#failuresOf(whose)) this.#failures.delete(whose);
    }
    for (const [key, times] of this.#resets) {
      if (this.#recent(times).length === 0) this.#resets.delete(key);
    }
    const lists = { failures: [...this.#failures], resets: [...this.#resets] };
    writeFileSync(`${this.#file}.tmp`, JSON.stringify(lists));
    renameSync(`${this.#file}.tmp`, this.#file);
  }
}

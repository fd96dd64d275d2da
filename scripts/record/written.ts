/** A section's files, by their path in its folder. */
export type Files = Record<string, string | Uint8Array>;

/** A weekday in term: the day of most tests. */
export const RECORD_DAY = new Date('2026-11-20T10:00:00.000Z');

/** As the record writes a value down. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** An object of these entries in the order of their names. */
export const byName = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** A path of ours or of a package, wherever the packages are: a worktree's are elsewhere. */
export const sourceName = (path: string): string =>
  path.replace(/^.*?node_modules\//, 'node_modules/');

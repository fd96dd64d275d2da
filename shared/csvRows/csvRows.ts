import * as z from 'zod/mini';

/** How many rows of a CSV file one request carries, preview and saving alike (decisions, section 10). */
export const ROWS_A_REQUEST = 100;
const MAX_COLUMNS = 40;
const MAX_CELL_LENGTH = 2000;

/** A row of a CSV file as the browser read it: its cells as text, by their column's heading. */
export const CsvRow = z.strictObject({
  /** As an editor counts the lines of the file; names the row in the answer. */
  line: z.int().check(z.minimum(1)),
  cells: z
    .record(
      z.string().check(z.maxLength(200, 'A heading has at most 200 characters')),
      z.string().check(z.maxLength(MAX_CELL_LENGTH, 'A cell has at most 2,000 characters')),
    )
    .check(
      z.refine((cells) => Object.keys(cells).length <= MAX_COLUMNS, {
        error: `A file has at most ${MAX_COLUMNS} columns`,
      }),
    ),
  /** What the preview answered for the row: it is saved only while it still does just that. */
  seal: z.optional(z.string().check(z.maxLength(100))),
});
export type CsvRow = z.infer<typeof CsvRow>;

/** The rows of one request. */
export const CsvRows = z
  .array(CsvRow)
  .check(
    z.minLength(1, 'Send at least one row'),
    z.maxLength(ROWS_A_REQUEST, `Send at most ${ROWS_A_REQUEST} rows at once`),
  );

/** One value that a row changes, in words. `column` is as the file's template spells it. */
export const RowChange = z.strictObject({
  column: z.string(),
  before: z.string(),
  after: z.string(),
});
export type RowChange = z.infer<typeof RowChange>;

/** What is wrong with a row; `column` is empty where it is about the row as a whole. */
export const RowError = z.strictObject({ column: z.string(), message: z.string() });
export type RowError = z.infer<typeof RowError>;

/**
 * What a row does or did. `new`: makes something; `changed`: `changes` says what; `unchanged`: all was so
 * already; `error`: nothing of the row was or will be saved.
 */
export const RowResult = z.strictObject({
  line: z.int(),
  outcome: z.enum(['new', 'changed', 'unchanged', 'error']),
  /** What the row is about, the same for two rows of the same thing; null where none was found. */
  about: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  changes: z.array(RowChange),
  errors: z.array(RowError),
  /** Stands for the changes; to be sent along with the row when it is saved. */
  seal: z.optional(z.string()),
});
export type RowResult = z.infer<typeof RowResult>;

/** A row that cannot be taken. */
export const badRow = (
  line: number,
  errors: RowError[],
  about: RowResult['about'] = null,
): RowResult => ({ line, outcome: 'error', about, changes: [], errors });

/** A second row about the same thing is refused, in a request as across a file's requests. */
export const alreadyOnLine = (line: number): string =>
  `This is on line ${line} already. Keep one row of the two`;

/** The results, in which each thing's rows after its first are errors. */
export function withoutRepeats(results: readonly RowResult[]): RowResult[] {
  const firstLine = new Map<string, number>();
  return results.map((result) => {
    if (result.about === null) return result;
    const first = firstLine.get(result.about.id);
    if (first === undefined) {
      firstLine.set(result.about.id, result.line);
      return result;
    }
    const error = { column: '', message: alreadyOnLine(first) };
    // Of one request's rows the answer has said so already.
    if (result.errors.some(({ message }) => message === error.message)) return result;
    return badRow(result.line, [error, ...result.errors], result.about);
  });
}

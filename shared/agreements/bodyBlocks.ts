import * as z from 'zod/mini';

/** A stretch of text in one weight. A line break within it is '\n'. */
const Run = z.strictObject({ text: z.string(), bold: z.optional(z.literal(true)) });
export type Run = z.infer<typeof Run>;

const Runs = z.array(Run);

export const Heading = z.strictObject({
  kind: z.literal('heading'),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  runs: Runs,
});

export const Paragraph = z.strictObject({ kind: z.literal('paragraph'), runs: Runs });

export const BodyTable = z.strictObject({
  kind: z.literal('table'),
  head: z.array(Runs),
  rows: z.array(z.array(Runs)),
});
export type BodyTable = z.infer<typeof BodyTable>;

/** A list's items bear their own marker, as it was typed: '•', '3.', 'b)'. */
export interface BodyList {
  kind: 'list';
  items: { marker: string; blocks: Block[] }[];
}

/** A part of an agreement's text: all that is drawn, on the page and in the PDF (agreements, section 1). */
export type Block =
  | z.infer<typeof Heading>
  | z.infer<typeof Paragraph>
  | z.infer<typeof BodyTable>
  | BodyList;

const BodyList: z.ZodMiniType<BodyList> = z.strictObject({
  kind: z.literal('list'),
  items: z.array(
    z.strictObject({
      marker: z.string(),
      get blocks(): z.ZodMiniArray<z.ZodMiniType<Block>> {
        return z.array(Block);
      },
    }),
  ),
}) as z.ZodMiniType<BodyList>;

export const Block: z.ZodMiniType<Block> = z.lazy(() =>
  z.union([Heading, Paragraph, BodyTable, BodyList]),
) as z.ZodMiniType<Block>;

/** The whole text, in the order in which it is read. */
export const Blocks = z.array(Block);

/** The text of a stretch of runs, without their weight. */
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

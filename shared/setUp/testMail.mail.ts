import * as z from 'zod/mini';

/** A member of the central team sees whether mail arrives: its link says that this one did. */
export const TestMailContent = z.strictObject({
  kind: z.literal('testMail'),
  /** Which test: only its own reader can confirm it, signed in. */
  test: z.uuid(),
  first_name: z.string(),
});
export type TestMailContent = z.infer<typeof TestMailContent>;

import * as z from 'zod/mini';
import { HomeUuid } from '../kernel/ids.ts';
import { deputy } from '../prompts/promptMail.ts';

/** How many homes a mail tells of in full; it counts the others. */
export const MAX_HOMES_IN_MAIL = 40;

/** What changed in how the reader's homes take part, since the last such mail (ADR 35). */
export const ParticipationChangedContent = z.strictObject({
  kind: z.literal('participationChanged'),
  first_name: z.string(),
  homes: z.array(
    z.strictObject({
      home: HomeUuid,
      home_name: z.string(),
      /** The reader as a contact of this home. */
      contact: z.string(),
      changes: z.array(
        z.strictObject({ label: z.string(), before: z.string(), after: z.string() }),
      ),
      /** The form for its vacant beds asks something else now. */
      new_bed_form: z.boolean(),
    }),
  ),
  /** Homes beyond those. */
  more_homes: z.int(),
  /** Every home that the mail is about: what another run need not tell of. */
  covers: z.array(HomeUuid),
  ...deputy,
});
export type ParticipationChangedContent = z.infer<typeof ParticipationChangedContent>;

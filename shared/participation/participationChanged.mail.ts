import * as z from 'zod/mini';
import { deputy } from '../mail/deputy.ts';
import { PlaceRef } from '../places/place.ts';

/** How many places a mail tells of in full; it counts the others. */
export const MAX_PLACES_IN_MAIL = 40;

/** What changed in how the reader's places take part, since the last such mail (ADR 35, 104). */
export const ParticipationChangedContent = z.strictObject({
  kind: z.literal('participationChanged'),
  first_name: z.string(),
  places: z.array(
    z.strictObject({
      place: PlaceRef,
      name: z.string(),
      /** The reader as a contact of this place. */
      contact: z.string(),
      changes: z.array(
        z.strictObject({ label: z.string(), before: z.string(), after: z.string() }),
      ),
      /** The form for its vacant beds asks something else now. */
      new_bed_form: z.boolean(),
    }),
  ),
  /** Places beyond those. */
  more_places: z.int(),
  /** Every place that the mail is about: what another run need not tell of. */
  covers: z.array(PlaceRef),
  ...deputy,
});
export type ParticipationChangedContent = z.infer<typeof ParticipationChangedContent>;

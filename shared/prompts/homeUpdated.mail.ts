import * as z from 'zod/mini';
import { UsableBeds } from '../homes/shownBeds.ts';
import { aboutHome, vacantBeds } from './promptMail.ts';

/** A home has updated: for the commissioner who asked to be told (decisions, section 4). */
export const HomeUpdatedContent = z.strictObject({
  kind: z.literal('homeUpdated'),
  ...aboutHome,
  first_name: z.string(),
  ...vacantBeds,
  /** What of them can be used now; not there where the home has noted none that cannot. */
  usable: z.optional(UsableBeds),
  updated_at: z.string(),
});
export type HomeUpdatedContent = z.infer<typeof HomeUpdatedContent>;

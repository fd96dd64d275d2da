import * as z from 'zod/mini';
import { deputy } from '../mail/deputy.ts';
import { toContact } from '../prompts/promptMail.ts';
import { LocationUuid } from '../serviceLocations/serviceLocation.ts';

/** The prompt of a working day to a location that is due (domiciliary, section 4). */
export const AvailabilityPromptContent = z.strictObject({
  kind: z.literal('availabilityPrompt'),
  location: LocationUuid,
  location_name: z.string(),
  ...toContact,
  /** The last answer in words, by what was asked; empty: there was none. */
  answer: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** When it was given; null: never. */
  updated: z.nullable(z.string()),
  ...deputy,
});
export type AvailabilityPromptContent = z.infer<typeof AvailabilityPromptContent>;

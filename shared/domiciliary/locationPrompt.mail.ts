import * as z from 'zod/mini';
import { deputy } from '../mail/deputy.ts';
import { toContact } from '../prompts/promptMail.ts';
import { LocationUuid } from '../serviceLocations/serviceLocation.ts';

/** A commissioner asks a service location for its availability (domiciliary, section 4). */
export const LocationPromptContent = z.strictObject({
  kind: z.literal('locationPrompt'),
  location: LocationUuid,
  location_name: z.string(),
  ...toContact,
  /** The commissioner's. */
  organisation: z.string(),
  /** The location's last answer; null: never. */
  updated: z.nullable(z.string()),
  ...deputy,
});
export type LocationPromptContent = z.infer<typeof LocationPromptContent>;

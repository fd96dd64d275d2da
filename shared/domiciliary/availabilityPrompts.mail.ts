import * as z from 'zod/mini';
import type { EmailAddress } from '../kernel/ids.ts';
import { deputy } from '../mail/deputy.ts';
import { type PromptedPlace, type PromptOfDay, promptKey } from '../prompts/promptsOfDay.ts';
import { locationRef } from '../serviceLocations/locationKind.ts';
import { LocationUuid } from '../serviceLocations/serviceLocation.ts';

/** A location in the prompt of somebody who looks after several, and the reader as its contact. */
const PromptedLocation = z.strictObject({
  location: LocationUuid,
  location_name: z.string(),
  contact: z.string(),
  /** How many local authorities it said it can take new packages in. */
  areas: z.int(),
  /** When it said so; null: never. */
  updated: z.nullable(z.string()),
  ...deputy,
});
export type PromptedLocation = z.infer<typeof PromptedLocation>;

/** The prompt to whoever is to be asked about two or more locations (domiciliary, section 4). */
export const AvailabilityPromptsContent = z.strictObject({
  kind: z.literal('availabilityPrompts'),
  /** The London day, and which of the reader's mails of that day it is: with the reader the mail's key. */
  day: z.iso.date(),
  number: z.int(),
  first_name: z.string(),
  locations: z.array(PromptedLocation),
});
export type AvailabilityPromptsContent = z.infer<typeof AvailabilityPromptsContent>;

/** The key of the mail in the outbox: what the token of its link names. */
export const availabilityPromptKey = (mail: PromptOfDay, to: EmailAddress): string =>
  promptKey('availabilityPrompt', mail, to);

/** A location of the mail as any place of a prompt. */
export const promptedLocationAs = ({
  location,
  location_name: name,
  contact,
  updated,
}: PromptedLocation): PromptedPlace => ({ place: locationRef(location), name, contact, updated });

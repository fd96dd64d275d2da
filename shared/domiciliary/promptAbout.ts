import type { LondonDay } from '../kernel/calendar.ts';
import { latestLast, MOST_IN_PROMPT } from '../prompts/promptsOfDay.ts';
import { answerLines, asRead } from '../serviceLocations/capacityRules.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import type { AvailabilityPromptContent } from './availabilityPrompt.mail.ts';
import {
  type AvailabilityPromptsContent,
  type PromptedLocation,
  promptedLocationAs,
} from './availabilityPrompts.mail.ts';

/** A location that is to be asked, and the reader as its contact. */
export interface LocationToPrompt extends PromptedLocation {
  /** The last answer in words, by what was asked; empty: there was none. */
  answer: AvailabilityPromptContent['answer'];
}

/** What a prompt says of a location: its last answer as it is read on that day. */
export function locationToPrompt(
  { uuid, name, capacity, live_in }: ServiceLocation,
  to: Pick<LocationToPrompt, 'contact' | 'stands_in_for'>,
  day: LondonDay,
): LocationToPrompt {
  const { updated } = capacity;
  const answer = asRead(capacity, { live_in });
  return {
    location: uuid,
    location_name: name,
    ...to,
    areas: updated === null ? 0 : answer.areas.length,
    answer: updated === null ? [] : answerLines(answer, day),
    updated,
  };
}

/**
 * The prompt about these locations: about one it is the mail of one location, with its link. Beyond the most
 * that one mail may have, the others are left out.
 */
export function availabilityPromptAbout(
  locations: readonly LocationToPrompt[],
  mail: Pick<AvailabilityPromptsContent, 'day' | 'number' | 'first_name'>,
): AvailabilityPromptContent | AvailabilityPromptsContent {
  const { day, number, first_name } = mail;
  const [first, ...others] = locations
    .toSorted((a, b) => latestLast(promptedLocationAs(a), promptedLocationAs(b)))
    .slice(0, MOST_IN_PROMPT);
  if (!first) throw new Error('A prompt is about a location');
  if (others.length === 0) {
    const { areas: _, ...location } = first;
    return { kind: 'availabilityPrompt', ...location, first_name };
  }
  const withoutAnswer = ({ answer: _, ...location }: LocationToPrompt): PromptedLocation =>
    location;
  const prompted = [first, ...others].map(withoutAnswer);
  return { kind: 'availabilityPrompts', day, number, first_name, locations: prompted };
}

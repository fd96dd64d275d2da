import type { LocationPromptContent } from '#shared/domiciliary/locationPrompt.mail.ts';
import { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';

export const locationPrompt: LocationPromptContent = {
  kind: 'locationPrompt',
  location: LocationUuid.parse('5f4f2f0e-2d0e-4d7b-8a44-5a0f9a1d2c3b'),
  location_name: 'Wren Homecare',
  contact: 'cb6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
  first_name: 'Sam',
  organisation: 'North Example ICB',
  updated: '2026-11-09T16:42:00.000Z',
};

export const examples: LocationPromptContent[] = [
  locationPrompt,
  { ...locationPrompt, updated: null, stands_in_for: ['Ada Larkspur', 'Ben Rowan'] },
];

import type { AvailabilityPromptContent } from '#shared/domiciliary/availabilityPrompt.mail.ts';
import { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';

export const availabilityPrompt: AvailabilityPromptContent = {
  kind: 'availabilityPrompt',
  location: LocationUuid.parse('5f4f2f0e-2d0e-4d7b-8a44-5a0f9a1d2c3b'),
  location_name: 'Wren Homecare',
  contact: 'cb6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
  first_name: 'Sam',
  answer: [
    { label: 'Areas for new packages', value: 'Lambeth, Southwark' },
    { label: 'Minimum call duration', value: '30 minutes' },
    { label: 'Notice required to start a package', value: '24 hours' },
    { label: 'Do you accept people with COVID-19?', value: 'Yes' },
    { label: 'Comments', value: '' },
  ],
  updated: '2026-11-09T16:42:00.000Z',
};

export const examples: AvailabilityPromptContent[] = [
  availabilityPrompt,
  { ...availabilityPrompt, answer: [], updated: null },
  {
    ...availabilityPrompt,
    answer: [{ label: 'Areas for new packages', value: '' }],
    stands_in_for: ['Ada Larkspur', 'Ben Rowan'],
  },
];

import type { LocationUpdatedContent } from '#shared/domiciliary/locationUpdated.mail.ts';
import { locationPrompt } from './locationPrompt.mail.example.ts';

export const locationUpdated: LocationUpdatedContent = {
  kind: 'locationUpdated',
  location: locationPrompt.location,
  location_name: 'Wren Homecare',
  first_name: 'Ann',
  answer: [
    { label: 'Areas for new packages', value: 'Lambeth, Southwark' },
    { label: 'Minimum call duration', value: '30 minutes' },
    { label: 'Notice required to start a package', value: '24 hours' },
    { label: 'Comments', value: '' },
  ],
  updated: '2026-11-19T16:42:00.000Z',
};

export const examples: LocationUpdatedContent[] = [
  locationUpdated,
  {
    ...locationUpdated,
    answer: locationUpdated.answer.map((answerRow, at) =>
      at === 0 ? { ...answerRow, value: '' } : answerRow,
    ),
  },
];

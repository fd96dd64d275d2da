import type { AvailabilityPromptsContent } from '#shared/domiciliary/availabilityPrompts.mail.ts';
import { LocationUuid } from '#shared/kernel/ids.ts';

const contact = '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f';

export const availabilityPrompts: AvailabilityPromptsContent = {
  kind: 'availabilityPrompts',
  day: '2026-11-23',
  number: 1,
  first_name: 'Sam',
  locations: [
    {
      location: LocationUuid.parse('9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
      location_name: 'Sorrel Homecare Oldham',
      contact,
      areas: 0,
      updated: null,
    },
    {
      location: LocationUuid.parse('9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e40'),
      location_name: 'Sorrel Homecare Lambeth',
      contact,
      areas: 3,
      updated: '2026-11-16T10:00:00.000Z',
    },
  ],
};

export const examples: AvailabilityPromptsContent[] = [
  availabilityPrompts,
  {
    ...availabilityPrompts,
    locations: availabilityPrompts.locations.map((location) => ({
      ...location,
      stands_in_for: ['Ada Larkspur', 'Ben Rowan'],
    })),
  },
];

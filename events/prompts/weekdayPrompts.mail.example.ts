import { HomeUuid } from '#shared/kernel/ids.ts';
import type { WeekdayPromptsContent } from '#shared/prompts/weekdayPrompts.mail.ts';
import { aboutLarchHouse, someAsks } from './weekdayPrompt.mail.example.ts';

const { first_name, ...larchHouse } = aboutLarchHouse;
const contact = '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f';

export const weekdayPrompts: WeekdayPromptsContent = {
  kind: 'weekdayPrompts',
  day: '2026-11-23',
  number: 1,
  first_name,
  homes: [
    {
      home: HomeUuid.parse('9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
      home_name: 'Elder House',
      contact,
      types: [],
      vacant_beds: 0,
      updated_at: null,
    },
    { ...larchHouse, contact, asks: someAsks },
  ],
};

export const examples: WeekdayPromptsContent[] = [
  weekdayPrompts,
  {
    ...weekdayPrompts,
    homes: weekdayPrompts.homes.map((home) => ({
      ...home,
      stands_in_for: ['Ada Larkspur', 'Ben Rowan'],
    })),
  },
];

import { HomeUuid } from '#shared/kernel/ids.ts';
import type { WeekdayPromptContent } from '#shared/prompts/weekdayPrompt.mail.ts';

/** What the mails of this folder have in common. */
export const aboutLarchHouse = {
  home: HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
  home_name: 'Larch House',
  first_name: 'Sam',
  types: [
    { bed_type: 'Residential' as const, vacant_beds: 17 },
    { bed_type: 'Residential dementia' as const, vacant_beds: 4 },
  ],
  vacant_beds: 17,
  updated_at: '2026-11-19T16:42:00.000Z',
};

export const weekdayPrompt: WeekdayPromptContent = {
  kind: 'weekdayPrompt',
  ...aboutLarchHouse,
  contact: '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
};

/** Notes whose time has come. */
export const someAsks: NonNullable<WeekdayPromptContent['asks']> = [
  { asks: 'taken', bed_type: 'Residential', beds: 1, until: '2026-11-20T18:00:00.000Z' },
  { asks: 'usable', bed_type: 'Residential dementia', beds: 2, until: null },
];

export const examples: WeekdayPromptContent[] = [
  weekdayPrompt,
  { ...weekdayPrompt, asks: someAsks },
  { ...weekdayPrompt, stands_in_for: ['Ada Larkspur', 'Ben Rowan'] },
];

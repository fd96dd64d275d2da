import { HomeUuid } from '#shared/kernel/ids.ts';
import type { OpenAgainContent } from '#shared/suspensions/openAgain.mail.ts';

export const openAgain: OpenAgainContent = {
  kind: 'openAgain',
  home: HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
  home_name: 'Larch House',
  contact: '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
  first_name: 'Sam',
  until: '2026-11-23',
  day: '2026-11-20',
};

export const examples: OpenAgainContent[] = [
  openAgain,
  { ...openAgain, until: '2026-11-21', stands_in_for: ['Ada Larkspur', 'Ben Rowan'] },
];

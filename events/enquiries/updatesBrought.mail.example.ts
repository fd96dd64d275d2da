import type { UpdatesBroughtContent } from '#shared/enquiries/updatesBrought.mail.ts';
import { HomeUuid } from '#shared/kernel/ids.ts';
import { Period } from '#shared/reporting/period.ts';

const contact = '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f';

export const updatesBrought: UpdatesBroughtContent = {
  kind: 'updatesBrought',
  day: '2026-11-17',
  month: Period.parse('2026-10'),
  first_name: 'Sam',
  homes: [
    {
      home: HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
      home_name: 'Larch House',
      contact,
      ...{ matched: 3, asked: 1, yes: 1, moved_in: 1, rang: 0 },
    },
  ],
  others: null,
};

export const examples: UpdatesBroughtContent[] = [
  updatesBrought,
  {
    ...updatesBrought,
    homes: [
      ...updatesBrought.homes,
      {
        home: HomeUuid.parse('9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
        home_name: 'Elder House',
        contact,
        ...{ matched: 0, asked: 2, yes: 0, moved_in: 0, rang: 1 },
        stands_in_for: ['Ada Larkspur', 'Ben Rowan'],
      },
    ],
    others: { homes: 2, matched: 1, asked: 0, yes: 0, moved_in: 0, rang: 1 },
  },
];

import type { ParticipationChangedContent } from '../../shared/homes/participationChanged.mail.ts';
import { HomeUuid } from '../../shared/kernel/ids.ts';

const larch = {
  home: HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
  home_name: 'Larch House',
  contact: '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
  changes: [
    { label: 'AQP', before: 'No', after: 'Yes' },
    { label: 'Bed types', before: 'None', after: 'Nursing, Nursing dementia' },
  ],
  new_bed_form: true,
};

export const participationChanged: ParticipationChangedContent = {
  kind: 'participationChanged',
  first_name: 'Sam',
  homes: [larch],
  more_homes: 0,
  covers: [larch.home],
};

export const examples: ParticipationChangedContent[] = [
  participationChanged,
  {
    ...participationChanged,
    homes: [
      larch,
      {
        ...larch,
        home: HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e40'),
        home_name: 'Rowan Court',
        changes: [{ label: 'Reports from', before: 'None', after: '01/12/2026' }],
        new_bed_form: false,
      },
    ],
    more_homes: 3,
    stands_in_for: ['Ada Larkspur'],
  },
];

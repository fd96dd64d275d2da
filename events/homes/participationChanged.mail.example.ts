import { homeRef } from '#shared/homes/careHome.ts';
import { HomeUuid, LocationUuid } from '#shared/kernel/ids.ts';
import type { ParticipationChangedContent } from '#shared/participation/participationChanged.mail.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';

const larch = {
  place: homeRef(HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f')),
  name: 'Larch House',
  contact: '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
  changes: [
    { label: 'AQP', before: 'No', after: 'Yes' },
    { label: 'Bed types', before: 'None', after: 'Nursing, Nursing dementia' },
  ],
  new_bed_form: true,
};
const agency = {
  place: locationRef(LocationUuid.parse('7b6ff5b0-1c58-5b5e-9f5e-0d7f0c1d2e41')),
  name: 'Sorrel Homecare',
  contact: '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e40',
  changes: [
    { label: 'AQP suspension', before: 'No', after: 'Yes' },
    { label: 'Closed on', before: 'None', after: '01/12/2026' },
  ],
  new_bed_form: false,
};

export const participationChanged: ParticipationChangedContent = {
  kind: 'participationChanged',
  first_name: 'Sam',
  places: [larch],
  more_places: 0,
  covers: [larch.place],
};

export const examples: ParticipationChangedContent[] = [
  participationChanged,
  {
    ...participationChanged,
    places: [
      larch,
      {
        ...larch,
        place: homeRef(HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e40')),
        name: 'Rowan Court',
        changes: [{ label: 'Reports from', before: 'None', after: '01/12/2026' }],
        new_bed_form: false,
      },
    ],
    more_places: 3,
    stands_in_for: ['Ada Larkspur'],
  },
  { ...participationChanged, places: [agency], covers: [agency.place] },
  {
    ...participationChanged,
    places: [larch, agency],
    more_places: 1,
    covers: [larch.place, agency.place, agency.place],
  },
];

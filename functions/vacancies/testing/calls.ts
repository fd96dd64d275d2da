import type * as bedNotes from '#shared/vacancies/bedNotes.api.ts';
import type * as vacancies from '#shared/vacancies/vacancies.api.ts';
import { HOME_STAFF, LINK_ONLY } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call the endpoint of bed notes, and a good call of it. */
export const bedNotesCalls = {
  patchBedNotes: {
    access: HOME_STAFF,
    call: () => ({
      body: {
        notes_version: 0,
        notes: [
          {
            bed_type: 'Residential',
            beds: 1,
            kind: 'unusable',
            reason: 'Other',
            other: 'A new carpet',
          },
        ],
      },
    }),
  },
} satisfies CallRows<typeof bedNotes>;

/** Who may call each endpoint of vacancies, and a good call of it. */
export const vacanciesCalls = {
  postVacancies: {
    access: HOME_STAFF,
    call: () => ({ body: { beds: { Residential: 1 }, comments: 'Ground floor' } }),
  },
  getLinkedVacancies: { access: LINK_ONLY },
  getPromptedVacancies: { access: LINK_ONLY },
  postLinkedVacancies: { access: LINK_ONLY, call: () => ({ body: { beds: { Residential: 1 } } }) },
} satisfies CallRows<typeof vacancies>;

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import type { OrganisationCode } from '#shared/organisations/organisation.ts';
import { shownFiles } from '../../../scripts/wording/shownTexts.ts';
import {
  NEW_VARIATION,
  variationErrors,
  variationInWords,
} from '../features/agreements/central/variationDraft.ts';
import {
  NEW_ORGANISATION,
  draftErrors as organisationDraftErrors,
} from '../features/organisations/organisationDraft.ts';
import { EMPTY_CARE_RATES, readCareRates } from '../features/rates/care/careRatesDraft.ts';
import { readReference, referenceDraft } from '../features/rates/homeCare/tierRatesDraft.ts';
import { dayErrors, dayOrNone, dayShown, isDay } from './typedDays.ts';

const NO_DAY = ['Enter a date as dd/mm/yyyy'];

describe('a typed day', () => {
  it('is one once it is YYYY-MM-DD, and stays what was typed until then', () => {
    const values = ['2026-11-24', '2026-02-31', '24/11/2026', '1/2', ''];
    expect(values.map(isDay)).toEqual([true, false, false, false, false]);
    expect(values.map(dayOrNone)).toEqual(['2026-11-24', '', '', '', '']);
    expect(values.map(dayShown)).toEqual(['24/11/2026', '2026-02-31', '24/11/2026', '1/2', '']);
    expect(dayErrors({ a: '2026-11-24', b: '1/2', c: '' })).toEqual({ b: NO_DAY });
  });

  it.each(['31/02/2027', 'soon', '1/4/2', '9999999'])(
    'that is %s is said to be none by the forms that ask for one',
    (typed) => {
      const variation = { ...NEW_VARIATION, effective_date: typed, deadline: typed };
      expect(variationErrors(variation, 'NH')).toMatchObject({
        effective_date: NO_DAY,
        deadline: NO_DAY,
      });
      expect(variationInWords(variation)).toMatchObject({ Deadline: typed });
      expect(
        organisationDraftErrors(
          {
            ...NEW_ORGANISATION,
            name: 'Larch Trust',
            from: typed,
            until: typed,
            successors: ['council-larch' as OrganisationCode],
          },
          { code: null, others: [] },
        ),
      ).toEqual({ from: NO_DAY, until: NO_DAY });
      expect(
        readReference({ ...referenceDraft(null), from: typed, until: typed }).errors,
      ).toMatchObject({ from: NO_DAY, until: NO_DAY });
      const saved = { version: 1, entries: [], saved_at: null };
      const today = '2026-11-24' as LondonDay;
      expect(
        readCareRates({ ...EMPTY_CARE_RATES, from: typed }, { saved, corrects: null, today }).errors
          .from,
      ).toEqual(NO_DAY);
    },
  );
});

it('no page has the browser’s own date input, which reads and looks otherwise in each of them', () => {
  const files = shownFiles(['frontend/src']).filter((file) =>
    /type=(["']|\{['"])(date|month|week|datetime-local)["']/.test(readFileSync(file, 'utf8')),
  );
  expect(files).toEqual([]);
});

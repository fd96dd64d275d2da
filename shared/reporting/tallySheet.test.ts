import { describe, expect, it } from 'vitest';
import type { Period } from './period.ts';
import { questionnaireOf, questionnaires } from './questionnaires/questionnaires.ts';
import { tallyRows, tallySheet } from './tallySheet.ts';

const sheetOf = (period: string) => tallySheet(questionnaireOf(period as Period), period as Period);

/** Figures that ask how things stand, or are taken from rota and records at the month's end. */
const NOT_COUNTED = [
  'beds_open',
  'residents_month_end',
  'falls_residents',
  'weights_recorded',
  'weight_loss',
  'deaths_choice_recorded',
  'deaths_in_chosen_place',
  'advance_care_plans',
  'nurse_posts',
  'nurse_vacancies',
  'care_posts',
  'care_vacancies',
  'hours_worked',
  'hours_agency',
];

describe('the tally sheet', () => {
  it('has the events of the month’s questionnaire in its order', () => {
    const { rows, days } = sheetOf('2026-10');
    expect(days).toBe(31);
    expect(rows).toHaveLength(22);
    expect(rows[0]).toMatchObject({ id: 'occupied_bed_days', section: 'occupancy' });
    expect(rows[3]).toMatchObject({
      event: 'Falls',
      question: 'How many falls were there?',
      help: expect.stringContaining('found on the floor'),
    });
    expect(rows.at(-1)?.id).toBe('visiting_restricted_days');
  });

  // Domiciliary care has no tally sheet (domiciliary, section 8).
  const homeForms = questionnaires.filter(({ words }) => words === undefined);
  it.each(homeForms.map((homeForm) => [homeForm.version, homeForm] as const))(
    'of version %s leaves no monthly figure undecided',
    (_, questionnaire) => {
      const figures = questionnaire.sections
        .flatMap(({ questions }) => questions)
        .filter(({ type, monthly }) => type === 'NUMBER' && monthly);
      const counted = tallySheet(questionnaire, questionnaire.from).rows.map(({ id }) => id);
      expect(figures.map(({ id }) => id).sort()).toEqual([...counted, ...NOT_COUNTED].sort());
    },
  );

  it('is a table with a column for each day of the month', () => {
    const [head, falls] = tallyRows({
      ...sheetOf('2027-02'),
      rows: sheetOf('2027-02').rows.slice(3, 4),
    });
    expect(head).toHaveLength(2 + 28 + 1);
    expect(head?.slice(0, 3)).toEqual(['What', 'In the report', 1]);
    expect(falls).toEqual(['Falls', 'How many falls were there?', ...Array(29).fill(null)]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aHome } from '../testing/builders.ts';
import { aReturn } from '../testing/reports.ts';
import { type Earlier, usualRanges } from './drafts.ts';
import { addMonths, type Period } from './period.ts';
import { version1 } from './questionnaires/version1.ts';
import { usualRange } from './usualRange.ts';

const FIRST = '2026-01' as Period;
const months = (values: readonly number[]) =>
  values.map((value, at) => ({ period: addMonths(FIRST, at), value }));

describe('the usual range', () => {
  it('is rounded outwards, so that it is never the wrong way round', () => {
    // 30.5 ± 0.2: between two whole figures, both are usual.
    const near = usualRange(
      months([30, 31, 30, 31, 30, 31]).map((month) => ({ ...month, value: 30.5 })),
    );
    expect(near).toMatchObject({ low: 30, high: 31 });
    expect(usualRange(months([30, 30, 30, 30, 30, 30]))).toMatchObject({ low: 30, high: 30 });
    const wide = usualRange(months([28, 33, 29, 31, 30, 32]));
    expect(wide?.low).toBeLessThanOrEqual(wide?.lower as number);
    expect(wide?.high).toBeGreaterThanOrEqual(wide?.upper as number);
  });

  it('is in steps of the question, without binary dust, and holds what was measured', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 6, maxLength: 12 }),
        (tenths) => {
          const range = usualRange(months(tenths.map((tenth) => tenth / 10)), 0.1);
          if (!range) throw new Error('There are enough months');
          for (const figure of [range.low, range.high]) {
            expect(String(figure)).toMatch(/^\d+(\.\d)?$/);
          }
          expect(range.low).toBeLessThanOrEqual(Math.max(0, range.lower) + 1e-6);
          expect(range.high).toBeGreaterThanOrEqual(range.upper - 1e-6);
          expect(range.low).toBeLessThanOrEqual(range.high);
        },
      ),
    );
  });

  it('needs six months', () => {
    expect(usualRange(months([1, 2, 3, 4, 5]))).toBeUndefined();
  });
});

describe('the months that it is of', () => {
  const home = aHome();
  const question = (id: string) =>
    version1.sections
      .flatMap(({ questions }) => questions)
      .filter((question) => question.id === id);
  const earlier = (answers: (at: number) => object, not_known: string[] = []): Earlier[] =>
    Array.from({ length: 8 }, (_, at) => {
      const monthlyReturn = aReturn(home, addMonths('2026-02' as Period, at));
      return {
        monthlyReturn,
        newest: { answers: answers(at), not_known } as unknown as Earlier['newest'],
      };
    });

  it('count 0 where there was nothing to ask about, down the chain', () => {
    const range = usualRanges(
      question('deaths_in_chosen_place'),
      earlier((at) =>
        at % 2
          ? { deaths: 0 }
          : { deaths: 3, deaths_choice_recorded: 2, deaths_in_chosen_place: 2 },
      ),
    );
    expect(range.deaths_in_chosen_place?.mean).toBe(1);
  });

  it('leave out what was not known, and what no answer was given to', () => {
    const id = 'deaths_choice_recorded';
    const knownAnswers = { deaths: 3, [id]: 2 };
    expect(
      usualRanges(
        question(id),
        earlier(() => knownAnswers),
      )[id]?.mean,
    ).toBe(2);
    expect(
      usualRanges(
        question(id),
        earlier(() => knownAnswers, [id]),
      )[id],
    ).toBeUndefined();
    expect(
      usualRanges(
        question(id),
        earlier(() => ({ [id]: 2 })),
      )[id],
    ).toBeUndefined();
  });

  it('leave out months in which the form did not ask', () => {
    const [sixMonthly] = version1.sections
      .flatMap(({ questions }) => questions)
      .filter(({ monthly, type }) => !monthly && type === 'NUMBER');
    if (!sixMonthly) throw new Error('The form asks something every six months');
    const { id } = sixMonthly;
    // Of eight months two ask it: too few.
    expect(
      usualRanges(
        [sixMonthly],
        earlier(() => ({ [id]: 5 })),
      )[id],
    ).toBeUndefined();
  });
});

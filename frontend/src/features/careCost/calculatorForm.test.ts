import { describe, expect, it } from 'vitest';
import { CARE_COST_TEXTS, readCareCostAddress } from '#shared/careCost/careCostForm.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { type CalculatorForm, formOf, NEW_LINE, readForm } from './calculatorForm.ts';

const today = '2026-11-22' as LondonDay;
const EXAMPLE = 'area=london&base=1353.00&from=2027-03-15&to=2027-04-18&line=1,6,4,7';
const inputsOf = (address: string) =>
  readCareCostAddress(new URLSearchParams(address), today).inputs;
const form = formOf(inputsOf(EXAMPLE));
const read = (part: Partial<CalculatorForm>) => readForm({ ...form, ...part }, today);

describe('the calculator’s form', () => {
  it('shows what an address carries, and reads the same back', () => {
    expect(form).toMatchObject({ base: '1353.00', first: '15/03/2027', last: '18/04/2027' });
    expect(readForm(form, today)).toEqual({
      inputs: inputsOf(EXAMPLE),
      errors: {},
      lacks_rates: false,
    });
    const own = inputsOf('day=18.38&night=20&line=2,0.25,0,1');
    expect(readForm(formOf(own), today).inputs).toEqual(own);
  });

  it('takes blank hours by one half of the day for none', () => {
    const { inputs, errors } = read({ lines: [{ ...NEW_LINE, day_hours: '6' }] });
    expect([inputs.lines[0]?.night_hours, errors]).toEqual([0, {}]);
    expect(read({ lines: [NEW_LINE] }).errors).toEqual({
      'lines.0.day_hours': CARE_COST_TEXTS.no_hours,
    });
  });

  it('leaves out what is wrong and says what', () => {
    const lines = [...form.lines, { ...NEW_LINE, day_hours: '13' }];
    const { inputs, errors } = read({ last: '14/03/2027', base: 'much', lines });
    expect(inputs).toMatchObject({ last: null, base: null });
    expect(inputs.lines).toHaveLength(1);
    expect(errors).toEqual({
      last: 'The last day cannot be before the first',
      base: CARE_COST_TEXTS.base,
      'lines.1.day_hours': 'Enter 0 to 12 hours, in quarters',
    });
    expect(read({ first: '31/02/2027' }).errors).toEqual({ first: CARE_COST_TEXTS.date });
  });

  it('measures a last day from today where there is no first', () => {
    expect(read({ first: '', last: '21/11/2026' }).errors).toEqual({ last: CARE_COST_TEXTS.order });
  });

  it('needs both of one’s own figures', () => {
    expect(read({ from: 'own', day: '19.50' })).toMatchObject({
      lacks_rates: true,
      errors: { night: CARE_COST_TEXTS.hourly },
    });
  });
});

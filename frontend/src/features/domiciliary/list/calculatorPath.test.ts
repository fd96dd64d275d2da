import { describe, expect, it } from 'vitest';
import { readHomeCareAddress } from '#shared/domiciliary/homeCareForm.ts';
import { CALL_DURATIONS } from '#shared/serviceLocations/options.ts';
import { calculatorPath } from './calculatorPath.ts';

const PAGE = '/domcare/aqp_resources/care_cost_calculator/';

describe('the calculator’s address from a card', () => {
  it('has the location’s own minimum call', () => {
    expect(calculatorPath('45 minutes')).toBe(`${PAGE}?minimum=45`);
  });

  it('has none where a location makes no calls, or has not said', () => {
    expect(calculatorPath('Live-in care only')).toBe(PAGE);
    expect(calculatorPath('')).toBe(PAGE);
  });

  it.each(CALL_DURATIONS)('the calculator reads $name', ({ name, minutes }) => {
    const { searchParams } = new URL(calculatorPath(name), 'https://placewell.example');
    expect(searchParams.get('minimum')).toBe(minutes === null ? null : String(minutes));
    const { inputs, left_out } = readHomeCareAddress(searchParams);
    expect(left_out).toEqual([]);
    expect(inputs.minimum).toBe(minutes ?? 30);
  });
});

import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../../../../shared/kernel/calendar.ts';
import { NO_RATES, RATE_MESSAGE } from '../../../../shared/rates/rates.ts';
import { areaChoices, areaOfKey, EMPTY, keyOf, readDraft, restoredDraft } from './ratesDraft.ts';

const TODAY = '2026-11-22' as LondonDay;
const line = (area: string, amount: string, ends = false) => ({ area, amount, ends });
const read = (lines: ReturnType<typeof line>[], from = '2027-04-01') =>
  readDraft({ from, lines, reason: 'Agreed' }, NO_RATES, TODAY);

describe('the form for rates', () => {
  it('says all that is missing', () => {
    expect(readDraft(EMPTY, NO_RATES, TODAY).errors).toEqual({
      from: ['Please select a date'],
      reason: ['Enter the reason for this change'],
      'rates.0.name': ['Choose what the rate is for'],
      'rates.0.rate': ['Enter the rate in pounds a week'],
    });
    expect(read([line('variant/london', 'much')]).errors).toEqual({
      'rates.0.rate': [RATE_MESSAGE],
    });
  });

  it('reads rates of many areas, and says what the server would refuse', () => {
    const { added, errors } = read([
      line('variant/london', '£1,380.50'),
      line('local_authority/Bromley', '1400'),
    ]);
    expect(errors).toEqual({});
    expect(added.map(({ name, rate, from }) => [name, rate, from])).toEqual([
      ['london', 1380.5, '2027-04-01'],
      ['Bromley', 1400, '2027-04-01'],
    ]);
    expect(Object.keys(read([line('variant/london', '1353')]).errors)).toEqual(['rates.0.rate']);
    expect(Object.keys(read([line('variant/london', '1380')], '2026-11-21').errors)).toEqual([
      'from',
    ]);
    expect(read([line('local_authority/Bromley', 'much', true)]).added[0]?.rate).toBeNull();
  });

  it('offers each area once, by a key that leads back to it', () => {
    const areas = areaChoices({ 'NHS Kent/Medway': ['Bromley'] }).flatMap(([, some]) => some);
    expect(areas).toHaveLength(5);
    expect(areas.map((area) => areaOfKey(keyOf(area)))).toEqual(areas);
    expect(areaOfKey('')).toBeNull();
  });

  it('takes back a draft that it kept, and no other', () => {
    expect(restoredDraft(EMPTY)).toEqual(EMPTY);
    expect(restoredDraft({ 'ccg_rates.North': '1353' })).toBeNull();
  });
});

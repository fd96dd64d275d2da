import { describe, expect, it } from 'vitest';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { NO_RATES, RATE_MESSAGE, type Rates } from '#shared/rates/rates.ts';
import { aRate, someRates } from '#shared/testing/builders.ts';
import {
  areaChoices,
  areaOfKey,
  drafted,
  EMPTY,
  keyOf,
  readDraft,
  restoredDraft,
} from './ratesDraft.ts';

const TODAY = '2026-11-22' as LondonDay;
const line = (area: string, amount: string, ends = false) => ({ area, amount, ends });
const read = (lines: ReturnType<typeof line>[], from = '2027-04-01') =>
  readDraft({ from, lines, reason: 'Agreed' }, NO_RATES, TODAY);

const offered = (from: string, chosen = '', rates: Pick<Rates, 'entries'> = NO_RATES) =>
  areaChoices({ from, chosen }, rates, TODAY).flatMap(([, some]) => some);

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

  it('keeps what is no day, says so, and shows no rates from it', () => {
    const lines = [line('variant/london', '1380')];
    const { added, errors } = read(lines, '31/02/2027');
    expect(errors).toEqual({ from: ['Enter a date as dd/mm/yyyy'] });
    expect(added).toMatchObject([{ from: '', rate: 1380 }]);
    const draft = { from: 'soon', lines, reason: '' };
    expect(drafted(draft, NO_RATES, TODAY)).toEqual({ entries: NO_RATES.entries });
    expect(offered('soon')).toEqual(offered(''));
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
    const areas = offered('');
    // Contracts, ICBs, the authorities of the contracts' areas, and Surrey.
    expect(areas).toHaveLength(3 + 36 + 55 + 1);
    expect(areas.map((area) => areaOfKey(keyOf(area)))).toEqual(areas);
    expect(areaOfKey('')).toBeNull();
    expect(areaOfKey('icb/NHS Kent/Medway')).toEqual({ of: 'icb', name: 'NHS Kent/Medway' });
  });

  it.each([
    ['2027-03-31', ['Surrey']],
    ['2027-04-01', ['East Surrey', 'West Surrey']],
  ])('offers the areas of the day: from %s %j', (from, expected) => {
    const surreys = offered(from).filter(({ name }) => /^(East |West )?Surrey$/.test(name));
    expect(surreys.map(({ name }) => name)).toEqual(expected);
  });

  it('goes on offering what is chosen, and what has a rate to end', () => {
    const names = (chosen: string, rates: Pick<Rates, 'entries'> = NO_RATES) =>
      offered('2027-04-01', chosen, rates).map(({ name }) => name);
    expect(names('')).not.toContain('Surrey');
    expect(names('local_authority/Surrey')).toContain('Surrey');
    expect(names('', someRates([aRate({ name: 'Surrey', from: '2026-12-01' })]))).toContain(
      'Surrey',
    );
  });

  it('takes back a draft that it kept, and no other', () => {
    expect(restoredDraft(EMPTY)).toEqual(EMPTY);
    expect(restoredDraft({ 'ccg_rates.North': '1353' })).toBeNull();
  });
});

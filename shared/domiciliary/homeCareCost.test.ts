import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallLine, homeCareWeek, liveInWeek } from './homeCareCost.ts';
import {
  HOME_CARE_TEXTS,
  type HomeCareInputs,
  homeCareAddress,
  lineTexts,
  readHomeCareAddress,
  readLine,
  readLiveIn,
} from './homeCareForm.ts';

const EXAMPLE: CallLine[] = [
  { minutes: 30, calls: 3, days: 7, carers: 1, hourly: 2400 },
  { minutes: 15, calls: 1, days: 7, carers: 2, hourly: 2400 },
];

describe('the example of the specification (domiciliary care, section 8)', () => {
  it('costs £420.00 a week, £1,680.00 in four weeks, £21,900.00 a year', () => {
    const { lines, week, four_weeks, year } = homeCareWeek(EXAMPLE, 30, null);
    expect(lines.map(({ billed, cost }) => [billed / 60, cost])).toEqual([
      [10.5, 25_200],
      [7, 16_800],
    ]);
    expect([week, four_weeks, year]).toEqual([42_000, 168_000, 2_190_000]);
  });

  it('loses 3.5 hours to the minimum, and nothing where there is none', () => {
    expect(homeCareWeek(EXAMPLE, 30, null)).toMatchObject({ needed: 840, billed: 1050, lost: 210 });
    expect(homeCareWeek(EXAMPLE, 0, null)).toMatchObject({ billed: 840, lost: 0, week: 33_600 });
  });
});

describe('live-in care', () => {
  it('is paid for each care worker, its cover by the hour', () => {
    const live_in = { weekly: 145_050, carers: 2, cover_hours: 14, cover_hourly: 2133 } as const;
    expect(liveInWeek(live_in)).toEqual({ care: 290_100, cover: 29_862 });
    expect(homeCareWeek(EXAMPLE, 30, live_in).week).toBe(42_000 + 290_100 + 29_862);
  });
});

const line = fc.record({
  minutes: fc.integer({ min: 5, max: 720 }),
  calls: fc.integer({ min: 1, max: 10 }),
  days: fc.integer({ min: 1, max: 7 }),
  carers: fc.constantFrom(1 as const, 2 as const),
  hourly: fc.integer({ min: 1, max: 50_000 }),
});
const live_in = fc.record({
  weekly: fc.integer({ min: 0, max: 1_000_000 }),
  carers: fc.constantFrom(1 as const, 2 as const),
  cover_hours: fc.integer({ min: 1, max: 200 }).map((quarters) => quarters / 4),
  cover_hourly: fc.integer({ min: 1, max: 50_000 }),
});

it('rounds each line to a penny, half a penny up, and the year once', () => {
  const minimum = fc.integer({ min: 0, max: 720 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), minimum, (lines, least) => {
      const all = homeCareWeek(lines, least, null);
      for (const [i, { cost, billed }] of all.lines.entries()) {
        const exact = (billed * (lines[i] as CallLine).hourly) / 60;
        expect(cost - exact).toBeGreaterThan(-0.5);
        expect(cost - exact).toBeLessThanOrEqual(0.5);
      }
      expect(all.billed).toBeGreaterThanOrEqual(all.needed);
      expect(Math.abs(all.year - (all.week * 365) / 7)).toBeLessThanOrEqual(0.5);
    }),
  );
  const half: CallLine = { minutes: 30, calls: 1, days: 1, carers: 1, hourly: 1 };
  expect(homeCareWeek([half], 0, null).week).toBe(1);
});

describe('the address', () => {
  it('carries the example', () => {
    const address = homeCareAddress({ minimum: 30, lines: EXAMPLE, live_in: null });
    expect(decodeURIComponent(address.toString())).toBe('line=30,3,7,1,24.00&line=15,1,7,2,24.00');
  });

  it('carries all inputs there and back', () => {
    const inputs: fc.Arbitrary<HomeCareInputs> = fc.record({
      minimum: fc.integer({ min: 0, max: 720 }),
      lines: fc.array(line, { maxLength: 20 }),
      live_in: fc.option(live_in),
    });
    fc.assert(
      fc.property(inputs, (homeCareInputs) => {
        expect(readHomeCareAddress(homeCareAddress(homeCareInputs))).toEqual({
          inputs: homeCareInputs,
          left_out: [],
        });
      }),
    );
  });

  it('leaves what is wrong out and says which', () => {
    const { inputs, left_out } = readHomeCareAddress(
      new URLSearchParams(
        'minimum=721&line=4,3,7,1,24&line=30,3,7,1,24&line=30&live_in=20000,1,0,0',
      ),
    );
    expect(inputs).toEqual({ minimum: 30, lines: [EXAMPLE[0]], live_in: null });
    expect(left_out).toEqual([
      { name: 'minimum', message: HOME_CARE_TEXTS.minimum },
      { name: 'line', message: HOME_CARE_TEXTS.minutes },
      { name: 'line', message: HOME_CARE_TEXTS.minutes },
      { name: 'live_in', message: HOME_CARE_TEXTS.weekly },
    ]);
  });

  it('has at most 20 lines', () => {
    const many = Array(21).fill('line=30,3,7,1,24').join('&');
    const { inputs, left_out } = readHomeCareAddress(new URLSearchParams(many));
    expect(inputs.lines).toHaveLength(20);
    expect(left_out).toEqual([{ name: 'line', message: HOME_CARE_TEXTS.lines }]);
  });
});

describe('what is typed', () => {
  it.each([
    ['minutes', '4'],
    ['minutes', '721'],
    ['calls', '0'],
    ['calls', '11'],
    ['days', '8'],
    ['carers', '3'],
    ['hourly', '0'],
    ['hourly', '500.01'],
    ['hourly', '24.005'],
  ] as const)('is refused as %s: %s', (field, text) => {
    const texts = lineTexts(EXAMPLE[0] as CallLine);
    const { value, problems } = readLine({ ...texts, [field]: text });
    expect([value, problems]).toEqual([null, { [field]: HOME_CARE_TEXTS[field] }]);
  });

  it('of live-in care needs a price for cover only where there are hours of it', () => {
    const texts = { weekly: '1450', carers: '1', cover_hours: '', cover_hourly: '' };
    expect(readLiveIn(texts).value).toMatchObject({ weekly: 145_000, cover_hours: 0 });
    expect(readLiveIn({ ...texts, cover_hours: '14' }).problems).toEqual({
      cover_hourly: HOME_CARE_TEXTS.hourly,
    });
    expect(readLiveIn({ ...texts, cover_hours: '50.25' }).problems).toMatchObject({
      cover_hours: HOME_CARE_TEXTS.cover_hours,
    });
  });
});

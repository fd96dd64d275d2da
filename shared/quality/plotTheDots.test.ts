import { describe, expect, it } from 'vitest';
import { aPeriod, monthsFrom } from './testing/months.ts';
import { xmr } from './xmr.ts';

/*
 * The figures that NHSRplotthedots 0.2.0 publishes in its vignettes and in the recorded results of its
 * tests (https://github.com/nhs-r-community/NHSRplotthedots), with the public data that they are made
 * from: NHS England's A&E attendances (Open Government Licence 3.0). The package screens unless asked
 * not to; one month here stands for one of its days or months.
 */
const flagged = (result: ReturnType<typeof xmr>) =>
  result.points.flatMap(({ flag, side, period }) => (flag ? [`${period} ${flag} ${side}`] : []));

describe('vignette "Deviations from Excel defaults", 1: treatment of outlying points', () => {
  const values = [1, 2, 1, 2, 10, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1];

  it.each([
    [true, 4.6, -0.72],
    [false, 6.95, -3.06],
  ])('screened %s: upper %f, mean 1.94, lower %f', (screenOutliers, upper, lower) => {
    const result = xmr(monthsFrom('2021-03', values), { screenOutliers });
    const [segment] = result.segments;
    expect(segment?.upper).toBeCloseTo(upper, 2);
    expect(segment?.mean).toBeCloseTo(1.94, 2);
    expect(segment?.lower).toBeCloseTo(lower, 2);
    // One point stands out, the fifth; before it four and after it thirteen do not.
    expect(flagged(result)).toEqual(['2021-07 beyond_limits high']);
  });
});

describe('vignette "Introduction": breaches of four hours at RRK', () => {
  const breaches = [
    1195, 1843, 1397, 1333, 1771, 1751, 2013, 1759, 2179, 2585, 1654, 1543, 1632, 1558, 1190, 1357,
    1279, 1683, 2190, 1804, 986, 2181, 2048, 2154, 1759, 1637, 1488, 6499, 5983, 6599, 7089, 8120,
    8981, 12502, 11376, 10670,
  ];

  it('in the stable period eight months in a row are below the mean', () => {
    const result = xmr(monthsFrom('2016-04', breaches.slice(0, 24)));
    expect(flagged(result)).toEqual(
      ['02', '03', '04', '05', '06', '07', '08', '09'].map((m) => `2017-${m} shift_7 low`),
    );
    expect(result.segments[0]?.state).toBe('firm');
  });

  it('from the merger of July 2018 on there is a usual range of its own', () => {
    const months = monthsFrom('2016-04', breaches);
    const { segments } = xmr(months, { rebases: [aPeriod('2018-07')], screenOutliers: true });
    expect(segments.map(({ from, points, state }) => [from, points, state])).toEqual([
      ['2016-04', 27, 'firm'],
      // The package warns of trial limits under 12 points too.
      ['2018-07', 9, 'trial'],
    ]);
    expect(segments[1]?.mean).toBeGreaterThan(segments[0]?.upper ?? Number.POSITIVE_INFINITY);
  });
});

describe('vignette "Deviations", 2: attendances in England, rebased each April', () => {
  const attendances = [
    1867781, 2070340, 1958802, 2079034, 1932901, 1952464, 2001816, 1907871, 1944567, 1895272,
    1735619, 2015834, 1949762, 2066789, 1994056, 2073944, 1924663, 1925961, 2044137, 1976971,
    2003954, 2000086, 1820012, 2049785, 1984369, 2164458, 2093942, 2179896, 1997854, 2005695,
    2079492, 2037847, 2047518, 2113413, 1954947, 2167550,
  ];

  it.each([true, false])('screened %s: three times twelve points, none stands out', (screen) => {
    const result = xmr(monthsFrom('2016-04', attendances), {
      rebases: [aPeriod('2018-04'), aPeriod('2017-04')],
      screenOutliers: screen,
    });
    expect(result.segments.map(({ from, points }) => [from, points])).toEqual([
      ['2016-04', 12],
      ['2017-04', 12],
      ['2018-04', 12],
    ]);
    expect(flagged(result)).toEqual([]);
  });
});

describe('recorded results of its tests: twenty normal numbers (set.seed(123))', () => {
  const normal = [
    -0.56047565, -0.23017749, 1.55870831, 0.07050839, 0.12928774, 1.71506499, 0.46091621,
    -1.26506123, -0.68685285, -0.44566197, 1.2240818, 0.35981383, 0.40077145, 0.11068272,
    -0.55584113, 1.78691314, 0.49785048, -1.96661716, 0.7013559, -0.47279141,
  ];
  const limitsOf = (values: number[], screenOutliers: boolean) => {
    const [segment] = xmr(monthsFrom('2020-01', values), { screenOutliers }).segments;
    return [segment?.mean, segment?.lower, segment?.upper];
  };
  const isAbout = (values: (number | null | undefined)[], expected: number[]) => {
    for (const [i, value] of expected.entries()) expect(values[i]).toBeCloseTo(value, 5);
  };

  it('have its mean and limits, as they are and with an outlier', () => {
    isAbout(limitsOf(normal, true), [0.1416238, -3.01138, 3.294627]);
    const outlier = normal.with(14, 10);
    isAbout(limitsOf(outlier, true), [0.6694159, -2.383666, 3.722497]);
    isAbout(limitsOf(outlier, false), [0.6694159, -4.596625, 5.935457]);
  });

  it('in two groups of ten have a mean and limits each', () => {
    const [first, second] = xmr(monthsFrom('2020-01', normal), {
      rebases: [aPeriod('2020-11')],
      screenOutliers: true,
    }).segments;
    expect(first?.mean).toBeCloseTo(0.0746, 4);
    expect([first?.lower, first?.upper].map((limit) => limit?.toFixed(2))).toEqual([
      '-2.60',
      '2.75',
    ]);
    expect(second?.mean).toBeCloseTo(0.209, 3);
    expect([second?.lower, second?.upper].map((limit) => limit?.toFixed(2))).toEqual([
      '-3.28',
      '3.70',
    ]);
  });
});

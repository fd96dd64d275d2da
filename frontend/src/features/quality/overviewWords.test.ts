import { describe, expect, it } from 'vitest';
import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { metricById } from '#shared/quality/metrics.ts';
import type { QualityOverviewRow } from '#shared/quality/qualityOverview.api.ts';
import type { Period } from '#shared/reporting/period.ts';
import { addressIn, queryOf, UNFILTERED } from './overviewAddress.ts';
import { asAt, leadOf, overviewCsv } from './overviewWords.ts';

const OCTOBER = '2026-10' as Period;
const row: QualityOverviewRow = {
  home: '11111111-1111-4111-8111-111111111111' as HomeUuid,
  name: '=Example House',
  provider_name: 'Example Care Ltd',
  local_authority: 'Hackney',
  icb: 'NHS North East London Integrated Care Board',
  manager: 'Ada Example',
  phone: '020 7946 0002',
  closed: OCTOBER,
  counts: { concern: 3, neutral: 0, improvement: 1, early: 2, zero: 1, zero_rare: 4 },
  missing: 1,
  months: [
    { period: '2026-09' as Period, state: 'missing', suspended: true },
    { period: OCTOBER, state: 'late', suspended: false },
  ],
  figure: { value: 100 / 3, state: 'concern', side: 'high', zero: false, peers_median: 6.1 },
};

describe('the address of the overview', () => {
  const addressOf = (search: string) => addressIn(new URLSearchParams(search));

  it('keeps what it has right and leaves out what it has wrong', () => {
    const whole = 'icb=A&local_authority=B&provider=c&metric=falls&state=zero&ordering=lowest';
    expect(
      new URLSearchParams(queryOf(addressOf(whole)) as Record<string, string>).toString(),
    ).toBe(whole);
    expect(addressOf('metric=constructor&state=bad&ordering=worst&x=1')).toEqual(UNFILTERED);
    expect(queryOf(addressOf('provider=%20&ordering=attention'))).toEqual({});
  });

  it('sorts by a value only where a figure is chosen', () => {
    expect(addressOf('ordering=highest').ordering).toBe('');
    expect(addressOf('ordering=highest&metric=uti').ordering).toBe('highest');
    expect(addressOf('ordering=name').ordering).toBe('name');
  });
});

describe('the words of the overview', () => {
  it('say how many homes, of what month, and as of when', () => {
    const lead = (look: number, total: number) =>
      leadOf({ look, total, count: total }, { address: UNFILTERED });
    expect(lead(12, 1364)).toBe('12 of 1,364 homes to look at');
    expect(lead(1, 1)).toBe('1 of 1 home to look at');
    const as_at = '2026-11-06T12:05:00.000Z' as Instant;
    expect(asAt({ period: OCTOBER, as_at })).toBe('October 2026, figures of 12:05 on 06-11-2026');
    expect(asAt({ period: OCTOBER, as_at: null })).toBe('October 2026');
  });

  it('lead with what the filters narrow the list to', () => {
    const lead = (address: Partial<typeof UNFILTERED>) =>
      leadOf(
        { look: 3, count: 9, total: 36 },
        {
          address: { ...UNFILTERED, ...address },
          metric: metricById(address.metric ?? ''),
        },
      );
    expect(lead({ state: 'missing' })).toBe('9 of 36 homes with missing reports');
    expect(lead({ state: 'concern' })).toBe('9 of 36 homes to look at');
    expect(lead({ metric: 'falls', local_authority: 'Hackney', icb: 'NHS Any' })).toBe(
      '3 of 36 homes to look at, figure: Falls, in Hackney',
    );
    expect(
      lead({
        state: 'none',
        icb: 'NHS North East London Integrated Care Board',
        provider: ' demo ',
      }),
    ).toBe('9 of 36 homes where nothing stands out, in North East London, provider ‘demo’');
  });

  it('are a file with a figure only where one is chosen, and never a formula', () => {
    const [head, line] = overviewCsv([row], metricById('falls')).slice(1).split('\r\n');
    expect(head?.endsWith('uuid,Falls,Falls: state,Similar homes: median')).toBe(true);
    expect(line).toBe(
      `"'=Example House",Example Care Ltd,NHS North East London Integrated Care Board,Hackney,Ada Example,020 7946 0002,2026-10,3,1,0,1,1,2,"Missing, suspended, September 2026; Late, October 2026",${row.home},33.333333333333336,Look closer,6.1`,
    );
    expect(overviewCsv([row]).split('\r\n')[0]?.endsWith('The last three,uuid')).toBe(true);
  });
});

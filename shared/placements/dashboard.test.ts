import { describe, expect, it } from 'vitest';
import { type LondonDay, londonDay } from '../kernel/calendar.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { listedOrganisations } from '../organisations/listedOrganisations.ts';
import { lastDay, type Period } from '../reporting/period.ts';
import type { ActiveLine } from './activeLine.ts';
import {
  type DashboardQuestion,
  groupRows,
  type HomeMonth,
  homesOf,
  othersIn,
  totalOf,
} from './dashboard.ts';
import { isOwnPayer, payersOn, readerOf } from './dashboardReader.ts';
import { deciderDays, stayBand } from './lineStates.ts';
import { admittedAndEnded, trendOf } from './ownMonths.ts';
import { shownFigures, shownStay } from './shownFigures.ts';
import { aLine } from './testing/someLines.ts';

const OCTOBER = '2026-10' as Period;
const GM = 'icb-greater-manchester';
const NEL = 'icb-north-east-london';
const today = londonDay(new Date('2026-11-20T12:00:00Z'));

function question(
  organisation_code: string | null,
  filters: DashboardQuestion['filters'] = {},
  period: Period = OCTOBER,
): DashboardQuestion {
  const day = lastDay(period);
  const kind = organisation_code === 'lph' ? 'lph' : 'commissioner';
  return {
    period,
    day,
    days: deciderDays({ day, today }),
    reader: readerOf({ kind, organisation_code }, listedOrganisations, today),
    filters,
    payerOf: payersOn(listedOrganisations, day),
    nameOfPayer: (code) =>
      listedOrganisations.find((organisation) => organisation.code === code)?.name ?? code,
  };
}

const twelve = (last: number) => [...Array.from({ length: 11 }, () => 0), last];
const aHome = (name: string, lines: ActiveLine[], more: Partial<HomeMonth> = {}): HomeMonth => ({
  home: name as HomeUuid,
  name,
  local_authority: 'Oldham',
  icb: 'NHS Greater Manchester Integrated Care Board',
  source: { period: OCTOBER, version: 1 },
  lines,
  history: [
    {
      payer: GM,
      care: false,
      active: twelve(lines.length),
      admitted: twelve(lines.length),
      ended: {},
    },
  ],
  ...more,
});
const shownTotal = (homes: readonly HomeMonth[], dashboardQuestion: DashboardQuestion) => {
  const total = totalOf(homes, dashboardQuestion);
  return {
    ...shownFigures(total.own, othersIn(total, dashboardQuestion)),
    stay: shownStay(total.own, othersIn(total, dashboardQuestion)),
  };
};
const some = (count: number, overrides: Partial<ActiveLine> = {}) =>
  Array.from({ length: count }, () => aLine(overrides));

describe('the table', () => {
  it('sorts by what is shown: rows of 1 to 7 go by name, however many each has', () => {
    const counts: [string, number][] = [
      ['Ash', 1],
      ['Beech', 7],
      ['Cedar', 3],
      ['Damson', 12],
      ['Elm', 8],
      ['Fir', 0],
    ];
    const homes = counts.map(([name, count]) => aHome(name, some(count)));
    const names = (code: string | null) =>
      groupRows(homes, { ...question(code), by: 'home', sort: 'placements' }).map(
        ({ name }) => name,
      );
    expect(names(NEL)).toEqual(['Damson', 'Elm', 'Ash', 'Beech', 'Cedar', 'Fir']);
    expect(names('lph')).toEqual(['Damson', 'Elm', 'Beech', 'Cedar', 'Ash', 'Fir']);
    for (const sort of ['weekly', 'care', 'overdue'] as const) {
      const rows = groupRows(homes, { ...question(null), by: 'home', sort });
      const few = rows.filter(({ figures }) => figures.placements === '1 to 7');
      expect(few.map(({ name }) => name)).toEqual(['Ash', 'Beech', 'Cedar']);
    }
  });

  it('has own placements exactly beside the others of the same row', () => {
    const homes = [aHome('Ash', [...some(9, { payer: GM }), ...some(3, { payer: NEL })])];
    const [row] = groupRows(homes, { ...question(GM), by: 'home', sort: 'name' });
    expect(row).toMatchObject({
      figures: { placements: '10 to 16', weekly: null },
      own: { placements: 9, weekly: 9 * 135_300 },
    });
    expect(groupRows(homes, { ...question(null), by: 'home', sort: 'name' })).toMatchObject([
      { figures: { placements: '9 to 19' }, own: null },
    ]);
    const byPayer = groupRows(homes, { ...question(GM), by: 'payer', sort: 'placements' });
    expect(byPayer.map(({ key, figures }) => [key, figures.placements])).toEqual([
      [GM, 9],
      [NEL, '1 to 7'],
    ]);
  });

  it('names homes that have not reported, and passes over empty areas', () => {
    const homes = [aHome('Ash', [], { source: null, history: [] })];
    const rows = (grouping: 'home' | 'icb') =>
      groupRows(homes, { ...question(null), by: grouping, sort: 'name' });
    expect(rows('home')).toMatchObject([{ name: 'Ash', reported: null }]);
    expect(rows('icb')).toEqual([]);
  });
});

describe('more than the number of others', () => {
  const homes = [aHome('Ash', some(30, { payer: NEL })), aHome('Beech', some(20, { payer: GM }))];
  const rows = (grouping: 'icb' | 'local_authority' | 'home' | 'payer', code: string | null) =>
    groupRows(homes, { ...question(code), by: grouping, sort: 'name' }).map(
      ({ figures }) => figures,
    );

  it('is shown of an ICB and of all, not of an authority, a home or a payer', () => {
    expect(rows('icb', null)).toMatchObject([{ mean: 135_000, care: 0, reviews: { overdue: 0 } }]);
    for (const grouping of ['local_authority', 'home', 'payer'] as const) {
      for (const figures of rows(grouping, null)) {
        expect(figures).toMatchObject({ weekly: null, care: null, reviews: null });
      }
    }
    const filters = (more: DashboardQuestion['filters']) => {
      const dashboardQuestion = question(null, more);
      return shownTotal(homesOf(homes, dashboardQuestion), dashboardQuestion);
    };
    expect(filters({})).toMatchObject({ mean: 135_000 });
    const icb = homes[0]?.icb ?? '';
    expect(filters({ icb })).toMatchObject({ mean: 135_000 });
    for (const more of [{ local_authority: 'Oldham' }, { home: 'Ash' }, { payer: NEL }]) {
      expect(filters({ ...more, icb })).toMatchObject({ weekly: null, care: null, stay: null });
    }
  });

  it('is exact where there are no others', () => {
    expect(rows('home', GM)).toMatchObject([
      { placements: 30, weekly: null },
      { placements: 20, weekly: 20 * 135_300 },
    ]);
  });
});

describe('filters', () => {
  const homes = [
    aHome('Ash', [
      ...some(4, { care: 20_000, review_date: '2026-11-01', review_type: 'COM' }),
      ...some(5, { payer: NEL, care: 20_000 }),
    ]),
    aHome('Beech', some(2), { icb: 'Other', local_authority: 'Hackney' }),
  ];
  const count = (code: string | null, filters: DashboardQuestion['filters']) => {
    const query = question(code, filters);
    return shownTotal(homesOf(homes, query), query).placements;
  };

  it('narrow by area, home and payer', () => {
    expect(count('lph', {})).toBe(11);
    expect(count('lph', { icb: 'Other' })).toBe(2);
    expect(count('lph', { local_authority: 'Oldham' })).toBe(9);
    expect(count('lph', { home: 'Beech' })).toBe(2);
    expect(count('lph', { payer: NEL })).toBe(5);
    expect(count('lph', { review: 'overdue' })).toBe(4);
    expect(count('lph', { review: 'none', additional_care: 'no' })).toBe(2);
  });

  it('by care and review count own placements only, where others’ are not exact', () => {
    expect(count(GM, { payer: GM, additional_care: 'yes' })).toBe(4);
    expect(count(GM, { additional_care: 'yes' })).toBe(4);
    expect(count(null, { additional_care: 'yes' })).toBe(0);
  });
});

describe('payers', () => {
  it('count under the board that follows on the month’s last day, and are seen by it', () => {
    const inMarch = payersOn(listedOrganisations, '2026-03-31' as LondonDay);
    const inApril = payersOn(listedOrganisations, '2026-04-30' as LondonDay);
    expect(inMarch('icb-sussex')).toBe('icb-sussex');
    expect(inApril('icb-sussex')).toBe('icb-surrey-and-sussex');
    expect(inApril('la-8000004')).toBe('la-8000004');
    expect(inApril('nobody')).toBe('nobody');
    const homes = [aHome('Ash', some(3, { payer: 'icb-sussex' }))];
    const query = question('icb-surrey-and-sussex', {}, '2026-03' as Period);
    expect(shownTotal(homes, query).placements).toBe(3);
  });

  it('of before a merger are chosen with who follows them, and by their own names; others’ are not', () => {
    const merged = some(3, { payer: 'icb-sussex' });
    const split = some(2, { payer: 'icb-frimley' });
    const homes = [aHome('Ash', [...merged, ...split, ...some(4, { payer: NEL })])];
    const count = (payer: string, period: string) =>
      shownTotal(homes, question(NEW, { payer, review: 'none' }, period as Period)).placements;
    const NEW = 'icb-surrey-and-sussex';
    expect(count(NEW, '2026-03')).toBe(5);
    expect(count('icb-sussex', '2026-03')).toBe(3);
    expect(count(NEL, '2026-03')).toBe(0);
    expect(count(NEW, '2026-10')).toBe(5);
    const query = question(NEW, {}, '2026-03' as Period);
    const isOwnPayerOf = (payer: string) => isOwnPayer(query.reader, payer, query.payerOf);
    expect([NEW, 'icb-sussex', NEL].map(isOwnPayerOf)).toEqual([true, true, false]);
  });

  it('of an NHS trust or of nobody has none of its own', () => {
    const trust = [{ code: 'nhs-rx3', type: 'nhsTrust', from: null, until: null, successors: [] }];
    const account = { kind: 'commissioner', organisation_code: 'nhs-rx3' };
    expect(readerOf(account, trust as never, today).kind).toBe('none');
    expect(question(null).reader.kind).toBe('none');
    expect(question('lph').reader.kind).toBe('all');
  });
});

describe('months and stays', () => {
  it('are the reader’s own by month; none for others, nor with a filter by review', () => {
    const homes = [aHome('Ash', some(3)), aHome('Beech', some(6))];
    expect(admittedAndEnded(homes, question('lph'))?.at(-1)).toMatchObject({
      period: '2026-10',
      admitted: 9,
      ended: 0,
    });
    expect(admittedAndEnded(homes, question(GM))?.at(-1)?.admitted).toBe(9);
    // Others' months would tie what is shown of one month to the next.
    expect(admittedAndEnded(homes, question(NEL))?.at(-1)?.admitted).toBe(0);
    expect(admittedAndEnded(homes, question(null))).toBeNull();
    const table = { ...question(GM), by: 'home' as const };
    expect(trendOf({ key: 'Ash' }, homes, table)).toEqual(twelve(3));
    expect(trendOf({ key: 'Ash' }, homes, { ...table, ...question(NEL) })).toEqual(twelve(0));
    expect(trendOf({ key: 'Ash' }, homes, { ...table, ...question(null) })).toBeNull();
    expect(trendOf({ key: GM }, homes, { ...question(GM), by: 'payer' })).toEqual(twelve(9));
    expect(admittedAndEnded(homes, question(GM, { review: 'due', payer: GM }))).toBeNull();
  });

  it('have bands that begin at 28, 84, 182, 364 and 728 days', () => {
    const days = deciderDays({ day: '2026-10-31' as LondonDay, today });
    const band = (admission_date: string) => stayBand({ admission_date }, days);
    expect(
      ['2026-10-31', '2026-10-04', '2026-10-03', '2026-08-08', '2026-05-02', '2025-11-01'].map(
        band,
      ),
    ).toEqual([0, 0, 1, 2, 3, 4]);
    expect([band('2024-11-03'), band('2024-11-02')]).toEqual([5 - 1, 5]);
    const homes = [aHome('Ash', some(9, { admission_date: '2026-10-31' }))];
    expect(shownTotal(homes, question(null)).stay).toEqual([
      10,
      ...Array.from({ length: 5 }, () => '0 to 4'),
    ]);
    expect(shownTotal(homes, question('lph')).stay).toEqual([9, 0, 0, 0, 0, 0]);
  });
});

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { HomeUuid, Instant } from '../kernel/ids.ts';
import type { Period } from '../reporting/period.ts';
import { metrics } from './metrics.ts';
import { METRIC_STATES } from './metricView.ts';
import { OverviewModel, type OverviewQuestion } from './overviewModel.ts';
import type { OrderPlace } from './overviewOrders.ts';
import { packFigures, type RowFigure, unpackFigures } from './packedFigures.ts';
import { OverviewOrdering, OverviewState } from './qualityOverview.api.ts';
import type { QualityRow } from './qualityRow.ts';

vi.setConfig({ testTimeout: 60_000 });

const AUTHORITIES = ['Oldham', 'Bury', 'Hackney', 'Nowhere'];
const icbOf = (authority: string) =>
  ({ Oldham: 'North', Bury: 'North', Hackney: 'South' })[authority] ?? '';
const uuidOf = (at: number) =>
  `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` as HomeUuid;
/** A metric that happens seldom, two that do not. */
const SOME = ['falls', 'falls_serious', 'occupancy'].map((id) =>
  metrics.findIndex((metric) => metric.id === id),
);

const figure: fc.Arbitrary<RowFigure> = fc.record({
  value: fc.option(fc.constantFrom(0, 1.5, 2.25, 100 / 3), { nil: null }),
  state: fc.constantFrom(...METRIC_STATES),
  side: fc.constantFrom('high', 'low', null),
  zero: fc.boolean(),
});
const few = fc.integer({ min: 0, max: 2 });

/** A row, and the figures that it packs. */
interface Case {
  row: QualityRow;
  figures: Record<string, RowFigure>;
}
const someCase: fc.Arbitrary<Case> = fc
  .record({
    home: fc.integer({ min: 0, max: 25 }).map(uuidOf),
    version: fc.integer({ min: 1, max: 6 }),
    changed_at: fc
      .integer({ min: 0, max: 9 })
      .map((at) => `2026-11-06T12:05:0${at}.000Z` as Instant),
    home_name: fc.constantFrom('Alder House', 'alder house', 'Birch Court', 'Élan', 'Zinnia'),
    provider_name: fc.constantFrom('Larch Care Ltd', 'ACORN CARE', 'Beech'),
    local_authority: fc.constantFrom(...AUTHORITIES),
    reporting: fc.boolean(),
    closed: fc.constantFrom('2026-10' as Period, '2026-09' as Period),
    counts: fc.record({
      concern: few,
      neutral: few,
      improvement: few,
      early: few,
      zero: few,
      zero_rare: few,
    }),
    missing: few,
    figures: fc.dictionary(fc.constantFrom(...SOME.map((at) => metrics[at]?.id as string)), figure),
  })
  .map(({ figures, ...row }) => ({
    figures,
    row: { ...row, months: [], peer: null, figures: packFigures(figures) },
  }));
const someQuestion: fc.Arbitrary<OverviewQuestion> = fc.record({
  icb: fc.constantFrom(undefined, undefined, 'North', 'South'),
  local_authority: fc.constantFrom(undefined, undefined, ...AUTHORITIES),
  provider: fc.constantFrom(undefined, '', ' care ', 'LARCH', 'none'),
  metric: fc.constantFrom(undefined, ...SOME),
  state: fc.constantFrom(undefined, undefined, ...OverviewState.options),
  ordering: fc.constantFrom(...OverviewOrdering.options),
  icbOf: fc.constant(icbOf),
  period: fc.constant('2026-10' as Period),
});

/** What the specification says, over whole rows. */
class Plain {
  readonly cases = new Map<string, Case>();

  apply(many: Case[]) {
    for (const qualityCase of many) {
      const existing = this.cases.get(qualityCase.row.home);
      if (!existing || qualityCase.row.version > existing.row.version)
        this.cases.set(qualityCase.row.home, qualityCase);
    }
  }

  ask(question: OverviewQuestion) {
    const { icb, local_authority, provider = '', state, metric } = question;
    const typed = provider.trim().toLowerCase();
    const area = [...this.cases.values()].filter(
      ({ row }) =>
        row.reporting &&
        (icb === undefined || icbOf(row.local_authority) === icb) &&
        (local_authority === undefined || row.local_authority === local_authority) &&
        row.provider_name.toLowerCase().includes(typed),
    );
    const matches = area.filter(
      (qualityCase) => state === undefined || hasState(qualityCase, state, metric),
    );
    return {
      total: area.length,
      look: area.filter((qualityCase) => hasState(qualityCase, 'concern', metric)).length,
      behind: area.filter(({ row }) => row.closed < '2026-10').length,
      homes: matches.sort((a, b) => before(a, b, question)).map(({ row }) => row.home),
    };
  }
}

function hasState(
  { row, figures }: Case,
  state: OverviewState,
  metric: number | undefined,
): boolean {
  if (state === 'none') {
    return OverviewState.options.every(
      (option) => option === 'none' || !hasState({ row, figures }, option, metric),
    );
  }
  if (metric === undefined) return (state === 'missing' ? row.missing : row.counts[state]) > 0;
  const { id, rare } = metrics[metric] as (typeof metrics)[number];
  const figure = figures[id];
  if (!figure) return false;
  if (state === 'zero') return figure.zero && !rare;
  if (state === 'early') return ['trend_7', 'two_of_three', 'shift_7'].includes(figure.state);
  return figure.state === state;
}

function before(a: Case, b: Case, { ordering, metric }: OverviewQuestion): number {
  const byAttention = (['concern', 'missing', 'neutral', 'zero'] as const).map((what) =>
    what === 'missing' ? b.row.missing - a.row.missing : b.row.counts[what] - a.row.counts[what],
  );
  const name = ({ row }: Case) => `${row.home_name.toLowerCase()}\n${row.home}`;
  const byName = name(a) < name(b) ? -1 : 1;
  const value = ({ figures }: Case) =>
    metric === undefined ? null : (figures[metrics[metric]?.id as string]?.value ?? null);
  const [x, y] = [value(a), value(b)];
  const byValue = x === null || y === null ? Number(x === null) - Number(y === null) : y - x;
  const flips = ordering === 'lowest' && x !== null && y !== null;
  const lead = {
    attention: 0,
    name: byName,
    missing: b.row.missing - a.row.missing,
    neutral: b.row.counts.neutral - a.row.counts.neutral,
    zero: b.row.counts.zero - a.row.counts.zero,
    improvement: b.row.counts.improvement - a.row.counts.improvement,
    highest: byValue,
    lowest: flips ? -byValue : byValue,
  }[ordering];
  return [lead, ...byAttention, byName].find((part) => part !== 0) ?? 0;
}

describe('the overview in memory', () => {
  it('answers as a filter and a sort of all rows would, after any changes in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(someCase, { maxLength: 30 }), { minLength: 1, maxLength: 4 }),
        fc.array(someQuestion, { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 1, max: 8 }),
        (batches, questions, size) => {
          const [model, plain] = [new OverviewModel(), new Plain()];
          for (const batch of batches) {
            model.apply(batch.map(({ row }) => row));
            plain.apply(batch);
            for (const question of questions) {
              const { homes, ...expected } = plain.ask(question);
              const answer = model.ask(question, { size: 100 });
              expect(answer).toMatchObject({ ...expected, count: homes.length, next: null });
              expect(answer.homes.map(({ home }) => home)).toEqual(homes);
              expect(paged(model, question, size)).toEqual(homes);
            }
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('has a chosen figure as it was packed', () => {
    fc.assert(
      fc.property(fc.array(someCase, { minLength: 1, maxLength: 10 }), (cases) => {
        const [model, plain] = [new OverviewModel(), new Plain()];
        model.apply(cases.map(({ row }) => row));
        plain.apply(cases);
        for (const metric of SOME) {
          const question = {
            metric,
            ordering: 'name',
            icbOf,
            period: '2026-10' as Period,
          } as const;
          for (const { home, figure } of model.ask(question, { size: 100 }).homes) {
            const id = metrics[metric]?.id as string;
            expect(figure).toEqual(plain.cases.get(home)?.figures[id]);
          }
        }
      }),
    );
  });

  it('names the areas of homes that take part only', () => {
    const row = (at: number, local_authority: string, reporting: boolean, version = 1) =>
      ({
        ...(fc.sample(someCase, 1)[0] as Case).row,
        home: uuidOf(at),
        version,
        local_authority,
        reporting,
      }) satisfies QualityRow;
    const model = new OverviewModel();
    model.apply([row(1, 'Oldham', true), row(2, 'Hackney', false), row(3, 'Bury', true)]);
    expect(model.areas({ icbOf, icb: undefined })).toEqual({
      icbs: ['North'],
      local_authorities: ['Bury', 'Oldham'],
    });
    model.apply([row(3, 'Bury', false, 2), row(2, 'Hackney', true, 2)]);
    expect(model.areas({ icbOf, icb: 'North' })).toEqual({
      icbs: ['North', 'South'],
      local_authorities: ['Oldham'],
    });
  });
});

function paged(model: OverviewModel, question: OverviewQuestion, size: number): string[] {
  const homes: string[] = [];
  let after: OrderPlace | null | undefined;
  while (after !== null) {
    const page = model.ask(question, { size, ...(after && { after }) });
    homes.push(...page.homes.map(({ home }) => home));
    after = page.next;
  }
  return homes;
}

describe('packed figures', () => {
  it('are the same unpacked', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('falls', 'uti', 'agency'), figure), (figures) => {
        expect(Object.fromEntries(unpackFigures(packFigures(figures)))).toEqual({ ...figures });
      }),
    );
  });

  it('leave out a state that this release does not have', () => {
    expect([...unpackFigures('{"falls":[1,"?+"],"uti":[null,"m"]}')]).toEqual([
      ['uti', { value: null, state: 'missing', side: null, zero: false }],
    ]);
  });
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { metricView } from '#shared/quality/metricView.ts';
import { aMetric, exampleFalls, viewOf } from '#shared/quality/testing/someView.ts';
import type { Period } from '#shared/reporting/period.ts';
import { sparkPath } from './Sparkline.tsx';
import { SpcFigure } from './SpcFigure.tsx';
import { pointLine, spcStory } from './spcStory.ts';
import { steppedWidth } from './useChartWidth.ts';

afterEach(cleanup);

const falls = aMetric('falls');
const view = metricView(falls, exampleFalls());

function show(changes: Partial<Parameters<typeof SpcFigure>[0]> = {}) {
  const months = { from: '2025-10' as Period, to: '2026-10' as Period };
  return render(
    <SpcFigure
      metric={falls}
      view={view}
      rebases={[]}
      width={436}
      early
      {...months}
      {...changes}
    />,
  );
}

describe('a metric', () => {
  it('tells its story without being seen', () => {
    show();
    screen.getByRole('img', {
      name: 'Chart of Falls, October 2025 to October 2026: 1 month outside the usual range, no early signs',
    });
  });

  it('turns into a table and back, and the button keeps the focus', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Show as table of Falls' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Show as chart of Falls');
    const [, newest, before] = screen.getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.trim());
    expect(cells(newest)).toEqual(['16', '1,178', '13.6', '6.3', '0.4', '12.2', 'Look closer']);
    expect(cells(before).slice(0, 3)).toEqual(['6', '1,170', '5.1']);
    await user.click(screen.getByRole('button', { name: 'Show as chart of Falls' }));
    screen.getByRole('img');
  });

  it('shows limits as calculated in its table, and says why a month has none', () => {
    const weighed = viewOf('weighed', '2025-09', [
      ...[94.7, 94.9, 94.6, 97.4, 'not_known', 94.7, 94.9, 97.4, 94.7, 94.6, 97.4, 97.4],
      ...[78.9, 97.4],
    ] as (number | 'not_known')[]);
    show({ metric: aMetric('weighed'), view: weighed, from: '2025-09' as Period, asTable: true });
    expect(screen.getAllByText('106%').length).toBeGreaterThan(0);
    const row = screen.getByRole('rowheader', { name: 'Jan 2026' }).closest('tr');
    expect(within(row as HTMLElement).getByText('Not known')).toBeTruthy();
    expect(within(row as HTMLElement).getAllByText('none').length).toBe(3);
  });

  it('says of the month under the pointer what it is', () => {
    const { container } = show();
    const chart = screen.getByRole('img');
    const line = container.querySelector('.pw-spc__month');
    expect(line?.textContent).toBe('October 2026: 13.6 (16 ÷ 1,178 × 1,000). Look closer.');
    chart.getBoundingClientRect = () => ({ left: 0, width: 436 }) as DOMRect;
    fireEvent.pointerMove(chart, { clientX: 40 });
    expect(line?.textContent).toBe('October 2025: 5.1 (6 ÷ 1,178 × 1,000). As usual.');
    fireEvent.pointerMove(chart, { clientX: 2000 });
    expect(line?.textContent).toMatch(/^October 2026/);
  });

  it('reads the nearest month of a metric that is asked twice a year', () => {
    const half = viewOf('must_high', '2026-06', [5]).points[0] as (typeof view.points)[number];
    const points = ['2025-12', '2026-06'].map((period, i) => ({
      ...half,
      period: period as Period,
      value: 30 + i,
    }));
    const { container } = show({ metric: aMetric('must_high'), view: { ...view, points } });
    const chart = screen.getByRole('img');
    chart.getBoundingClientRect = () => ({ left: 0, width: 436 }) as DOMRect;
    fireEvent.pointerMove(chart, { clientX: 0 });
    expect(container.querySelector('.pw-spc__month')?.textContent).toMatch(/^December 2025: 30%/);
    fireEvent.pointerMove(chart, { clientX: 300 });
    expect(container.querySelector('.pw-spc__month')?.textContent).toMatch(/^June 2026: 31%/);
  });

  it('gives the reason of a new usual range in full', () => {
    const agency = aMetric('agency');
    const months = [14, 17, 15, 18, 16, 13, 17, 15, 16, 14, 17, 15, 9, 8, 10, 7, 9, 8, 9];
    const rebases = [{ from: '2026-04' as Period, reason: 'Two permanent nurses began.' }];
    const rebased = viewOf('agency', '2025-04', months, ['2026-04']);
    show({ metric: agency, view: rebased, rebases, from: '2025-04' as Period });
    screen.getByText(/From April 2026: Two permanent nurses began\./);
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain(
      'a new usual range from April 2026',
    );
  });
});

describe('a metric of seldom events', () => {
  const seldom = viewOf('falls_serious', '2025-10', [0, 0, 1, ...Array(9).fill(0), 1]);

  it('counts them, and says how long ago the last was', () => {
    const { container } = show({ metric: aMetric('falls_serious'), view: seldom });
    screen.getByRole('img', {
      name: 'Chart of Serious falls, October 2025 to October 2026: 2 in total, no month with more than we would expect by chance',
    });
    screen.getByText('Months since the last: 0');
    expect(container.querySelector('.pw-spc__month')?.textContent).toBe(
      'October 2026: 1 (1,000.00 per 1,000 bed days). As usual.'.replace('1,000.00', '1.00'),
    );
  });

  it('has the months since the last in its table, and no limits', () => {
    show({ metric: aMetric('falls_serious'), view: seldom, asTable: true });
    screen.getByRole('columnheader', { name: 'Months since the last' });
    const row = screen.getByRole('rowheader', { name: 'Sep 2026' }).closest('tr') as HTMLElement;
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.trim());
    expect(cells).toEqual(['0', '1,000', '0', '0.15', '–none', '–none', '9', 'As usual']);
  });
});

describe('words', () => {
  it('count early signs, months that are absent, and provisional ranges', () => {
    const story = (id: string, values: Parameters<typeof viewOf>[2], early = true) =>
      spcStory('Falls', viewOf(id, '2026-01', values).points, { early, rebases: [] }).split(
        ': ',
      )[1];
    const zigzag = Array.from({ length: 12 }, (_, i) => 5 + (i % 2) * 2);
    expect(story('falls', [...zigzag, 'missing', 'not_known', 'not_asked', 'missing'])).toBe(
      'no month outside the usual range, no early signs, 2 months not reported, 1 month not asked, 1 month not known',
    );
    expect(story('falls', [...zigzag.slice(0, 10), 40], false)).toBe(
      'no month outside the usual range, 1 month outside the provisional range',
    );
    expect(story('falls', [1, 2])).toBe('no usual range');
    expect(spcStory('Falls', [], { early: true, rebases: [] })).toMatch(
      /nothing has been reported/,
    );
  });

  it('of a month say why there is no figure', () => {
    const [point] = viewOf('falls', '2026-10', ['missing']).points;
    expect(point && pointLine(falls, point)).toBe('October 2026: not reported.');
    const [counted] = viewOf('outbreaks', '2026-10', [2]).points;
    expect(counted && pointLine(aMetric('outbreaks'), { ...counted, denominator: null })).toBe(
      'October 2026: 2. Not enough months yet.',
    );
  });
});

it('a trend is one path, broken where there is no number', () => {
  expect(sparkPath([0, 5, 10])).toBe('M3 21L48 12L93 3');
  expect(sparkPath([1, null, 1])).toBe('M3 3h.01M93 3h.01');
  expect(sparkPath([])).toBe('');
});

it('charts are drawn anew in steps of 20 pixels', () => {
  expect([436, 459, 256, 100].map(steppedWidth)).toEqual([420, 440, 240, 240]);
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sentenceOf } from '#shared/quality/sentences.ts';
import { aMetric, viewOf } from '#shared/quality/testing/someView.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { ShownMetric } from './dashboardMetric.ts';
import { StandsOut } from './StandsOut.tsx';

afterEach(cleanup);

type Values = Parameters<typeof viewOf>[2];
const zigzag = [5, 7, 5, 7, 5, 7, 5, 7, 5, 7, 5, 7];

function shown(id: string, values: Values): ShownMetric {
  const [metric, view] = [aMetric(id), viewOf(id, '2025-10', values)];
  const sentence = sentenceOf(metric, view);
  return { metric, view, sentence, zero: false, peers: null, no_peers: 'too_few' };
}
const show = (...metrics: ShownMetric[]) =>
  render(<StandsOut metrics={metrics} to={'2026-10' as Period} />);

it('names what changed, worse first, with the way to each card', () => {
  show(
    shown('weighed', [...zigzag, 40]),
    shown('falls', [...zigzag, 40]),
    shown('medication', [...zigzag, 40]),
    shown('uti', zigzag),
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Look closer: Falls',
    'Changed: Medicines errors',
    'Better than usual: Residents weighed',
  ]);
  expect(screen.getByRole('link', { name: 'Falls' }).getAttribute('href')).toBe('#metric-falls');
});

it('says that nothing did, and nothing of what has no usual range yet', () => {
  show(shown('falls', zigzag));
  screen.getByText('No figure is outside its usual range.');
  cleanup();
  const { container } = show(shown('falls', [5, 7]));
  expect(container.textContent).toBe('');
});

it('says that the month has not been reported', () => {
  show(shown('falls', [...zigzag, 'missing']), shown('uti', [...zigzag, 'missing']));
  screen.getByText('October 2026 has not been reported.');
});

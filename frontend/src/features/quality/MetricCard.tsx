import { memo, useMemo } from 'react';
import { upperFirst } from '#shared/kernel/letterCase.ts';
import { figureText, numberText, UNIT_WORDS } from '#shared/quality/figureText.ts';
import type { Metric } from '#shared/quality/metric.ts';
import type { ChartPoint } from '#shared/quality/metricView.ts';
import { positionWords, tooFewPeers } from '#shared/quality/peers.ts';
import type { ShownRebase } from '#shared/quality/quality.api.ts';
import { STATE_WORDS, zeroSentence } from '#shared/quality/sentences.ts';
import { type Period, periodInWords } from '#shared/reporting/period.ts';
import { Card } from '../../components/Card.tsx';
import { isCounted } from '../../components/charts/countedView.ts';
import { Sign } from '../../components/charts/Sign.tsx';
import { SpcFigure } from '../../components/charts/SpcFigure.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { ShownMetric } from './dashboardMetric.ts';
import { useQualityPlaces } from './qualityPlaces.ts';
import type { RebaseRequest } from './RebaseDialog.tsx';

interface Props {
  shown: ShownMetric;
  rebases: readonly ShownRebase[];
  months: { from: Period; to: Period };
  width: number;
  early: boolean;
  asTable: boolean;
  /** Opens the dialog for a new usual range; null: not for this person. */
  onRebase: ((rebase: RebaseRequest) => void) | null;
}

/** The id of a metric's heading, for links to it. */
export const metricId = (id: string): string => `metric-${id}`;

/** A metric: the newest figure, what it means in a word and a sentence, its chart, and similar homes. */
export const MetricCard = memo(function MetricCard(props: Props) {
  const { shown, rebases, months, width, early, asTable, onRebase } = props;
  const { metric, view, sentence, zero } = shown;
  const own = useMemo(
    () => rebases.filter((rebase) => rebase.metric === metric.id),
    [rebases, metric.id],
  );
  const newest = view.points.at(-1);
  const { shape, word } = STATE_WORDS[view.state];
  return (
    <Card as="article" className="pw-quality__card">
      <h3 className="pw-quality__name" id={metricId(metric.id)} tabIndex={-1}>
        {metric.name}
      </h3>
      <p className="pw-quality__newest">
        <Figure metric={metric} points={view.points} counted={isCounted(view)} />
        {shape !== 'none' && (
          <span className="pw-quality__state">
            <Sign shape={shape} high={newest?.side !== 'low'} /> {word}
          </span>
        )}
      </p>
      <p className="pw-quality__sentence">{sentence}</p>
      {zero && <p className="pw-quality__zero">{zeroSentence(metric, view.zero_months)}</p>}
      <SpcFigure
        metric={metric}
        view={view}
        rebases={own}
        from={months.from}
        to={months.to}
        width={width}
        early={early}
        asTable={asTable}
      />
      <Peers shown={shown} />
      {onRebase && metric.limits && (
        <p className="pw-quality__rebase">
          <button type="button" onClick={() => onRebase({ metric, view, undo: null })}>
            New usual range <VisuallyHidden>for {metric.name}</VisuallyHidden>
          </button>
          {own.map((undo) => (
            <button key={undo.from} type="button" onClick={() => onRebase({ metric, view, undo })}>
              Undo the one from {periodInWords(undo.from)}{' '}
              <VisuallyHidden>for {metric.name}</VisuallyHidden>
            </button>
          ))}
        </p>
      )}
    </Card>
  );
});

/**
 * The newest figure; of seldom events how many there were, and the rate that others are compared by. Where
 * the month has none, the last one with its month stands beside it.
 */
function Figure(props: { metric: Metric; points: readonly ChartPoint[]; counted: boolean }) {
  const { metric, points, counted } = props;
  const newest = points.at(-1);
  if (newest && newest.value !== null) {
    const [figure, unit] = figureOf(metric, newest, counted);
    return (
      <span className="pw-quality__figure">
        <b>{figure}</b>
        {unit !== '' && <span> {unit}</span>}
      </span>
    );
  }
  const last = points.findLast(({ value }) => value !== null);
  return (
    <span className="pw-quality__figure">
      <b aria-hidden="true">–</b>
      <VisuallyHidden>No figure</VisuallyHidden>
      {last && (
        <span>
          {' '}
          {periodInWords(last.period)}: {figureOf(metric, last, counted).join(' ').trim()}
        </span>
      )}
    </span>
  );
}

/** `13.6`, `per 1,000 bed days`; of seldom events `1`, `in the month, 0.85 per 1,000 bed days`. */
function figureOf(
  metric: Metric,
  { value, numerator }: ChartPoint,
  counted: boolean,
): [figure: string, unit: string] {
  const [figure, unit] = [figureText(metric, value ?? 0), UNIT_WORDS[metric.unit]];
  return counted && metric.denominator !== null
    ? [numberText(numerator ?? 0, 0), `in the month, ${figure} ${unit}`.trim()]
    : [figure, unit];
}

/** How the place stands beside similar ones; nothing where it has no figure itself. */
function Peers({ shown }: { shown: ShownMetric }) {
  const { metric, peers, no_peers } = shown;
  const { many } = useQualityPlaces().words;
  if (!peers) {
    if (no_peers !== 'too_few') return null;
    return <p className="pw-quality__peers">{tooFewPeers(many)}</p>;
  }
  const text = (value: number) => figureText(metric, value);
  const together = !metric.sixMonthly && metric.months === 1;
  return (
    <p className="pw-quality__peers">
      {together ? 'Last 3 months' : 'Latest figure'}: {text(peers.own)}.{' '}
      {upperFirst(positionWords(peers.position, many))} (median {text(peers.median)}, middle half{' '}
      {text(peers.q1)} to {text(peers.q3)})
    </p>
  );
}

import { type CsvValue, csvFile } from '#shared/kernel/csv.ts';
import { UNIT_WORDS } from '#shared/quality/figureText.ts';
import { qualityKindOf } from '#shared/quality/qualityKinds.ts';
import { monthsSinceLast } from '#shared/quality/rareEvents.ts';
import { pointWords } from '#shared/quality/sentences.ts';
import type { ShownMetric } from './dashboardMetric.ts';

const HEAD = [
  'Section',
  'Figure',
  'Unit',
  'Month',
  'Numerator',
  'Denominator',
  'Value',
  'Mean',
  'Lower limit',
  'Upper limit',
  'Months since the last',
  'State',
];

/** Every figure of every month, newest month first; numbers as calculated, limits below 0 too, none of seldom events. */
export function dashboardCsv(
  metrics: readonly ShownMetric[],
  { sections } = qualityKindOf(),
): string {
  const rows = metrics.flatMap(({ metric, view }) => {
    const since = monthsSinceLast(view.points);
    return view.points
      .map((point, i): CsvValue[] => {
        const segment = view.segments[point.segment ?? -1];
        return [
          sections.find(({ key }) => key === metric.section)?.title ?? '',
          metric.name,
          metric.unit === 'percent' ? 'percent' : UNIT_WORDS[metric.unit],
          point.period,
          point.numerator,
          point.denominator,
          point.value,
          segment && segment.state !== 'too_few' ? segment.mean : null,
          segment?.lower ?? null,
          segment?.upper ?? null,
          // Of seldom events alone: of all others it is nearly always 0.
          (segment?.events ?? null) === null ? null : (since[i] ?? null),
          pointWords(point),
        ];
      })
      .reverse();
  });
  return csvFile([HEAD, ...rows]);
}

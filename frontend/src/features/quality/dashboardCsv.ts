import { type CsvValue, csvFile } from '../../../../shared/kernel/csv.ts';
import { UNIT_WORDS } from '../../../../shared/quality/figureText.ts';
import { qualityKindOf } from '../../../../shared/quality/qualityKinds.ts';
import { pointWords } from '../../../../shared/quality/sentences.ts';
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
  'State',
];

/** Every figure of every month, newest month first; numbers as calculated, limits below 0 too. */
export function dashboardCsv(
  metrics: readonly ShownMetric[],
  { sections } = qualityKindOf(),
): string {
  const rows = metrics.flatMap(({ metric, view }) =>
    [...view.points].reverse().map((point): CsvValue[] => {
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
        pointWords(point),
      ];
    }),
  );
  return csvFile([HEAD, ...rows]);
}

import { londonStamp } from '#shared/kernel/calendar.ts';
import { type CsvValue, csvFile } from '#shared/kernel/csv.ts';
import { figureText } from '#shared/quality/figureText.ts';
import type { Metric } from '#shared/quality/metric.ts';
import { type QualityWords, qualityKindOf } from '#shared/quality/qualityKinds.ts';
import type {
  OverviewState,
  QualityOverview,
  QualityOverviewRow,
} from '#shared/quality/qualityOverview.api.ts';
import { STATE_WORDS } from '#shared/quality/sentences.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import type { OverviewAddress } from './overviewAddress.ts';

/** What homes are chosen by, in the order of the filter. */
export const STATES: [OverviewState, words: string][] = [
  ['concern', 'Look closer'],
  ['missing', 'Missing reports'],
  ['neutral', 'Changed'],
  ['zero', 'Zero for 6 months'],
  ['improvement', 'Better than usual'],
  ['early', 'Early sign'],
  ['none', 'Nothing stands out'],
];

type Month = QualityOverviewRow['months'][number];
const MONTH_WORDS: Record<Month['state'], string> = {
  on_time: 'On time',
  late: 'Late',
  missing: 'Missing',
};

const countOf = (count: number) => count.toLocaleString('en-GB');
/** '12 homes', '1 home'; of another kind what that is called. */
export const homesOf = (count: number, { noun, many } = qualityKindOf().words): string =>
  `${countOf(count)} ${count === 1 ? noun : many}`;

/** What is said of the homes of a state; of 'look closer' where none is chosen. */
const LEADS: Record<OverviewState, string> = {
  concern: 'to look at',
  missing: 'with missing reports',
  neutral: 'with something changed',
  zero: 'with zero for 6 months',
  improvement: 'better than usual',
  early: 'with an early sign',
  none: 'where nothing stands out',
};

/**
 * '12 of 364 homes to look at'; with filters what they narrow it to: '3 of 36 homes with missing reports,
 * Falls, in Hackney, provider ‘demo’'.
 */
export function leadOf(
  { look, count, total }: Pick<QualityOverview, 'look' | 'count' | 'total'>,
  {
    address,
    metric,
    words = qualityKindOf().words,
  }: { address: OverviewAddress; metric?: Metric | undefined; words?: QualityWords },
): string {
  const { state, icb, local_authority, provider } = address;
  const matchCount = state === '' ? look : count;
  const area = local_authority || icb;
  return [
    `${countOf(matchCount)} of ${homesOf(total, words)} ${LEADS[state || 'concern']}`,
    metric && `figure: ${metric.name}`,
    area !== '' && `in ${area.replace(/^NHS | Integrated Care Board$/g, '')}`,
    provider.trim() !== '' && `provider ‘${provider.trim()}’`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'October 2026, figures of 12:05 on 06-11-2026'. */
export const asAt = ({ period, as_at }: Pick<QualityOverview, 'period' | 'as_at'>): string =>
  periodInWords(period) + (as_at === null ? '' : `, figures of ${londonStamp(new Date(as_at))}`);

/** '13.6', '79%'; '–' where there is none. */
export const shownValue = (metric: Metric, value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : figureText(metric, value);

/** 'On time, Aug 2026'. */
export const monthText = ({ period, state, suspended }: Month): string =>
  `${MONTH_WORDS[state]}${suspended ? ', suspended' : ''}`.concat(`, ${periodInWords(period)}`);

const columnsOf = ({ name }: QualityWords) => [
  name,
  'Provider',
  'ICB',
  'Local authority',
  'Manager',
  'Phone',
  'Month',
  'Look closer',
  'Missing reports of the last three',
  'Changed',
  'Zero for 6 months',
  'Better than usual',
  'Early signs',
  'The last three',
  'uuid',
];

/** The homes as a CSV file; with a figure its value as calculated, its state and similar homes' median. */
export const overviewCsv = (
  rows: readonly QualityOverviewRow[],
  metric?: Metric,
  words = qualityKindOf().words,
): string =>
  csvFile([
    [
      ...columnsOf(words),
      ...(metric ? [metric.name, `${metric.name}: state`, `Similar ${words.many}: median`] : []),
    ],
    ...rows.map((row): CsvValue[] => [
      row.name,
      row.provider_name,
      row.icb,
      row.local_authority,
      row.manager,
      row.phone,
      row.closed,
      row.counts.concern,
      row.missing,
      row.counts.neutral,
      row.counts.zero,
      row.counts.improvement,
      row.counts.early,
      row.months.map(monthText).join('; '),
      row.home,
      ...(metric
        ? [
            row.figure?.value ?? null,
            row.figure ? STATE_WORDS[row.figure.state].word : null,
            row.figure?.peers_median ?? null,
          ]
        : []),
    ]),
  ]);

import { Link } from 'react-router-dom';
import type { Metric } from '#shared/quality/metric.ts';
import type {
  OverviewOrdering,
  QualityOverview,
  QualityOverviewRow,
} from '#shared/quality/qualityOverview.api.ts';
import { type SignShape, STATE_WORDS } from '#shared/quality/sentences.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { CardTable } from '../../components/CardTable.tsx';
import { Sign } from '../../components/charts/Sign.tsx';
import { Phone } from '../../components/homes/Phone.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { monthText, shownValue } from './overviewWords.ts';
import { useQualityPlaces } from './qualityPlaces.ts';
import { COMMENTS } from './WrittenReports.tsx';

interface Column {
  name: string;
  /** On a card, after its number. */
  onCard: string;
  ordering: OverviewOrdering;
  shape?: SignShape;
  count: (row: QualityOverviewRow) => number;
}

const COLUMNS: Column[] = [
  {
    name: 'Look closer',
    onCard: 'look closer',
    ordering: 'attention',
    shape: 'diamond',
    count: ({ counts }) => counts.concern,
  },
  { name: 'Missing', onCard: 'missing', ordering: 'missing', count: ({ missing }) => missing },
  {
    name: 'Changed',
    onCard: 'changed',
    ordering: 'neutral',
    count: ({ counts }) => counts.neutral,
  },
  { name: 'Zero', onCard: 'zero', ordering: 'zero', count: ({ counts }) => counts.zero },
  {
    name: 'Better',
    onCard: 'better',
    ordering: 'improvement',
    count: ({ counts }) => counts.improvement,
  },
];

interface TableProps {
  overview: QualityOverview;
  rows: readonly QualityOverviewRow[];
  metric: Metric | undefined;
  ordering: OverviewOrdering | '';
  onOrder: (ordering: OverviewOrdering | '') => void;
}

/** The homes, a row each; in a narrow window a card each. */
export function OverviewTable({ overview, rows, metric, ordering, onOrder }: TableProps) {
  const { words } = useQualityPlaces();
  const sorted = ordering || 'attention';
  const head = (
    name: string,
    overviewOrdering: OverviewOrdering,
    direction: 'ascending' | 'descending',
  ) => ({
    name,
    onSort: () => onOrder(overviewOrdering === 'attention' ? '' : overviewOrdering),
    sorted: sorted === overviewOrdering ? direction : undefined,
  });
  return (
    <CardTable
      caption={`${words.names} in ${periodInWords(overview.period)}`}
      hidesCaption
      shape="wide"
      className="pw-qo-table"
      columns={[
        head(words.name, 'name', 'ascending'),
        ...(metric
          ? [
              {
                name: metric.name,
                onSort: () => onOrder(sorted === 'highest' ? 'lowest' : 'highest'),
                sorted: FIGURE_ORDERS[sorted],
              },
              `Similar ${words.many}`,
            ]
          : []),
        ...COLUMNS.map(({ name, ordering: order }) => head(name, order, 'descending')),
        'Last three',
      ]}
      after={
        <p className="pw-qo-table__key">
          Last three: <span aria-hidden="true">✓</span> on time, <span aria-hidden="true">◐</span>{' '}
          late, <span aria-hidden="true">✕</span> missing. Zero: figures reported as 0 for 6 months
          and more, where that is seldom right.
        </p>
      }
    >
      {rows.map((row) => (
        <Row key={row.home} row={row} metric={metric} period={overview.period} />
      ))}
    </CardTable>
  );
}

/** How the homes are sorted by the chosen figure. */
const FIGURE_ORDERS: Partial<Record<OverviewOrdering, 'ascending' | 'descending'>> = {
  highest: 'descending',
  lowest: 'ascending',
};

function Row(props: {
  row: QualityOverviewRow;
  metric: Metric | undefined;
  period: QualityOverview['period'];
}) {
  const { row, metric, period } = props;
  const { pageOf, reportPage } = useQualityPlaces();
  const reported = row.months.findLast(({ state }) => state !== 'missing')?.period;
  return (
    <tr>
      <th scope="row">
        <Link to={pageOf(row.home)}>{row.name}</Link>
        <span className="pw-card-table__note">
          {[row.local_authority, row.provider_name].filter(Boolean).join(' · ')}
        </span>
        <span className="pw-card-table__note">
          {row.manager || 'No manager named'}
          {row.phone && (
            <>
              {', '}
              <Phone number={row.phone} />
            </>
          )}
        </span>
        {reported && (
          <span className="pw-card-table__note">
            <Link to={reportPage(row.home, reported)}>
              Report of {periodInWords(reported)}
              <VisuallyHidden> of {row.name}</VisuallyHidden>
            </Link>
            {' · '}
            <Link to={`${pageOf(row.home)}#${COMMENTS}`}>
              Comments
              <VisuallyHidden> of {row.name}</VisuallyHidden>
            </Link>
          </span>
        )}
        {row.closed < period && (
          <span className="pw-card-table__note">
            These are the figures of {periodInWords(row.closed)}.
          </span>
        )}
      </th>
      {metric && <Figure row={row} metric={metric} />}
      {COLUMNS.map(({ name, onCard, shape, count }) => (
        <Count key={name} count={count(row)} onCard={onCard} shape={shape} />
      ))}
      <td className="pw-qo-table__months">
        {row.months.map((month) => (
          <span key={month.period} title={monthText(month)}>
            <span aria-hidden="true">{MONTH_SIGNS[month.state]} </span>
            <VisuallyHidden>{monthText(month)}. </VisuallyHidden>
          </span>
        ))}
        {row.months.length === 0 && <span className="pw-qo-table__quiet">None was due yet</span>}
      </td>
    </tr>
  );
}

const MONTH_SIGNS = { on_time: '✓', late: '◐', missing: '✕' };

function Count(props: { count: number; onCard: string; shape: SignShape | undefined }) {
  const { count, onCard, shape } = props;
  return (
    <td className="pw-qo-table__count" data-empty={count === 0}>
      {count === 0 ? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>0</VisuallyHidden>
        </>
      ) : (
        <>
          {shape && <Sign shape={shape} size={16} />} {count}
          <span className="pw-qo-table__word"> {onCard}</span>
        </>
      )}
    </td>
  );
}

function Figure({ row, metric }: { row: QualityOverviewRow; metric: Metric }) {
  const { many } = useQualityPlaces().words;
  const { figure } = row;
  const state = figure && STATE_WORDS[figure.state];
  return (
    <>
      <td className="pw-qo-table__figure">
        <span className="pw-qo-table__word">{metric.name} </span>
        {figure && state ? (
          <>
            {figure.value !== null && <b>{shownValue(metric, figure.value)}</b>}{' '}
            <span className="pw-qo-table__state">
              <Sign shape={state.shape} high={figure.side !== 'low'} size={16} /> {state.word}
            </span>
          </>
        ) : (
          <span className="pw-qo-table__quiet">Not asked yet</span>
        )}
      </td>
      <td className="pw-qo-table__figure">
        <span className="pw-qo-table__word">Similar {many} </span>
        {figure && figure.peers_median !== null ? (
          shownValue(metric, figure.peers_median)
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>Too few to compare with</VisuallyHidden>
          </>
        )}
      </td>
    </>
  );
}

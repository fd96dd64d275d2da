import { memo, type ReactNode } from 'react';
import { daySlashed, londonDay } from '#shared/kernel/calendar.ts';
import { lastDay, type Period } from '#shared/reporting/period.ts';
import { END_REASONS } from '#shared/reporting/placement.ts';
import { isActiveOn } from '#shared/reporting/placementTotals.ts';
import type { LineView } from '#shared/reporting/returnView.ts';
import { Tag } from '../../../components/Tag.tsx';
import { useNarrow } from '../../../components/useNarrow.ts';
import { useNow } from '../../../components/useNow.ts';
import { poundsOnScreen } from '../poundsOnScreen.ts';
import { inOrder } from './lineForm.ts';
import type { Findings } from './usePlacements.ts';

interface Row {
  line: LineView;
  isEnded: boolean;
  /** Its review was to be before today, and none since is entered. */
  isReviewPast: boolean;
  /** 'From September 2026' of one that goes on. */
  origin: string | null;
  problem: string | undefined;
  warning: string | undefined;
  actions: ReactNode;
}

/** The placements, those of now first, ended ones last: a table, and cards where it is narrow. */
export function PlacementsList(props: {
  lines: readonly LineView[];
  period: Period;
  continued: ReadonlySet<string>;
  /** 'September 2026', the month that they come from. */
  from: string | null;
  errors?: Findings;
  warnings?: Findings;
  /** The buttons of a line; keep it the same between renders. */
  actionsOf: (line: LineView) => ReactNode;
}) {
  const { lines, period, continued, from, errors, warnings, actionsOf } = props;
  const isNarrow = useNarrow();
  const today = londonDay(useNow());
  const rows = inOrder(lines, period).map((line) => ({
    line,
    isEnded: !isActiveOn(line, lastDay(period)),
    isReviewPast: line.ended_on === null && line.review_date !== null && line.review_date < today,
    origin: from !== null && continued.has(line.placement_id) ? `From ${from}` : null,
    problem: first(errors?.get(line.placement_id)),
    warning: first(warnings?.get(line.placement_id)),
    actions: actionsOf(line),
  }));
  return isNarrow ? <Cards rows={rows} /> : <Table rows={rows} />;
}

const first = (messages: Readonly<Record<string, string>> | undefined): string | undefined =>
  messages && Object.values(messages)[0];

const Table = memo(function Table({ rows }: { rows: readonly Row[] }) {
  return (
    <table className="pw-placements">
      <caption className="nhsuk-u-visually-hidden">Placements</caption>
      <thead>
        <tr>
          <th scope="col">Service User ID</th>
          <th scope="col">Who pays</th>
          <th scope="col">Admitted</th>
          <th scope="col" className="pw-placements__money">
            A week
          </th>
          <th scope="col" className="pw-placements__money">
            Additional care
          </th>
          <th scope="col">Review</th>
          <th scope="col">
            <span className="nhsuk-u-visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line.placement_id} className={row.isEnded ? 'pw-placements__ended' : ''}>
            <th scope="row">
              {row.line.service_user_id}
              <Beside row={row} />
            </th>
            <td>{row.line.funding_body_name}</td>
            <td>
              {daySlashed(row.line.admission_date)}
              <End line={row.line} />
            </td>
            <td className="pw-placements__money">{poundsOnScreen(row.line.total_weekly_rate)}</td>
            <td className="pw-placements__money">{careOf(row.line)}</td>
            <td>
              <Review row={row} />
            </td>
            <td className="pw-placements__actions">{row.actions}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function Cards({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="pw-placement-cards">
      {rows.map((row) => (
        <li key={row.line.placement_id} className={row.isEnded ? 'pw-placements__ended' : ''}>
          <h3>{row.line.service_user_id}</h3>
          <Beside row={row} />
          <p>{row.line.funding_body_name}</p>
          <dl>
            <dt>Admitted</dt>
            <dd>
              {daySlashed(row.line.admission_date)}
              <End line={row.line} />
            </dd>
            <dt>A week</dt>
            <dd>{poundsOnScreen(row.line.total_weekly_rate)}</dd>
            <dt>Additional care</dt>
            <dd>{careOf(row.line)}</dd>
            <dt>Review</dt>
            <dd>
              <Review row={row} />
            </dd>
          </dl>
          <div className="pw-placements__actions">{row.actions}</div>
        </li>
      ))}
    </ul>
  );
}

/** What stands under a line's ID: where it comes from, and what is wrong or odd about it. */
function Beside({ row: { origin, problem, warning, isEnded } }: { row: Row }) {
  return (
    <div className="pw-placements__beside">
      {isEnded && <Tag>Ended</Tag>}
      {origin !== null && <span>{origin}</span>}
      {problem !== undefined && (
        <p className="pw-placements__problem">
          <Tag colour="red">Has a problem</Tag> {problem}
        </p>
      )}
      {problem === undefined && warning !== undefined && (
        <p className="pw-placements__warning">{warning}</p>
      )}
    </div>
  );
}

const End = ({ line: { ended_on, end_reason } }: { line: LineView }) =>
  ended_on !== null && (
    <span className="pw-placements__end">
      Ended {daySlashed(ended_on)}
      {end_reason && `: ${END_REASONS[end_reason]}`}
    </span>
  );

const NONE = (
  <>
    <span aria-hidden="true">–</span>
    <span className="nhsuk-u-visually-hidden">None</span>
  </>
);

const careOf = ({ additional_care_cost: cost }: LineView) =>
  cost === null ? NONE : poundsOnScreen(cost);

function Review({ row: { line, isReviewPast } }: { row: Row }) {
  const { review_date, review_type } = line;
  if (review_date === null) return NONE;
  return (
    <>
      {daySlashed(review_date)}
      {review_type === 'CLIN' ? ', clinical' : ', commissioner'}{' '}
      {isReviewPast && <Tag colour="amber">Past</Tag>}
    </>
  );
}

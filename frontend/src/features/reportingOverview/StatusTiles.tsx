import type { OverviewStatus, ReportingOverview } from '#shared/reporting/reportingOverview.api.ts';
import { STATUS_WORDS } from './overviewWords.ts';

const ORDER: OverviewStatus[] = ['on_time', 'late', 'in_progress', 'not_started', 'overdue'];

/** How many homes stand where. A tile narrows the list to its homes, and pressed again shows all. */
export function StatusTiles(props: {
  tiles: ReportingOverview['tiles'];
  status: OverviewStatus | '';
  onStatus: (status: OverviewStatus | '') => void;
}) {
  const { tiles, status, onStatus } = props;
  const percent = tiles.submitted_percent;
  return (
    <ul className="pw-ro-tiles" aria-label="Homes by status">
      {ORDER.map((one) => (
        <li key={one}>
          <button
            type="button"
            className={`pw-ro-tile ${tiles[one] === 0 ? 'pw-ro-tile--none' : ''}`.trim()}
            aria-pressed={status === one}
            onClick={() => onStatus(status === one ? '' : one)}
          >
            <span className="pw-ro-tile__count">{tiles[one].toLocaleString('en-GB')}</span>{' '}
            <span className="pw-ro-tile__word">{STATUS_WORDS[one].toLowerCase()}</span>
          </button>
        </li>
      ))}
      <li className="pw-ro-tile">
        <span className="pw-ro-tile__count">{percent === null ? '–' : `${percent}%`}</span>{' '}
        <span className="pw-ro-tile__word">submitted</span>
      </li>
    </ul>
  );
}

import type { OverviewStatus, ReportingOverview } from '#shared/reporting/reportingOverview.api.ts';
import { Tile, Tiles } from '../../components/overview/Tiles.tsx';
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
    <Tiles label="Homes by status">
      {ORDER.map((tileStatus) => (
        <Tile
          key={tileStatus}
          figure={tiles[tileStatus].toLocaleString('en-GB')}
          word={STATUS_WORDS[tileStatus].toLowerCase()}
          isQuiet={tiles[tileStatus] === 0}
          isPressed={status === tileStatus}
          onPress={() => onStatus(status === tileStatus ? '' : tileStatus)}
        />
      ))}
      <Tile figure={percent === null ? '–' : `${percent}%`} word="submitted" />
    </Tiles>
  );
}

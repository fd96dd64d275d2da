import type { QualityDashboard } from '#shared/quality/quality.api.ts';
import { Tile, Tiles } from '../../components/overview/Tiles.tsx';
import { isAmong, type Shown, type ShownMetric } from './dashboardMetric.ts';
import type { DashboardAddress } from './useDashboardAddress.ts';

const TILES: [Shown, singular: string, many: string][] = [
  ['concern', 'look closer', 'look closer'],
  ['improvement', 'better than usual', 'better than usual'],
  ['early', 'early sign', 'early signs'],
  ['zero', 'zero for 6 months', 'zero for 6 months'],
];

/** How many figures stand out, each a filter, and how punctual the last three reports were. */
export function DashboardTop(props: {
  metrics: readonly ShownMetric[];
  punctuality: QualityDashboard['punctuality'];
  address: DashboardAddress;
}) {
  const { metrics, punctuality, address } = props;
  return (
    <div className="pw-quality__top">
      <Tiles label="What stands out" shape="fours">
        {TILES.map(([shown, singular, many]) => {
          const count = metrics.filter((metric) => isAmong(metric, shown)).length;
          const isPressed = address.shown === shown;
          return (
            <Tile
              key={shown}
              figure={count}
              word={count === 1 ? singular : many}
              isQuiet={count === 0}
              isPressed={isPressed}
              onPress={() => address.show(isPressed ? null : shown)}
            />
          );
        })}
      </Tiles>
      {punctuality.length > 0 && (
        <div className="pw-quality__punctuality">
          <h2 className="nhsuk-heading-xs" id="punctuality">
            {punctuality.length === 3 ? 'The last three reports' : 'The last reports'}
          </h2>
          <ul aria-labelledby="punctuality">
            {punctuality.map(([month, onTime, day, lateness, suspended]) => (
              <li key={month}>
                <span aria-hidden="true">{onTime ? '✓' : day === null ? '✕' : '◐'}</span> {month}:{' '}
                {lateness}
                {suspended && ', suspended'}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

import type { QualityDashboard } from '#shared/quality/quality.api.ts';
import { isAmong, type Shown, type ShownMetric } from './dashboardMetric.ts';
import type { DashboardAddress } from './useDashboardAddress.ts';

const TILES: [Shown, one: string, many: string][] = [
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
      <ul className="pw-quality__tiles">
        {TILES.map(([shown, one, many]) => {
          const count = metrics.filter((metric) => isAmong(metric, shown)).length;
          const pressed = address.shown === shown;
          return (
            <li key={shown}>
              <button
                type="button"
                aria-pressed={pressed}
                onClick={() => address.show(pressed ? null : shown)}
              >
                <strong>{count}</strong> {count === 1 ? one : many}
              </button>
            </li>
          );
        })}
      </ul>
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

import { Link } from 'react-router-dom';
import type { QualityOverviewHome } from '#shared/reporting/monthlyReporting.api.ts';
import { Card } from '../../../components/Card.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { AqpCell, Dashboard, Reporting, Vacancies } from './overviewCells.tsx';

interface Homes {
  homes: QualityOverviewHome[];
  /** Whether there is a quality dashboard to go to. */
  hasDashboards: boolean;
}

const HomeName = ({ home }: { home: QualityOverviewHome }) => (
  <Link className="pw-quality__name" to={`/${home.uuid}/home`}>
    {home.name}
  </Link>
);

/** The homes from 1150 px on (specification 1, section 2). */
export function OverviewTable({ homes, hasDashboards }: Homes) {
  return (
    <table className="pw-quality__table">
      <caption className="nhsuk-u-visually-hidden">Your care homes and their reports</caption>
      <thead>
        <tr>
          <th scope="col">Care home</th>
          <th scope="col">AQP</th>
          <th scope="col">Vacancy updates</th>
          <th scope="col">Monthly reporting</th>
          {hasDashboards && <th scope="col">Quality dashboard</th>}
        </tr>
      </thead>
      <tbody>
        {homes.map((home) => (
          <tr key={home.uuid}>
            <th scope="row">
              <HomeName home={home} />
              <span className="pw-quality__manager">{home.home_manager_name}</span>
            </th>
            <td>
              <AqpCell isAqp={home.aqp_status} />
            </td>
            <td>
              <Vacancies home={home} />
            </td>
            <td>
              <Reporting home={home} />
            </td>
            {hasDashboards && (
              <td>
                <Dashboard home={home} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The homes below 1150 px. */
export function OverviewCards({ homes, hasDashboards }: Homes) {
  return (
    <ul className="pw-quality__cards">
      {homes.map((home) => (
        <Card as="li" key={home.uuid}>
          <h2 className="nhsuk-heading-s">
            <HomeName home={home} /> {home.aqp_status && <Tag>AQP</Tag>}
          </h2>
          <p className="pw-quality__manager">{home.home_manager_name}</p>
          <Vacancies home={home} />
          <Reporting home={home} />
          {hasDashboards && home.dashboard_link !== null && <Dashboard home={home} />}
        </Card>
      ))}
    </ul>
  );
}

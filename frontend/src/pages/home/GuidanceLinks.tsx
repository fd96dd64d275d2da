import { Link } from 'react-router-dom';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { contractTiles, contractTitle } from '../../features/guidance/topics.ts';

/** From a home's page to all that is written for it (specification 1, section 2). */
export function GuidanceLinks({ home }: { home: HomePage }) {
  const base = `/${home.uuid}/home`;
  const links: [to: string, label: string][] = [
    [`${base}/resource_documents`, 'Resource documents'],
    [`/${home.uuid}/resource-centre`, 'Resource centre'],
  ];
  if (home.aqp_status) links.unshift([`${base}/aqp_documents`, 'AQP Documents']);
  // In Birmingham and Solihull there may be nothing on that page.
  if (contractTiles(home).length > 0) {
    links.unshift([`${base}/contract_guidance`, contractTitle(home)]);
  }
  return (
    <nav className="pw-home-guidance" aria-labelledby="home-guidance">
      <h2 className="nhsuk-heading-s" id="home-guidance">
        Guidance and resources
      </h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

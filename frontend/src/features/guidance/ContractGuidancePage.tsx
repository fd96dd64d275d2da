import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useGuidedHome } from './guidedHome.ts';
import { Tiles } from './Tiles.tsx';
import { contractTiles, contractTitle } from './topics.ts';

/** The guidance landing page of a home (specification 1, section 2). */
export default function ContractGuidancePage() {
  const home = useGuidedHome();
  if (home === null) return null;
  const tiles = contractTiles(home);
  return (
    <div className="pw-guidance">
      <ButtonLink kind="secondary" small to={`/${home.uuid}/home`}>
        Return to {home.name}
      </ButtonLink>
      <PageHeading title={contractTitle(home)} />
      {tiles.length > 0 ? (
        <Tiles topics={tiles} to={(topic) => topic} />
      ) : (
        <EmptyState title="There is no guidance for your home here">
          <p>Homes in Birmingham and Solihull report their vacancies elsewhere.</p>
        </EmptyState>
      )}
      <p>
        {home.aqp_status && (
          <>
            <Link to={`/${home.uuid}/home/aqp_documents`}>AQP Documents</Link>
            <br />
          </>
        )}
        <Link to={`/${home.uuid}/home/resource_documents`}>Resource documents</Link>
      </p>
    </div>
  );
}

import { Link, useLocation } from 'react-router-dom';
import { Redirect } from '../../../app/LoadingPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';

/** Leads to the enquiries of the reader's one home, or lets them choose. Homes of BSOL are not asked. */
export function WhichHome() {
  const homes = useSession().homes.filter(({ is_bsol }) => !is_bsol);
  // Which of the lists is asked for.
  const { search } = useLocation();
  const [first, ...others] = homes;
  if (first && others.length === 0)
    return <Redirect to={`/${first.uuid}/home/enquiries${search}`} />;
  return (
    <>
      <PageHeading title="Enquiries of your care homes" />
      {!first && <EmptyState title="None of your care homes can get enquiries" />}
      <ul className="nhsuk-list">
        {homes.map(({ uuid, name }) => (
          <li key={uuid}>
            <Link to={`/${uuid}/home/enquiries${search}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

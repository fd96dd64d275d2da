import { Link, useSearchParams } from 'react-router-dom';
import { Redirect } from '../../../app/LoadingPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { placesWithEnquiries } from '../../../app/shell/placesWithEnquiries.ts';
import { placesTitle } from '../../../components/BackToPlaces.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';

/** The list of what updates brought, in the address (enquiries, section 4). */
const BROUGHT_KEY = 'brought';

/** Leads to the enquiries of the reader's one place, or lets them choose. */
export function WhichPlace() {
  const { homes, service_locations } = useSession();
  const [query] = useSearchParams();
  // Which of the lists is asked for: what updates brought is of homes alone.
  const search = query.size > 0 ? `?${query}` : '';
  const isOfHomes = query.get('show') === BROUGHT_KEY;
  const places = placesWithEnquiries({
    homes,
    service_locations: isOfHomes ? [] : service_locations,
  });
  const whose = placesTitle(homes.length, isOfHomes ? 0 : service_locations.length).toLowerCase();
  const [first, ...others] = places;
  if (first && others.length === 0) return <Redirect to={`${first.page}${search}`} />;
  return (
    <>
      <PageHeading title={`Enquiries of ${whose}`} />
      {!first && <EmptyState title={`None of ${whose} can get enquiries`} />}
      <ul className="nhsuk-list">
        {places.map(({ uuid, name, page }) => (
          <li key={uuid}>
            <Link to={`${page}${search}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

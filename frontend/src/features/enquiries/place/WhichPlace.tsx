import { Link, useSearchParams } from 'react-router-dom';
import { listWaitingEnquiries } from '#shared/enquiries/enquiries.api.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Redirect } from '../../../app/LoadingPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { placesWithEnquiries } from '../../../app/shell/placesWithEnquiries.ts';
import { WAITING_LIST } from '../../../app/shell/waitingList.ts';
import { placesTitle } from '../../../components/BackToPlaces.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Tag } from '../../../components/Tag.tsx';

/** The list of what updates brought, in the address (enquiries, section 4). */
const BROUGHT_KEY = 'brought';

// A list without the numbers is no reason to ask again and again.
const COUNTED = { ...WAITING_LIST, shouldRetryOnError: false };

/** Leads to the enquiries of the reader's one place, or lets them choose: where an answer is waited for first. */
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
  const isOfSeveral = others.length > 0;
  const isCounted = isOfSeveral && !isOfHomes;
  const { data, error } = useEndpoint(listWaitingEnquiries, isCounted ? {} : null, COUNTED);
  if (first && !isOfSeveral) return <Redirect to={`${first.page}${search}`} />;
  const waitingAt = (uuid: string): number =>
    data?.places.find(({ place }) => place.uuid === uuid)?.waiting ?? 0;
  const inOrder = places.toSorted(
    (a, b) => Number(waitingAt(b.uuid) > 0) - Number(waitingAt(a.uuid) > 0),
  );
  return (
    <>
      <PageHeading title={`Enquiries of ${whose}`} />
      {!first && <EmptyState title={`None of ${whose} can get enquiries`} />}
      {isCounted && !data && !error ? (
        <Loading lines={6} />
      ) : (
        <ul className="nhsuk-list">
          {inOrder.map(({ uuid, name, page }) => (
            <li key={uuid}>
              <Link to={`${page}${search}`}>{name}</Link>{' '}
              {waitingAt(uuid) > 0 && <Tag colour="amber">{waitingAt(uuid)} to answer</Tag>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

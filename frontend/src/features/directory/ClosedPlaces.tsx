import { type ImportedKind, listClosedPlaces } from '#shared/directory/directory.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { fullAddress } from '#shared/places/fullAddress.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { nextCursor, usePages } from '../../api/usePages.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { centralPathOf, centralPathOfLocation, registrationOf, statusOf } from './directoryText.ts';
import { PlaceRows } from './PlaceRows.tsx';
import './directory.scss';

/** How the page of a kind's closed places speaks of them, and where each leads. */
const KINDS = {
  [CARE_HOME]: {
    back: { to: '/central_team/care_homes', text: 'Care homes' },
    title: 'Closed care homes',
    loading: 'Loading the closed care homes…',
    none: 'No care home has closed yet',
    what: 'A home that has closed is listed here, and can be reopened on its page.',
    pathOf: centralPathOf,
  },
  [SERVICE_LOCATION]: {
    back: { to: '/central_team/service_locations', text: 'Homecare agencies' },
    title: 'Closed homecare agencies',
    loading: 'Loading the closed homecare agencies…',
    none: 'No homecare agency has closed yet',
    what: 'An agency that has closed is listed here, and can be reopened on its page.',
    pathOf: centralPathOfLocation,
  },
};

/** The places of a kind that have closed, the last first: they are in no list any more. */
export function ClosedPlaces({ kind }: { kind: ImportedKind }) {
  const { back, title, loading, none, what, pathOf } = KINDS[kind];
  const { pages, error, ...list } = usePages(
    listClosedPlaces,
    (cursor) => ({ query: { kind, ...(cursor !== null && { cursor }) } }),
    {
      next: nextCursor,
      revalidateFirstPage: false,
      revalidateOnFocus: true,
      keepPreviousData: false,
    },
  );
  const places = pages?.flatMap((page) => page.places) ?? [];
  return (
    <div className="pw-directory">
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHeading title={title} />
      {error && <ErrorResult error={error} onRetry={() => void list.again()} />}
      {!pages && !error && <Loading lines={4} label={loading} />}
      {pages && places.length === 0 && <EmptyState title={none}>{what}</EmptyState>}
      <PlaceRows
        places={places}
        pathOf={pathOf}
        about={(place) => [statusOf(place), registrationOf(place), fullAddress(place)]}
      />
      {list.hasMore && <LoadMore hasMore loading={list.isLoadingMore} onLoad={list.loadMore} />}
    </div>
  );
}

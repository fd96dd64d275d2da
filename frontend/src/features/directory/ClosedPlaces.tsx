import useSWRInfinite from 'swr/infinite';
import {
  listClosedPlaces,
  type RegisterPlace,
} from '../../../../shared/directory/directory.api.ts';
import { CARE_HOME } from '../../../../shared/homes/careHome.ts';
import { fullAddress } from '../../../../shared/places/fullAddress.ts';
import { SERVICE_LOCATION } from '../../../../shared/serviceLocations/locationKind.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { centralPathOf, centralPathOfLocation, registrationOf, statusOf } from './directoryText.ts';
import { PlaceRows } from './PlaceRows.tsx';
import './directory.scss';

interface Page {
  places: RegisterPlace[];
  cursor: string | null;
}

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
export function ClosedPlaces({ kind }: { kind: keyof typeof KINDS }) {
  const { back, title, loading, none, what, pathOf } = KINDS[kind];
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<
    Page,
    Problem | NoConnection
  >(
    (index: number, before: Page | null) => {
      if (index > 0 && before?.cursor === null) return null;
      return ['closed', kind, before?.cursor ?? null] as const;
    },
    ([, , cursor]: readonly [string, string, string | null]) =>
      send(listClosedPlaces, { query: { kind, ...(cursor !== null && { cursor }) } }),
    { revalidateFirstPage: false },
  );
  const places = data?.flatMap((page) => page.places) ?? [];
  return (
    <div className="pw-directory">
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHeading title={title} />
      {error && <ErrorResult error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading lines={4} label={loading} />}
      {data && places.length === 0 && <EmptyState title={none}>{what}</EmptyState>}
      <PlaceRows
        places={places}
        pathOf={pathOf}
        about={(place) => [statusOf(place), registrationOf(place), fullAddress(place)]}
      />
      {data?.at(-1)?.cursor != null && (
        <LoadMore
          hasMore
          loading={isValidating && size > data.length}
          onLoad={() => void setSize(size + 1)}
        />
      )}
    </div>
  );
}

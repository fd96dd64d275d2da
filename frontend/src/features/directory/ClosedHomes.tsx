import { Link } from 'react-router-dom';
import useSWRInfinite from 'swr/infinite';
import {
  listClosedPlaces,
  type RegisterEntry,
} from '../../../../shared/directory/directory.api.ts';
import { CARE_HOME } from '../../../../shared/homes/careHome.ts';
import { fullAddress } from '../../../../shared/places/fullAddress.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { centralPathOf, registrationOf, statusOf } from './directoryText.ts';
import './directory.scss';

interface Page {
  homes: RegisterEntry[];
  cursor: string | null;
}

/** The homes that have closed, the last first: they are in no list any more. */
export function ClosedHomes() {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<
    Page,
    Problem | NoConnection
  >(
    (index: number, before: Page | null) => {
      if (index > 0 && before?.cursor === null) return null;
      return ['closed', before?.cursor ?? null] as const;
    },
    ([, cursor]: readonly [string, string | null]) =>
      send(listClosedPlaces, { query: { kind: CARE_HOME, ...(cursor !== null && { cursor }) } }),
    { revalidateFirstPage: false },
  );
  const homes = data?.flatMap((page) => page.homes) ?? [];
  return (
    <div className="pw-directory">
      <BackLink to="/central_team/care_homes">Care homes</BackLink>
      <PageHeading title="Closed care homes" />
      {error && <ErrorResult error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading lines={4} label="Loading the closed care homes…" />}
      {data && homes.length === 0 && (
        <EmptyState title="No care home has closed yet">
          A home that has closed is listed here, and can be reopened on its page.
        </EmptyState>
      )}
      <ul className="pw-csv__rows">
        {homes.map((home) => (
          <li key={home.uuid}>
            <Link to={centralPathOf(home)}>{home.name}</Link>{' '}
            <span className="pw-directory__about">
              {[statusOf(home), registrationOf(home), fullAddress(home)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
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

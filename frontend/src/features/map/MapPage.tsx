import { useMemo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { listFilterGroups } from '#shared/careHomesList/careHomesList.api.ts';
import { Problem } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { useSession } from '../../app/session/useSession.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { presetType, readListState } from '../../components/homeSearch/listState.ts';
import { HOME_SEARCH, leftOutText } from '../../components/homeSearch/searchKind.ts';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { HomesOnMap } from './HomesOnMap.tsx';
import { filterWords, homesText, unplacedText } from './mapWords.ts';
import { useMapPins } from './useMapPins.ts';
import './map.scss';

const TITLE = 'Map of care homes';

/** /nursing_homes/map: the care homes of a search on a map, beside them as a list. */
export default function MapPage() {
  const { search } = useLocation();
  const list = `/care_homes/list${search}`;
  if (useSession().area_flags.includes('Birmingham & Solihull')) {
    return (
      <>
        <PageHeading title={TITLE} />
        <EmptyState title="There is no map for the Birmingham &amp; Solihull area">
          <p>
            <Link to={list}>Go to the list of care homes</Link>
          </p>
        </EmptyState>
      </>
    );
  }
  return <Searched list={list} />;
}

function Searched({ list }: { list: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const preset = presetType(pathname, useSession().aqp_only_default);
  const filters = useMemo(() => readListState(preset, params).filters, [preset, params]);
  const { data, error, mutate } = useMapPins(filters);
  const { data: tree } = useEndpoint(
    listFilterGroups,
    { query: filters },
    { revalidateOnFocus: false, revalidateIfStale: false },
  );

  const refused = error instanceof Problem && error.status === 400 && !data;
  if (error && !data && !refused) {
    return <ErrorResult error={error} onRetry={() => void mutate()} />;
  }
  const unplaced = data ? data.count - data.uuids.length : 0;
  const leftOut = leftOutText(data?.unplaced, HOME_SEARCH);
  return (
    <div className="pw-map">
      <PageHeading title={TITLE} />
      <Filters words={filterWords(filters, tree?.groups ?? [])} list={list} />
      {refused && <Notice kind="error" title={error.detail} announce />}
      {data && (
        <p className="pw-map-count" role="status">
          <strong>{homesText(data.count)}</strong> found
          {unplaced > 0 && (
            <>
              . <Link to={list}>{unplacedText(unplaced)}</Link>
            </>
          )}
          {leftOut && `. ${leftOut}`}
        </p>
      )}
      {data && data.count === 0 && (
        <EmptyState title="No care homes found">
          <p>Remove a filter or search a wider area.</p>
        </EmptyState>
      )}
      {data && data.count > 0 && <HomesOnMap columns={data} filters={filters} />}
      {!data && !refused && <Loading label="Loading the care homes…" lines={10} />}
    </div>
  );
}

/** What is searched for, in words, and the way back to change it. */
function Filters(props: { words: string[]; list: string }) {
  return (
    <div className="pw-map-filters">
      <h2 className="nhsuk-u-visually-hidden">Filters</h2>
      <ul className="pw-map-filters__words">
        {props.words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <ButtonLink kind="secondary" small to={props.list}>
        Change filters
      </ButtonLink>
    </div>
  );
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LocationFiltersInput } from '#shared/domiciliary/locationFilters.ts';
import {
  exportServiceLocations,
  type LocationListItem,
  type LocationOrdering,
  listLocationFilterGroups,
} from '#shared/domiciliary/locationList.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { NOT_YET_RESPONDED } from '#shared/serviceLocations/capacityRules.ts';
import { Problem } from '../../../api/problem.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { labelsIn } from '../../../components/homeSearch/labelsIn.ts';
import { readState } from '../../../components/homeSearch/listState.ts';
import { milesText, phonesOf } from '../../../components/homes/homeText.ts';
import { phoneText } from '../../../components/homes/phoneText.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { LOCATION_SEARCH } from './locationSearch.ts';
import { locationsInWords } from './locationsInWords.ts';
import { areasText, covidText, liveInText, tierName } from './locationText.ts';
import '../../../components/placeList/printedList.scss';

/** A sheet says when it was true: it does not change while somebody looks at it. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

const TITLE = 'Domiciliary care to print';

/** /domcare/print?…: the list of a search on paper, at most 2000 locations. */
export default function DomcarePrintPage() {
  const [params] = useSearchParams();
  const state = useMemo(() => readState(LOCATION_SEARCH, {}, params), [params]);
  const filters = state.filters as LocationFiltersInput;
  const ordering = state.ordering as LocationOrdering;
  const list = useEndpoint(exportServiceLocations, { query: { ...filters, ordering } }, ONCE);
  const tree = useEndpoint(listLocationFilterGroups, { query: filters }, ONCE);

  const error = list.error ?? tree.error;
  if (error instanceof Problem && error.status === 400) {
    return (
      <>
        <PageHeading title={TITLE}>Domiciliary care</PageHeading>
        <Notice kind="warning" title="This list cannot be printed">
          <p>{error.detail}</p>
        </Notice>
      </>
    );
  }
  if (error) {
    const retry = () => void Promise.all([list.mutate(), tree.mutate()]);
    return <ErrorResult error={error} onRetry={retry} />;
  }
  if (!list.data || !tree.data) return <Loading label="Loading the providers" lines={8} />;
  const { results, distances, count, as_of } = list.data;
  return (
    <div className="pw-sheet">
      <PageHeading title={TITLE}>Domiciliary care</PageHeading>
      <p className="pw-sheet__search">{locationsInWords(state, labelsIn(tree.data.groups))}</p>
      <p>
        <strong>
          {count.toLocaleString('en-GB')} {LOCATION_SEARCH.place[count === 1 ? 0 : 1]}
        </strong>
        , as they were at {londonStamp(new Date(as_of))}.
        {distances && ' Distances to offices are in a straight line.'}
      </p>
      {results.length === 0 ? (
        <EmptyState title="No providers found">Choose fewer filters in the list.</EmptyState>
      ) : (
        <>
          <Button onClick={() => window.print()}>Print this list</Button>
          <PrintTable locations={results} distances={distances} now={new Date(as_of)} />
        </>
      )}
    </div>
  );
}

/** The locations as a table that stays readable in black and white. */
function PrintTable(props: {
  locations: LocationListItem[];
  distances: (number | null)[] | null;
  now: Date;
}) {
  const { locations, distances, now } = props;
  return (
    <table className="pw-sheet__table">
      <thead>
        <tr>
          <th scope="col">Service location</th>
          <th scope="col">Contact</th>
          <th scope="col">Availability</th>
          <th scope="col">CQC rating</th>
        </tr>
      </thead>
      <tbody>
        {locations.map((location, index) => (
          <tr key={location.uuid}>
            <th scope="row">
              {location.name}
              <div>
                {[
                  location.provider,
                  ...location.care_tiers.map(({ name }) => tierName(name)),
                  liveInText(location),
                ]
                  .filter(Boolean)
                  .join(', ')}
                <br />
                {location.full_address}
                {location.local_authority && ` (${location.local_authority})`}
                {distances && (
                  <>
                    <br />
                    <strong>{milesText(distances[index] ?? null)}</strong>
                  </>
                )}
              </div>
            </th>
            <td>
              {[
                location.contact.name,
                ...phonesOf(location).map(phoneText),
                ...location.contact.emails,
              ]
                .filter(Boolean)
                .map((line) => (
                  <div key={line}>{line}</div>
                ))}
            </td>
            <td>
              <Availability location={location} now={now} />
            </td>
            <td>
              {location.overall_cqc_rating}
              {location.embargo && (
                <div>
                  <strong>Suspension on new placements:</strong> Local authority suspension
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Availability({ location, now }: { location: LocationListItem; now: Date }) {
  const areas = areasText(location, now);
  if (areas === null) return location.capacity_updated;
  const { minimum_call, notice, comments, capacity_updated, accepts_covid_comment } = location;
  return (
    <>
      <strong>{areas}</strong>
      <div>
        Minimum call {minimum_call || NOT_YET_RESPONDED.toLowerCase()}, notice {notice}
      </div>
      <div>COVID-19: {[covidText(location), accepts_covid_comment].filter(Boolean).join(', ')}</div>
      <div>{capacity_updated}</div>
      {comments.trim() !== '' && <div className="pw-sheet__comments">{comments}</div>}
    </>
  );
}

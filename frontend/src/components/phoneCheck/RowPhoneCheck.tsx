import { useEffect } from 'react';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { getHomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../Button.tsx';
import { PhoneCheck } from './PhoneCheck.tsx';

/**
 * The phone check of a home among many, of which a list knows neither what was found nor which version its
 * figures are: both are asked for here. What is said is about the figures that the list shows.
 */
export function RowPhoneCheck({ home }: { home: CareHomeListItem }) {
  const { vacancy_updated_at: shownAt } = home;
  const isAsked = shownAt !== null && home.vacancy_reporting && !home.aqp_suspension;
  const { data, error, mutate } = useEndpoint(
    getHomeDetails,
    isAsked ? { params: { id: home.uuid }, query: {} } : null,
  );
  const isOther = data !== undefined && data.vacancy_updated_at !== shownAt;
  const otherThan = isOther ? shownAt : null;
  useEffect(() => {
    // The list may have heard of an update first; where it has not yet, the same answer changes nothing.
    if (otherThan !== null) void mutate();
  }, [otherThan, mutate]);
  if (!isAsked) return null;
  if (data === undefined) {
    return error === undefined ? null : (
      <p role="status">
        We could not load what others found by phone.{' '}
        <Button kind="quiet" onClick={() => void mutate()}>
          Try again
        </Button>
      </p>
    );
  }
  if (isOther) return <p role="status">The home has just updated its figures.</p>;
  return (
    <PhoneCheck
      home={data}
      onChange={(feedback) => void mutate({ ...data, feedback }, { revalidate: false })}
      onStale={() => void mutate()}
    />
  );
}

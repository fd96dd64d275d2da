import { useParams, useSearchParams } from 'react-router-dom';
import { getHomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { Problem } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { LoadedDetails } from './LoadedDetails.tsx';
import './homeDetails.scss';

/** The figures are asked for again this often while somebody looks at them… */
const EVERY_MS = 30_000;
/** …and as soon as somebody looks at them again. */
const FOCUS_MS = 1000;
const MAX_POSTCODE = 20;

/** `/{cqc_recorded_id}`: a home as commissioners see it (specification 2, section 2.3). */
export default function HomeDetailsPage() {
  const { homeId = '' } = useParams();
  const [params] = useSearchParams();
  const from = params.get('from')?.trim().slice(0, MAX_POSTCODE) || undefined;
  const { data, error, mutate } = useEndpoint(
    getHomeDetails,
    { params: { id: homeId }, query: { from } },
    { refreshInterval: EVERY_MS, revalidateOnFocus: true, focusThrottleInterval: FOCUS_MS },
  );
  const closed = error instanceof Problem && [401, 403, 404].includes(error.status);
  // A connection that is lost for a moment takes nothing away that has been seen.
  if (!data || closed) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  return (
    <LoadedDetails
      key={data.uuid}
      home={data}
      from={from ?? null}
      cutOff={error !== undefined}
      onChange={(changed) => void mutate(changed, { revalidate: false })}
      onAgain={() => void mutate()}
    />
  );
}

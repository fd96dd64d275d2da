import { getHomeClosing } from '#shared/directory/closing.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { ClosingForm } from './ClosingForm.tsx';
import { OtherRegistrations } from './OtherRegistrations.tsx';
import { SUCCEEDED_KINDS } from './succeededKinds.ts';
import './directory.scss';

/** Where a home stands with the regulator: closing, reopening and its other registrations. */
export function ClosingCard({ uuid }: { uuid: HomeUuid }) {
  const { data, error, mutate } = useEndpoint(getHomeClosing, { params: { uuid } });
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={3} label="Loading the registration…" />;
  }
  const { successor_home: successor, predecessor_home: predecessor } = data;
  return (
    <Card
      as="section"
      className="pw-directory"
      heading={<h2 className="nhsuk-heading-m">Registration with the CQC</h2>}
    >
      <OtherRegistrations
        kind={SUCCEEDED_KINDS[CARE_HOME]}
        of={{ ...data, place: data, successor, predecessor }}
        onMoved={() => void mutate()}
      />
      {data.successor === null && (
        <ClosingForm
          key={data.location_status}
          closing={data}
          onSaved={(saved) =>
            void mutate({ ...data, ...saved }, { revalidate: true, populateCache: true })
          }
        />
      )}
    </Card>
  );
}

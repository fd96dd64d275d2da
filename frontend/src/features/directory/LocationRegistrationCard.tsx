import { getLocationRegistration } from '#shared/domiciliary/locationRegistration.api.ts';
import type { LocationUuid } from '#shared/kernel/ids.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { OtherRegistrations } from './OtherRegistrations.tsx';
import { SUCCEEDED_KINDS } from './succeededKinds.ts';
import './directory.scss';

/** Where a service location stands with the regulator, and its other registrations. */
export function LocationRegistrationCard(props: { uuid: LocationUuid; onMoved: () => void }) {
  const { uuid, onMoved } = props;
  const { data, error, mutate } = useEndpoint(getLocationRegistration, { params: { uuid } });
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={3} label="Loading the registration…" />;
  }
  const { successor_place: successor, predecessor_place: predecessor } = data;
  return (
    <Card
      as="section"
      className="pw-directory"
      heading={<h2 className="nhsuk-heading-m">Registration with the CQC</h2>}
    >
      <OtherRegistrations
        kind={SUCCEEDED_KINDS[SERVICE_LOCATION]}
        of={{ ...data, place: data, successor, predecessor }}
        onMoved={() => {
          void mutate();
          onMoved();
        }}
      />
    </Card>
  );
}

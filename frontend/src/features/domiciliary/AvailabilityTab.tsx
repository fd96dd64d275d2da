import { useState } from 'react';
import { getCapacitySetup, postCapacity } from '../../../../shared/domiciliary/capacity.api.ts';
import {
  AVAILABILITY_CONFIRMED,
  lastUpdatedText,
} from '../../../../shared/domiciliary/capacityRules.ts';
import type { ServiceLocationPage } from '../../../../shared/domiciliary/serviceLocation.api.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useNow } from '../../components/useNow.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { AvailabilityForm } from './AvailabilityForm.tsx';
import { LastConfirmed } from './LastConfirmed.tsx';
import { PromptRhythmSetting } from './PromptRhythmSetting.tsx';
import './domiciliary.scss';

/** Tab 'Current availability' (domiciliary, section 2). */
export default function AvailabilityTab(props: {
  location: ServiceLocationPage;
  onErrors: (shown: boolean) => void;
}) {
  const { location, onErrors } = props;
  const { uuid } = location;
  const params = { uuid };
  const { data: setup, error, mutate } = useEndpoint(getCapacitySetup, { params, query: {} });
  const [save] = useAction(postCapacity);
  const [confirmedAt, setConfirmedAt] = useState<string | null>(null);
  const { email } = useSession();
  const now = useNow();
  if (!setup) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={8} />;
  }
  const { service_location, capacity, prompt_rhythm } = setup;
  const show = (part: Partial<typeof setup>) =>
    void mutate({ ...setup, ...part }, { revalidate: false });
  return (
    <div className="pw-availability-tab">
      <Card
        as="section"
        heading={<h2 className="nhsuk-heading-m">Availability for new packages</h2>}
      >
        <LastConfirmed capacity={capacity} now={now} />
        {confirmedAt !== null && (
          <Notice kind="success" title={AVAILABILITY_CONFIRMED} announce>
            {lastUpdatedText(confirmedAt)}
          </Notice>
        )}
        <AvailabilityForm
          setup={{
            ...setup,
            live_in: service_location.live_in,
            office_region: service_location.office_region,
          }}
          keepAt={draftKey(email, 'availability', uuid)}
          save={(body) => {
            setConfirmedAt(null);
            return save({ params, body });
          }}
          onSaved={({ capacity_update }) => {
            const { id: _, channel: __, ...saved } = capacity_update;
            setConfirmedAt(saved.updated);
            show({ capacity: saved, is_complete: true });
          }}
          onCurrent={(current) => show({ capacity: current })}
          onErrors={onErrors}
        />
      </Card>
      <Card as="section">
        <PromptRhythmSetting
          uuid={uuid}
          rhythm={prompt_rhythm}
          onSaved={(rhythm) => show({ prompt_rhythm: rhythm })}
        />
      </Card>
    </div>
  );
}

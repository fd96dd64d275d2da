import { useState } from 'react';
import {
  type CapacitySaved,
  type CapacitySetup,
  type CapacityView,
  getCapacitySetup,
  postCapacity,
} from '#shared/domiciliary/capacity.api.ts';
import type { ServiceLocationPage } from '#shared/domiciliary/serviceLocation.api.ts';
import { AVAILABILITY_CONFIRMED, lastUpdatedText } from '#shared/serviceLocations/capacityRules.ts';
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
import { AnswerMoved, LastAnswer, whyNotAgain } from './LastAnswer.tsx';
import { LastConfirmed } from './LastConfirmed.tsx';
import { PromptRhythmSetting } from './PromptRhythmSetting.tsx';
import { useRepeatedAnswer } from './useRepeatedAnswer.ts';
import './domiciliary.scss';

/**
 * Tab 'Current availability' (domiciliary, section 2): the last answer with 'Nothing has changed' first, as
 * the page behind a prompt's link has them, then the form.
 */
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
  const [hasChanges, setHasChanges] = useState(false);
  const { email } = useSession();
  const now = useNow();
  const show = (part: Partial<CapacitySetup>) =>
    setup && void mutate({ ...setup, ...part }, { revalidate: false });
  // Somebody has saved it since this page was opened, and only a complete answer is saved.
  const onCurrent = (current: CapacityView) => show({ capacity: current, is_complete: true });
  const onSaved = ({ capacity_update }: CapacitySaved) => {
    const { id: _, channel: __, ...saved } = capacity_update;
    setConfirmedAt(saved.updated);
    show({ capacity: saved, is_complete: true });
  };
  const repeated = useRepeatedAnswer({
    capacity: setup?.capacity,
    save: (body) => {
      setConfirmedAt(null);
      return save({ params, body });
    },
    onSaved,
    onCurrent,
  });
  if (!setup) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={8} />;
  }
  const { service_location, capacity, prompt_rhythm } = setup;
  const isAnswered = capacity.updated !== null;
  return (
    <div className="pw-availability-tab">
      {repeated.moved && <AnswerMoved capacity={capacity} />}
      {confirmedAt !== null && (
        <Notice kind="success" title={AVAILABILITY_CONFIRMED} announce>
          {lastUpdatedText(confirmedAt)}
        </Notice>
      )}
      {isAnswered && (
        <LastAnswer
          capacity={capacity}
          whyNot={whyNotAgain(setup, hasChanges)}
          repeated={repeated}
          now={now}
        />
      )}
      <Card
        as="section"
        heading={<h2 className="nhsuk-heading-m">Availability for new packages</h2>}
      >
        {!isAnswered && <LastConfirmed capacity={capacity} now={now} />}
        <AvailabilityForm
          setup={{
            ...setup,
            live_in: service_location.live_in,
            office_region: service_location.office_region,
            own_addresses: service_location.own_addresses,
          }}
          keepAt={draftKey(email, 'availability', uuid)}
          save={(body) => {
            setConfirmedAt(null);
            return save({ params, body });
          }}
          onSaved={onSaved}
          isOnItsWay={repeated.isOnItsWay}
          onCurrent={onCurrent}
          onChanged={setHasChanges}
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

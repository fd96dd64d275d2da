import { useState } from 'react';
import {
  type LocationListItem,
  promptServiceLocation,
} from '../../../../../shared/domiciliary/locationList.api.ts';
import { LOCATION_ALREADY_PROMPTED } from '../../../../../shared/domiciliary/locationPromptWords.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { promptedText, promptOutcome } from '../../../components/prompts/promptOutcome.ts';
import { useToasts } from '../../../components/toasts.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';

/** 'Prompt to update availability': one press asks the location; a tick beforehand asks to be told. */
export function LocationPromptButton(props: {
  location: Pick<LocationListItem, 'uuid' | 'name' | 'prompted_at'>;
  now: Date;
  onPrompted: (uuid: string) => void;
}) {
  const { location, now, onPrompted } = props;
  const toasts = useToasts();
  const [prompt, busy] = useAction(promptServiceLocation);
  const [notify, setNotify] = useState(false);
  const prompted = promptedText(location.prompted_at, now);
  const press = async () => {
    const outcome = await promptOutcome(
      location.name,
      () => prompt({ body: { service_location: location.uuid, notify } }),
      { notify, already: LOCATION_ALREADY_PROMPTED },
    );
    toasts.show(outcome.toast);
    if (outcome.prompted) onPrompted(location.uuid);
  };
  return (
    <div className="pw-prompt">
      <Button kind="secondary" small busy={busy} onClick={() => void press()}>
        Prompt to update availability<VisuallyHidden>: {location.name}</VisuallyHidden>
      </Button>
      {prompted && <span className="pw-prompt__when">{prompted}</span>}
      <label className="pw-prompt__notify">
        <input
          type="checkbox"
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
        <span>
          Tell me by email when it updates<VisuallyHidden>: {location.name}</VisuallyHidden>
        </span>
      </label>
    </div>
  );
}

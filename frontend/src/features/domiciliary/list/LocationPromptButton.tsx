import {
  type LocationListItem,
  promptServiceLocation,
} from '#shared/domiciliary/locationList.api.ts';
import { LOCATION_ALREADY_PROMPTED } from '#shared/domiciliary/locationPromptWords.ts';
import { useAction } from '../../../api/useAction.ts';
import { PromptForm } from '../../../components/prompts/PromptForm.tsx';

/** 'Prompt to update availability' of a service location. */
export function LocationPromptButton(props: {
  location: Pick<LocationListItem, 'uuid' | 'name' | 'prompted_at'>;
  now: Date;
  onPrompted: (uuid: string) => void;
}) {
  const { location } = props;
  const [prompt, busy] = useAction(promptServiceLocation);
  return (
    <PromptForm
      {...props}
      place={location}
      what="availability"
      already={LOCATION_ALREADY_PROMPTED}
      prompt={(notify) => prompt({ body: { service_location: location.uuid, notify } })}
      busy={busy}
    />
  );
}

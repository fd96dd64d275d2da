import { putPromptRhythm } from '../../shared/domiciliary/capacity.api.ts';
import { locationEntity } from '../../shared/store/serviceLocations.store.ts';
import { replace } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';

/** How often a location is asked (domiciliary, section 4); there is no off. */
export const handler = handle(putPromptRhythm, async ({ place, body, save }) => {
  const { prompt_rhythm } = body;
  const reply = { prompt_rhythm };
  if (place.prompt_rhythm === prompt_rhythm) return reply;
  return save(
    {
      of: locationEntity.key(place).pk,
      what: 'capacity.rhythmChanged',
      before: { prompt_rhythm: place.prompt_rhythm },
      after: { prompt_rhythm },
    },
    [replace(locationEntity, { ...place, prompt_rhythm }, place)],
    reply,
  );
});

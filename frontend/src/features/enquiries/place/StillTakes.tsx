import { useState } from 'react';
import { postCapacity, postLinkedAvailability } from '#shared/domiciliary/capacity.api.ts';
import type { PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { stillTakesIn } from '#shared/enquiries/enquiryKinds.ts';
import type { LocationUuid } from '#shared/kernel/ids.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { AVAILABILITY_NOT_CONFIRMED } from '#shared/serviceLocations/capacityRules.ts';
import { Problem, reasonFor } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { kindWords } from '../kinds/wordsOf.ts';
import type { Said } from './usePlaceAct.ts';

/**
 * 'Can you still take packages in {area}?', asked of a location that was chosen (enquiries, section 5). 'Yes' confirms
 * its availability as it stands; where that cannot be, or has not that area, and for 'No', its form opens.
 */
export function StillTakes(props: {
  asked: NonNullable<PlaceEnquiry['still_takes']>;
  place: PlaceRef;
  /** It was answered, here or meanwhile, or cannot be: what is to be said of it. The enquiry is to be read again. */
  onAnswered: (said: Said) => void;
}) {
  const { asked, place, onAnswered } = props;
  const { area, version, is_complete, token } = asked;
  const [signedIn, savesSignedIn] = useAction(postCapacity);
  const [linked, savesLinked] = useAction(postLinkedAvailability, { link: token });
  const [failure, setFailure] = useState('');
  const busy = savesSignedIn || savesLinked;
  const form =
    token === undefined
      ? kindWords(place.kind).pages.update(place.uuid)
      : `/domcare/availability_link#${token}`;
  const confirm = async () => {
    if (busy) return;
    const body = { unchanged: true, version } as const;
    const uuid = place.uuid as LocationUuid;
    setFailure('');
    try {
      await (token === undefined ? signedIn({ params: { uuid }, body }) : linked({ body }));
      onAnswered({ kind: 'confirmed' });
    } catch (fault) {
      if (fault instanceof Problem && fault.status === 409) {
        // With what stands now, another was first; without, it may not be confirmed, as under an embargo.
        onAnswered(
          fault.current === undefined
            ? { kind: 'failed', why: fault.detail }
            : { kind: 'availability_changed' },
        );
      } else setFailure(`${AVAILABILITY_NOT_CONFIRMED}. ${reasonFor(fault)}`.trim());
    }
  };
  return (
    <fieldset className="nhsuk-fieldset pw-still-takes">
      <legend className="nhsuk-fieldset__legend nhsuk-fieldset__legend--s">
        {stillTakesIn(area)}
      </legend>
      <div role="alert">{failure !== '' && <p className="nhsuk-error-message">{failure}</p>}</div>
      <div className="nhsuk-button-group">
        {is_complete ? (
          <Button small busy={busy} onClick={() => void confirm()}>
            Yes
          </Button>
        ) : (
          <ButtonLink small to={form}>
            Yes
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" small to={form}>
          No, update availability
        </ButtonLink>
      </div>
    </fieldset>
  );
}

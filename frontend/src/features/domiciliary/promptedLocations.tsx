import {
  type CapacitySaved,
  type LinkedAvailability,
  postLinkedAvailability,
} from '#shared/domiciliary/capacity.api.ts';
import { freshnessOf } from '#shared/domiciliary/freshness.ts';
import { BARRED } from '#shared/serviceLocations/capacityBar.ts';
import {
  AVAILABILITY_CONFIRMED,
  AVAILABILITY_NOT_CONFIRMED,
  type CapacityAnswer,
} from '#shared/serviceLocations/capacityRules.ts';
import { actionSender } from '../../api/useAction.ts';
import { Notice } from '../../components/Notice.tsx';
import type { PromptedFormProps, PromptedKind } from '../../components/prompted/promptedPlaces.ts';
import { AvailabilityForm, availabilitySavedText } from './AvailabilityForm.tsx';
import { readCapacity } from './availabilityDraft.ts';
import { AnswerInWords, NOT_COMPLETE } from './LastAnswer.tsx';
import { LastConfirmed } from './LastConfirmed.tsx';

type Body = CapacityAnswer & { checked?: string[]; version: number };

/**
 * Service locations of a prompt. A weekly prompt comes when an answer is 7 days old, so that those are
 * confirmed at once which are not yet red: younger than 14 days (domiciliary, section 2).
 */
export const PROMPTED_LOCATIONS: PromptedKind<LinkedAvailability, Body, CapacitySaved> = {
  things: { one: 'agency', many: 'agencies' },
  lookedAt: {
    one: 'Its answer is missing, no longer complete, over 14 days old, or partly changed.',
    many: 'Their answers are missing, no longer complete, over 14 days old, or partly changed.',
  },
  sender: (link) => actionSender(postLinkedAvailability, { link }),
  version: ({ capacity }) => capacity.version,
  answeredAt: ({ capacity }) => capacity.updated,
  isRepeatable: ({ is_complete }) => is_complete,
  isOld: (answeredAt, now) => freshnessOf(answeredAt, now) === 'red',
  savedView({ capacity_update }) {
    const { id: _, channel: __, ...capacity } = capacity_update;
    return { capacity, is_complete: true };
  },
  currentView(current) {
    const capacity = readCapacity(current);
    // Somebody has saved it since this page was opened, and only a complete answer is saved.
    return capacity && { capacity, is_complete: true };
  },
  notSaved: `${AVAILABILITY_NOT_CONFIRMED}.`,
  savedToast: () => AVAILABILITY_CONFIRMED,
  savedText: (_, { capacity_update }) => availabilitySavedText(capacity_update),
  movedText: {
    title: 'This answer has changed since you opened the page',
    text: ({ capacity }) =>
      `${capacity.updated_by ?? 'Someone'} confirmed it. Nothing was saved. Please look at it again.`,
  },
  openForm: { answered: 'Change the answer', first: 'Say where you have availability' },
  Answer: ({ view: { capacity, is_complete }, now }) => (
    <>
      {capacity.updated !== null && <AnswerInWords capacity={capacity} now={now} />}
      <LastConfirmed capacity={capacity} now={now} />
      {capacity.updated !== null && !is_complete && <p>{NOT_COMPLETE}</p>}
    </>
  ),
  Bar: ({ view: { bar } }) =>
    bar && (
      <Notice kind="error" title={BARRED[bar]}>
        Its availability cannot be confirmed now. You do not need to do anything.
      </Notice>
    ),
  Form,
};

function Form(props: PromptedFormProps<LinkedAvailability, Body, CapacitySaved>) {
  const { place, saving: _, onCurrent, ...form } = props;
  const { view } = place.open;
  return (
    <AvailabilityForm
      {...form}
      setup={view}
      keepAt={null}
      locationName={view.name}
      focusFirst
      onCurrent={(capacity) => onCurrent({ capacity })}
    />
  );
}

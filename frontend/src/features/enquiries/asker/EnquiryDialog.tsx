import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type EnquiryView, type LeftOut, patchEnquiry } from '#shared/enquiries/enquiries.api.ts';
import type { AskerCommand } from '#shared/enquiries/enquiryInput.ts';
import { enquiryKindOf } from '#shared/enquiries/enquiryKinds.ts';
import { MOST_AT_ONCE, MOST_PLACES } from '#shared/enquiries/enquiryLimits.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import { upperFirst } from '#shared/kernel/letterCase.ts';
import { PHONE_HINT } from '#shared/kernel/phone.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Radios } from '../../../components/Choices.tsx';
import { anExample, DayField } from '../../../components/DayField.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field } from '../../../components/Field.tsx';
import {
  homesShortlists,
  locationsShortlists,
} from '../../../components/shortlist/storedShortlists.ts';
import { useShortlistsOf } from '../../../components/shortlist/useShortlists.ts';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { isDay } from '../../../forms/typedDays.ts';
import { optionsAmong } from '../enquiryText.ts';
import type { KindWords } from '../kinds/kindWords.ts';
import { kindWords } from '../kinds/wordsOf.ts';
import { whoToAskAgain } from './enquiryText.ts';
import { type ChosenPlace, MorePlaces } from './MorePlaces.tsx';

type EnquiryPlaceView = EnquiryView['places'][number];

/** What somebody has begun to do with an enquiry. */
export type EnquiryAct =
  | { command: 'choose'; place: EnquiryPlaceView }
  /** Without a place: all who said yes or would assess first before a choice was taken back, or all who had not answered. */
  | { command: 'ask_again'; place?: EnquiryPlaceView; unanswered?: true }
  | {
      command: 'move' | 'release' | 'placed_here' | 'close' | 'take_over' | 'add_places';
    };

/** A place that was to be asked too, and was not. */
export interface LeftOutPlace {
  name: string;
  /** '' where none is known. */
  phone: string;
  why: LeftOut;
}

const CLOSED_AS = ['elsewhere', 'no_longer_needed', 'withdrawn'] as const;

/** What the dialog holds while it is open; each act uses its own. */
interface Typed {
  arrival: string;
  phone: string;
  outcome: (typeof CLOSED_AS)[number] | null;
  places: readonly ChosenPlace[];
}

/** Asks what an act needs, and does it. What is refused stays in the dialog. */
export function EnquiryDialog(props: {
  view: EnquiryView;
  act: EnquiryAct;
  onClose: () => void;
  /** It is another than was shown: it is read again, and the dialog stays. */
  onRefused: () => void;
  onDone: (notAsked: LeftOutPlace[]) => void;
}) {
  const { view, act, onClose, onRefused, onDone } = props;
  const { enquiry } = view;
  const words = kindWords(enquiry.place_kind);
  const id = useId();
  const today = londonDay(new Date());
  const { needed_from, chosen } = enquiry;
  // A day that is past is none to come on.
  const [firstDay = today] = [needed_from, today].sort().reverse();
  const [typed, setTyped] = useState<Typed>({
    arrival: chosen?.arrival ?? firstDay,
    phone: '',
    outcome: null,
    places: [],
  });
  const [errors, setErrors] = useState<{ by: FieldErrors; attempt: number }>({
    by: {},
    attempt: 0,
  });
  const [patch, busy] = useAction(patchEnquiry);
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const fail = (fieldErrors: FieldErrors) =>
    setErrors({ by: fieldErrors, attempt: errors.attempt + 1 });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = whatIsMissing(act, typed, words);
    if (Object.keys(wrong).length > 0) return fail(wrong);
    try {
      const body = commandOf(act, typed, enquiry);
      const { left_out = [] } = await patch({ params: { id: enquiry.id }, body });
      const knownPlaces = [
        ...typed.places,
        ...view.places.map(({ place, name, phone }) => ({ uuid: place.uuid, name, phone })),
      ];
      onDone(
        left_out.map(({ uuid, why }) => {
          const { name = uuid, phone = '' } =
            knownPlaces.find((chosenPlace) => chosenPlace.uuid === uuid) ?? {};
          return { name, phone, why };
        }),
      );
    } catch (fault) {
      if (fault instanceof Problem && fault.status === 409) onRefused();
      fail(faultErrors(fault));
    }
  };
  const field = (name: string) => ({
    id: `${id}-${name}`,
    error: errors.by[name]?.[0],
  });
  const { title, action, isWarning } = wordsOf(act, words);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} kind={isWarning ? 'warning' : 'primary'} busy={busy}>
            {action}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <ErrorSummary
          attempt={errors.attempt}
          errors={Object.entries(errors.by).flatMap(([name, messages]) =>
            messages.map((message) =>
              name === '' ? { message } : { field: `${id}-${name}`, message },
            ),
          )}
        />
        <Fields {...{ act, typed, set, field, view, words }} />
      </form>
    </Dialog>
  );
}

function Fields(props: {
  act: EnquiryAct;
  typed: Typed;
  set: (part: Partial<Typed>) => void;
  field: (name: string) => { id: string; error: string | undefined };
  view: EnquiryView;
  words: KindWords;
}): ReactNode {
  const { act, typed, set, field, view, words } = props;
  const { enquiry, places } = view;
  const ofHomes = useShortlistsOf(homesShortlists).homes;
  const ofLocations = useShortlistsOf(locationsShortlists).homes;
  const listed: readonly PlaceUuid[] = enquiry.place_kind === CARE_HOME ? ofHomes : ofLocations;
  const arrival = (
    <DayField
      isAhead
      {...field('arrival')}
      label={words.start.label}
      value={typed.arrival}
      onChange={({ target }) => set({ arrival: target.value })}
    />
  );
  switch (act.command) {
    case 'choose':
      return (
        <>
          <p>{words.choosing(act.place.name)}</p>
          {arrival}
        </>
      );
    case 'move':
      return arrival;
    case 'release':
      return <p>{words.releasing(enquiry.chosen?.name ?? '')}</p>;
    case 'ask_again':
      return <p>{askingAgain(act, places)}</p>;
    case 'placed_here':
      return <p>{words.placed.text(enquiry.chosen?.name ?? '')}</p>;
    case 'take_over':
      return (
        <>
          <p>
            The enquiry becomes yours: you get its emails, and {words.short[1]} phone this number.
          </p>
          <Field
            {...field('phone')}
            label={`Your phone number, for the ${words.short[1]}`}
            hint={PHONE_HINT}
            type="tel"
            autoComplete="tel"
            value={typed.phone}
            onChange={({ target }) => set({ phone: target.value })}
          />
        </>
      );
    case 'close':
      return (
        <Radios
          {...field('outcome')}
          legend="How did it end?"
          hint={`The ${words.short[1]} are told that they are no longer needed.`}
          options={optionsAmong(CLOSED_AS, enquiryKindOf(enquiry.place_kind).outcomes)}
          value={typed.outcome}
          onChange={(outcome) => set({ outcome })}
        />
      );
    case 'add_places':
      return (
        <MorePlaces
          kind={enquiry.place_kind}
          field={field('places')}
          shortlisted={listed.filter((uuid) => !places.some(({ place }) => place.uuid === uuid))}
          most={Math.min(MOST_PLACES - MOST_AT_ONCE, MOST_PLACES - places.length)}
          chosen={typed.places}
          onChange={(places) => set({ places })}
        />
      );
  }
}

/** What asking again does. */
function askingAgain(
  { place, unanswered }: Extract<EnquiryAct, { command: 'ask_again' }>,
  places: readonly EnquiryPlaceView[],
): string {
  if (place?.to_ask_again) return `${place.name} gets an email, and is asked to answer again.`;
  if (place?.asked_no_more) return `${place.name} gets an email, and is asked to answer.`;
  if (place) return `${place.name} gave it back. They get an email, and are asked to answer again.`;
  if (unanswered) {
    return 'Those who had not answered when another place was chosen, and can still be asked, get an email and are asked to answer.';
  }
  const who = upperFirst(whoToAskAgain(places.filter(({ to_ask_again }) => to_ask_again)));
  return `${who} and can still be asked get an email, and are asked to answer again.`;
}

function wordsOf(
  act: EnquiryAct,
  words: KindWords,
): { title: string; action: string; isWarning?: boolean } {
  switch (act.command) {
    case 'choose':
      return { title: `Choose ${act.place.name}`, action: 'Choose' };
    case 'move':
      return { title: words.start.change, action: 'Save' };
    case 'release':
      return { title: 'Take the choice back?', action: 'Take it back', isWarning: true };
    case 'ask_again':
      return {
        title: act.place ? `Ask ${act.place.name} again?` : 'Ask again?',
        action: 'Ask again',
      };
    case 'placed_here':
      return { title: words.placed.title, action: words.placed.action };
    case 'take_over':
      return { title: 'Take over this enquiry', action: 'Take over' };
    case 'close':
      return { title: 'Close this enquiry', action: 'Close the enquiry', isWarning: true };
    case 'add_places':
      return { title: `Ask more ${words.short[1]}`, action: 'Ask them' };
  }
}

/** What is missing before an act can be sent, by field. */
function whatIsMissing(act: EnquiryAct, typed: Typed, words: KindWords): FieldErrors {
  const errors: FieldErrors = {};
  switch (act.command) {
    case 'choose':
    case 'move':
      if (!isDay(typed.arrival)) errors.arrival = [`Enter a day, like ${anExample(true)}`];
      break;
    case 'close':
      if (typed.outcome === null) errors.outcome = ['Please choose how it ended'];
      break;
    case 'add_places':
      if (typed.places.length === 0) errors.places = [words.chooseOne];
      break;
    default:
  }
  return errors;
}

/** The call of an act in which nothing is missing. */
function commandOf(
  act: EnquiryAct,
  typed: Typed,
  { account: holder }: EnquiryView['enquiry'],
): AskerCommand {
  const arrival = typed.arrival as LondonDay;
  switch (act.command) {
    case 'choose':
      return { command: 'choose', place: act.place.place.uuid, arrival };
    case 'move':
      return { command: 'move', arrival };
    case 'close':
      return { command: 'close', outcome: typed.outcome ?? 'withdrawn' };
    case 'take_over':
      return { command: 'take_over', phone: typed.phone, holder };
    case 'add_places':
      return { command: 'add_places', places: typed.places.map(({ uuid }) => uuid) };
    case 'ask_again':
      return {
        command: 'ask_again',
        ...(act.place && { place: act.place.place.uuid }),
        ...(act.unanswered && { unanswered: true }),
      };
    default:
      return { command: act.command };
  }
}

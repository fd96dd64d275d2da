import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type EnquiryView, patchEnquiry } from '../../../../../shared/enquiries/enquiries.api.ts';
import { ASSESS_BY, NO_REASONS } from '../../../../../shared/enquiries/enquiry.ts';
import type { AskerCommand, PlaceAct } from '../../../../../shared/enquiries/enquiryInput.ts';
import { MOST_AT_ONCE, MOST_PLACES } from '../../../../../shared/enquiries/enquiryLimits.ts';
import { MAX_LINE } from '../../../../../shared/enquiries/needs.ts';
import { type LondonDay, londonDay } from '../../../../../shared/kernel/calendar.ts';
import type { PlaceUuid } from '../../../../../shared/kernel/ids.ts';
import { PHONE_HINT } from '../../../../../shared/kernel/phone.ts';
import type { FieldErrors } from '../../../../../shared/kernel/refusal.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Checkboxes, Radios } from '../../../components/Choices.tsx';
import { DayField } from '../../../components/DayField.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field } from '../../../components/Field.tsx';
import { useShortlists } from '../../../components/shortlist/useShortlists.ts';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { isDay } from '../../../forms/typedDays.ts';
import { lineError } from './enquiryDraft.ts';
import { MoreHomes } from './MoreHomes.tsx';

type AskedPlace = EnquiryView['places'][number];

/** What somebody has begun to do with an enquiry. */
export type EnquiryAct =
  | { command: 'choose' | 'phone_answer'; place: AskedPlace }
  | {
      command:
        | 'move'
        | 'release'
        | 'ask_again'
        | 'placed_here'
        | 'close'
        | 'take_over'
        | 'add_places';
    };

const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  (Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label }));

const CLOSED_AS = {
  elsewhere: 'Placed elsewhere',
  no_longer_needed: 'No longer needed',
  withdrawn: 'Withdrawn',
} as const;

/** What the dialog holds while it is open; each act uses its own. */
interface Typed {
  arrival: string;
  phone: string;
  outcome: keyof typeof CLOSED_AS | null;
  answer: 'yes' | 'assess' | 'no' | null;
  from: string;
  assess_by: keyof typeof ASSESS_BY | null;
  reasons: (keyof typeof NO_REASONS)[];
  text: string;
  places: PlaceUuid[];
}

/** Asks what an act needs, and does it. What is refused stays in the dialog. */
export function EnquiryDialog(props: {
  view: EnquiryView;
  act: EnquiryAct;
  onClose: () => void;
  onDone: () => void;
}) {
  const { view, act, onClose, onDone } = props;
  const { enquiry } = view;
  const id = useId();
  const today = londonDay(new Date());
  const { needed_from, chosen } = enquiry;
  // A day that is past is none to come on.
  const [firstDay = today] = [needed_from, today].sort().reverse();
  const [typed, setTyped] = useState<Typed>({
    arrival: chosen?.arrival ?? firstDay,
    phone: '',
    outcome: null,
    answer: null,
    from: firstDay,
    assess_by: null,
    reasons: [],
    text: '',
    places: [],
  });
  const [errors, setErrors] = useState<{ by: FieldErrors; attempt: number }>({
    by: {},
    attempt: 0,
  });
  const [patch, busy] = useAction(patchEnquiry);
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const fail = (by: FieldErrors) => setErrors({ by, attempt: errors.attempt + 1 });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = whatIsMissing(act, typed);
    if (Object.keys(wrong).length > 0) return fail(wrong);
    try {
      await patch({ params: { id: enquiry.id }, body: commandOf(act, typed) });
      onDone();
    } catch (fault) {
      fail(faultErrors(fault));
    }
  };
  const field = (name: string) => ({
    id: `${id}-${name}`,
    error: errors.by[name]?.[0] ?? errors.by[`said.${name}`]?.[0],
  });
  const { title, action, isWarning } = wordsOf(act);
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
              name === '' ? { message } : { field: `${id}-${name.replace('said.', '')}`, message },
            ),
          )}
        />
        <Fields {...{ act, typed, set, field, view }} />
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
}): ReactNode {
  const { act, typed, set, field, view } = props;
  const { enquiry, places } = view;
  const { homes } = useShortlists();
  const arrival = (
    <DayField
      {...field('arrival')}
      label="Day of arrival"
      value={typed.arrival}
      onChange={({ target }) => set({ arrival: target.value })}
    />
  );
  switch (act.command) {
    case 'choose':
      return (
        <>
          <p>
            The other homes are told that they are no longer needed. A bed is kept at{' '}
            {act.place.name} where one can be used; for a later day as soon as there is one.
          </p>
          {arrival}
        </>
      );
    case 'move':
      return arrival;
    case 'release':
      return <p>{enquiry.chosen?.name} is told, and its bed is kept no longer.</p>;
    case 'ask_again':
      return <p>Those who said yes before get an email, and are asked to answer again.</p>;
    case 'placed_here':
      return <p>{enquiry.chosen?.name} is where they moved in. The enquiry ends.</p>;
    case 'take_over':
      return (
        <>
          <p>The enquiry becomes yours: you get its emails, and homes phone this number.</p>
          <Field
            {...field('phone')}
            label="Your phone number, for the homes"
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
          hint="The homes are told that they are no longer needed."
          options={optionsOf(CLOSED_AS)}
          value={typed.outcome}
          onChange={(outcome) => set({ outcome })}
        />
      );
    case 'add_places':
      return (
        <MoreHomes
          field={field('places')}
          shortlisted={homes.filter((uuid) => !places.some(({ place }) => place.uuid === uuid))}
          most={Math.min(MOST_PLACES - MOST_AT_ONCE, MOST_PLACES - places.length)}
          chosen={typed.places}
          onChange={(places) => set({ places })}
        />
      );
    case 'phone_answer':
      return <PhoneAnswerFields {...{ typed, set, field, name: act.place.name }} />;
  }
}

function PhoneAnswerFields(props: {
  typed: Typed;
  set: (part: Partial<Typed>) => void;
  field: (name: string) => { id: string; error: string | undefined };
  name: string;
}) {
  const { typed, set, field, name } = props;
  return (
    <>
      <p>{name} gets this by email and can say that it is not right. No bed is kept by it.</p>
      <Radios
        {...field('answer')}
        legend="What did they answer?"
        options={[
          {
            value: 'yes' as const,
            label: 'Yes, they can take them',
            reveal: (
              <DayField
                {...field('from')}
                label="From"
                value={typed.from}
                onChange={({ target }) => set({ from: target.value })}
              />
            ),
          },
          {
            value: 'assess' as const,
            label: 'They would like to assess first',
            reveal: (
              <Radios
                {...field('assess_by')}
                legend="How?"
                legendAs="label"
                small
                options={optionsOf(ASSESS_BY)}
                value={typed.assess_by}
                onChange={(assess_by) => set({ assess_by })}
              />
            ),
          },
          {
            value: 'no' as const,
            label: 'No',
            reveal: (
              <Checkboxes
                {...field('reasons')}
                legend="Why?"
                legendAs="label"
                small
                options={optionsOf(NO_REASONS)}
                chosen={typed.reasons}
                onToggle={(reason, on) =>
                  set({
                    reasons: on
                      ? [...typed.reasons, reason]
                      : typed.reasons.filter((one) => one !== reason),
                  })
                }
              />
            ),
          },
        ]}
        value={typed.answer}
        onChange={(answer) => set({ answer })}
      />
      <Field
        {...field('text')}
        label="Anything else (nothing about the person)"
        hint={`At most ${MAX_LINE} characters`}
        autoComplete="off"
        value={typed.text}
        onChange={({ target }) => set({ text: target.value })}
      />
    </>
  );
}

function wordsOf(act: EnquiryAct): { title: string; action: string; isWarning?: boolean } {
  switch (act.command) {
    case 'choose':
      return { title: `Choose ${act.place.name}`, action: 'Choose' };
    case 'phone_answer':
      return { title: `Answer of ${act.place.name} by phone`, action: 'Save the answer' };
    case 'move':
      return { title: 'Change the arrival', action: 'Save' };
    case 'release':
      return { title: 'Take the choice back?', action: 'Take it back', isWarning: true };
    case 'ask_again':
      return { title: 'Ask again?', action: 'Ask again' };
    case 'placed_here':
      return { title: 'Have they moved in?', action: 'Yes, they have moved in' };
    case 'take_over':
      return { title: 'Take over this enquiry', action: 'Take over' };
    case 'close':
      return { title: 'Close this enquiry', action: 'Close the enquiry', isWarning: true };
    case 'add_places':
      return { title: 'Ask more homes', action: 'Ask them' };
  }
}

/** What is missing before an act can be sent, by field. */
function whatIsMissing(act: EnquiryAct, typed: Typed): FieldErrors {
  const errors: FieldErrors = {};
  const needsDay = (name: 'arrival' | 'from') => {
    if (!isDay(typed[name])) errors[name] = ['Enter a day, like 5/11/2026'];
  };
  switch (act.command) {
    case 'choose':
    case 'move':
      needsDay('arrival');
      break;
    case 'close':
      if (typed.outcome === null) errors.outcome = ['Please choose how it ended'];
      break;
    case 'add_places':
      if (typed.places.length === 0) errors.places = ['Please choose a home'];
      break;
    case 'phone_answer': {
      if (typed.answer === null) errors.answer = ['Please choose what they answered'];
      if (typed.answer === 'yes') needsDay('from');
      if (typed.answer === 'assess' && typed.assess_by === null) {
        errors.assess_by = ['Please choose how'];
      }
      if (typed.answer === 'no' && typed.reasons.length === 0) errors.reasons = ['Please say why'];
      const text = lineError(typed.text, new Date());
      if (text) errors.text = [text];
      break;
    }
    default:
  }
  return errors;
}

/** The call of an act in which nothing is missing. */
function commandOf(act: EnquiryAct, typed: Typed): AskerCommand {
  const arrival = typed.arrival as LondonDay;
  switch (act.command) {
    case 'choose':
      return { command: 'choose', place: act.place.place.uuid, arrival };
    case 'move':
      return { command: 'move', arrival };
    case 'close':
      return { command: 'close', outcome: typed.outcome ?? 'withdrawn' };
    case 'take_over':
      return { command: 'take_over', phone: typed.phone };
    case 'add_places':
      return { command: 'add_places', places: typed.places };
    case 'phone_answer':
      return {
        command: 'phone_answer',
        place: act.place.place.uuid,
        said: saidBy(typed, act.place.version),
      };
    default:
      return { command: act.command };
  }
}

/** The answer as it came by phone, and the version of the place's part that was seen. */
function saidBy({ answer, from, assess_by, reasons, text }: Typed, version: number): PlaceAct {
  if (answer === 'yes') return { act: 'yes', version, from: from as LondonDay, text };
  if (answer === 'assess') {
    return { act: 'assess', version, assess_by: assess_by ?? 'phone', text };
  }
  return { act: 'no', version, reasons, beyond: [], text };
}

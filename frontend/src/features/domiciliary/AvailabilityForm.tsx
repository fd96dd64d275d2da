import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  CapacitySaved,
  CapacityView,
  LinkedAvailability,
} from '#shared/domiciliary/capacity.api.ts';
import { londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import {
  AVAILABILITY_CONFIRMED,
  AVAILABILITY_NOT_CONFIRMED,
  type CapacityAnswer,
  NO_AREA_CHOSEN,
  NO_AVAILABILITY,
} from '#shared/serviceLocations/capacityRules.ts';
import type { LiveIn } from '#shared/serviceLocations/locationValues.ts';
import { MAX_AVAILABILITY_COMMENT } from '#shared/serviceLocations/serviceLocation.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { CheckedText } from '../../components/CheckedText.tsx';
import { Radios } from '../../components/Choices.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Select } from '../../components/Select.tsx';
import { useOneToast } from '../../components/toasts.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { RestoredNotice, StaleNotice } from '../../forms/DraftNotices.tsx';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import { useTextCheck } from '../../forms/useTextCheck.ts';
import { AreaPicker } from './AreaPicker.tsx';
import {
  type AvailabilityDraft,
  answerOf,
  availabilityCheck,
  draftInWords,
  draftOf,
  isSameAnswer,
  labelOf,
  readCapacity,
  textsOf,
} from './availabilityDraft.ts';

/** NICE NG21: a call of 15 minutes is for agreed short tasks alone (domiciliary, section 3). */
const SHORT_CALL = 'A_0';
const SHORT_CALL_HINT =
  'NICE advises at least 30 minutes, except for agreed short tasks or checks.';

const FORM = 'availability';

/** What the form is made of: of a page, or behind a link. */
export type AvailabilitySetup = Pick<
  LinkedAvailability,
  'capacity' | 'areas' | 'notices' | 'call_durations' | 'bar' | 'office_region' | 'own_addresses'
> & { live_in: LiveIn | null };

/**
 * Where and when new packages can be taken (domiciliary, section 2). It starts from the last answer;
 * confirming it unchanged counts. With no area it asks once more.
 */
export function AvailabilityForm(props: {
  setup: AvailabilitySetup;
  /** Where unsaved answers are kept in this tab; null: nowhere. */
  keepAt: string | null;
  save: (body: CapacityAnswer & { checked?: string[]; version: number }) => Promise<CapacitySaved>;
  onSaved: (saved: CapacitySaved) => void;
  /** The last answer was said again beside the form, and it is not known whether that is saved. */
  isOnItsWay?: boolean;
  /** The server has shown what stands now, which this browser had not seen. */
  onCurrent: (current: CapacityView) => void;
  onErrors?: (shown: boolean) => void;
  /** Whether the form holds something that is not saved. */
  onChanged?: (changed: boolean) => void;
  /** One of several on the page: goes before each field's id. */
  prefix?: string;
  /** With `prefix`: the location, for who hears the button and not where it stands. */
  locationName?: string;
  /** Puts the focus into the form when it appears. */
  focusFirst?: boolean;
}) {
  const { setup, keepAt, save, onSaved, onCurrent, onErrors, onChanged } = props;
  const { prefix = '', locationName, focusFirst = false, isOnItsWay = false } = props;
  const { capacity, areas, notices, call_durations, live_in, office_region } = setup;
  const [day] = useState(() => londonDay(new Date()));
  const comments = { before: capacity, own: setup.own_addresses, day };
  const [warned, setWarned] = useState(false);
  const showToast = useOneToast();
  const [saved, setSaved] = useState<CapacitySaved['capacity_update'] | null>(null);
  const barred = setup.bar !== null;
  const check = useRef<ReturnType<typeof useTextCheck>>(null);
  const latestSave = useRef(() => {});

  const form = useDraft<AvailabilityDraft, number>({
    start: draftOf(capacity, setup),
    version: capacity.version,
    check: availabilityCheck({ live_in, ...comments }),
    keepAt: barred ? null : keepAt,
    fieldId: idsUnder(`${prefix}${FORM}`),
    label: labelOf,
    onItsWay: isOnItsWay ? draftOf(capacity, setup) : null,
    // Someone else's answer is news also where it is the same.
    alwaysAsk: true,
    current: (now) => {
      const current = readCapacity(now);
      if (current === null) return null;
      onCurrent(current);
      return { draft: draftOf(current, setup), version: current.version };
    },
    // Behind another answer to the question of COVID-19 a comment stays in the form that is not sent.
    arrived: (sent, now) => {
      const current = readCapacity(now);
      return current !== null && isSameAnswer(sent, draftOf(current, setup));
    },
    save: async (draft, version) => {
      setSaved(null);
      const reply = await save({ ...answerOf(draft), ...check.current?.sent(), version });
      showToast({ kind: 'success', text: AVAILABILITY_CONFIRMED });
      onSaved(reply);
      const { capacity_update: update } = reply;
      setSaved(update);
      return { draft: draftOf(update, setup), version: update.version };
    },
    onFailure: (fault) => {
      if (check.current?.askedBy(fault, () => latestSave.current())) return {};
      // What the fields say is said once.
      if (fault instanceof Problem && Object.keys(fault.errors).length > 0) return fault.errors;
      showToast({ kind: 'error', text: AVAILABILITY_NOT_CONFIRMED });
      return { '': [`${AVAILABILITY_NOT_CONFIRMED}. ${reasonFor(fault)}`.trim()] };
    },
  });
  const { draft, set, field, hasErrors } = form;
  const { isChanged } = form;
  const texts = useTextCheck({ texts: textsOf(draft, capacity), today: day, own: comments.own });
  check.current = texts;
  const comment = (field: 'comments' | 'acceptsCovidComment') => ({
    ...form.text(field),
    typed: texts.errors[field]?.[0],
    question: texts.question(field),
  });
  useEffect(() => onErrors?.(hasErrors), [onErrors, hasErrors]);
  useEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);

  const shown = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusFirst) shown.current?.querySelector<HTMLElement>('summary, input')?.focus();
  }, [focusFirst]);

  const submit = () => {
    if (barred || form.saving || !form.check()) return;
    if (draft.areas.length === 0 && !warned) {
      setWarned(true);
      return;
    }
    setWarned(false);
    texts.settle(
      () => void form.save(),
      () => latestSave.current(),
    );
  };
  latestSave.current = submit;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const signedOut = form.fault instanceof Problem && form.fault.status === 401;
  return (
    <form
      ref={shown}
      className="pw-availability-form"
      noValidate
      onSubmit={onSubmit}
      aria-label={locationName === undefined ? 'Availability' : `Availability of ${locationName}`}
    >
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Show the last answer instead</RestoredNotice>
      <StaleNotice
        form={form}
        title="Someone else has confirmed this availability"
        inWords={draftInWords(day)}
      />
      <fieldset className="pw-availability-form__fields" disabled={barred}>
        <legend className="nhsuk-u-visually-hidden">Availability</legend>
        <AreaPicker
          {...field('areas')}
          regions={areas}
          officeRegion={office_region}
          folded={capacity.updated !== null}
          chosen={draft.areas}
          onChange={(chosen) => {
            setWarned(false);
            set({ areas: chosen });
          }}
        />
        <Choice
          {...form.text('minimumCallDuration')}
          label="Minimum call duration"
          options={call_durations}
          hint={draft.minimumCallDuration === SHORT_CALL ? SHORT_CALL_HINT : undefined}
        />
        <Choice
          {...form.text('noticeRequired')}
          label="Notice required to start a package"
          options={notices}
        />
        <Radios
          {...field('acceptsCovid')}
          legend="Do you accept people with COVID-19?"
          options={[
            { value: true, label: 'Yes' },
            {
              value: false,
              label: 'No',
              reveal: (
                <CheckedText
                  {...comment('acceptsCovidComment')}
                  label="Why do you not accept people with COVID-19?"
                  rows={3}
                  limit={MAX_AVAILABILITY_COMMENT}
                />
              ),
            },
          ]}
          value={draft.acceptsCovid}
          onChange={(acceptsCovid) => set({ acceptsCovid })}
        />
        <CheckedText
          {...comment('comments')}
          label="Comments (optional)"
          hint="Anything that helps to place a package. Please leave out names of people."
          rows={3}
          limit={MAX_AVAILABILITY_COMMENT}
        />
      </fieldset>
      <div role="alert">
        {warned && (
          <Notice kind="warning">
            <p>{NO_AREA_CHOSEN}</p>
            <p>Press Confirm again if that is right.</p>
          </Notice>
        )}
        {signedOut && (
          <p>
            <Link to="/sign-in">Sign in</Link>
          </p>
        )}
      </div>
      <Button type="submit" busy={form.saving} disabled={barred}>
        {form.saving ? 'Saving...' : 'Confirm'}
        {locationName !== undefined && <VisuallyHidden> at {locationName}</VisuallyHidden>}
      </Button>
      <div role="status">
        {saved && !form.isChanged && !form.saving && (
          <p className="nhsuk-hint pw-availability-form__saved">{availabilitySavedText(saved)}</p>
        )}
      </div>
    </form>
  );
}

/** What was saved and when, in one line that stays: `Saved 02:08. Commissioners see 3 areas.` */
export function availabilitySavedText({
  updated,
  areas,
}: CapacitySaved['capacity_update']): string {
  const time = londonStamp(new Date(updated)).slice(0, 5);
  const shown =
    areas.length === 0
      ? `“${NO_AVAILABILITY}”`
      : `${areas.length} ${areas.length === 1 ? 'area' : 'areas'}`;
  return `Saved ${time}. Commissioners see ${shown}.`;
}

function Choice(props: {
  id: string;
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  options: readonly { key: string; name: string }[];
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}) {
  const { options, ...select } = props;
  return (
    <Select {...select}>
      <option value="">Please choose</option>
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  );
}

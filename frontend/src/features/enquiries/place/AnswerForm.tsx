import { type FormEvent, useState } from 'react';
import type { PlaceEnquiry } from '../../../../../shared/enquiries/enquiries.api.ts';
import { ASSESS_BY, NO_REASONS } from '../../../../../shared/enquiries/enquiry.ts';
import { CARE, MAX_LINE } from '../../../../../shared/enquiries/needs.ts';
import { Button } from '../../../components/Button.tsx';
import { Checkboxes, Radios } from '../../../components/Choices.tsx';
import { DayField } from '../../../components/DayField.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field } from '../../../components/Field.tsx';
import { keepFocus } from '../../../components/keepFocus.ts';
import { Select } from '../../../components/Select.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { idsUnder, useErrors } from '../../../forms/useErrors.ts';
import { ANSWERS, whenInWords } from '../enquiryText.ts';
import { type AnswerDraft, actOf, answerErrors, keepHours } from './answerDraft.ts';
import type { Act } from './placeView.ts';

const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  (Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label }));

/** Each value once, in the order in which they were ticked. */
const toggled = <T,>(values: readonly T[], value: T, isChosen: boolean): T[] =>
  isChosen ? [...values, value] : values.filter((one) => one !== value);

/**
 * The answer of a place: one of three, each with its few fields, and one press to send it. What fails is said
 * at its field, and loses nothing.
 */
export function AnswerForm(props: {
  view: PlaceEnquiry;
  start: AnswerDraft;
  now: Date;
  busy: boolean;
  /** Answers null, or the fault to show. */
  act: (act: Act) => Promise<unknown>;
  onTouched: (draft: AnswerDraft) => void;
  /** An answer was given already, which stays if this is pressed. */
  keep: { label: string; sendLabel: string; onKeep: () => void } | null;
}) {
  const { view, start, now, busy, act, onTouched, keep } = props;
  const [draft, setDraft] = useState(start);
  const errors = useErrors({
    draft,
    check: answerErrors,
    fieldId: idsUnder(`enquiry-${view.enquiry}`),
  });
  const set = (part: Partial<AnswerDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onTouched(next);
  };
  const hours = keepHours(view, now);
  const needs = view.needs?.care ?? [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !errors.check()) return;
    const body = actOf(draft, view.version);
    const fault = body && (await act(body));
    if (fault) errors.refuse(faultErrors(fault), { draft });
  };

  const reveals = {
    yes: (
      <>
        <DayField
          {...errors.field('from')}
          label="From which day?"
          hasExample={false}
          value={draft.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        {hours.length > 0 && (
          <Select
            {...errors.field('keep_until')}
            label="Keep the bed until (optional)"
            value={draft.keep_until}
            onChange={({ target }) => set({ keep_until: target.value })}
          >
            <option value="">Do not keep a bed</option>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {whenInWords(hour, now)}
              </option>
            ))}
          </Select>
        )}
      </>
    ),
    assess: (
      <Radios
        {...errors.field('assess_by')}
        legend="How would you like to assess?"
        legendAs="label"
        small
        options={optionsOf(ASSESS_BY)}
        value={draft.assess_by}
        onChange={(assess_by) => set({ assess_by })}
      />
    ),
    no: (
      <>
        <Checkboxes
          {...errors.field('reasons')}
          legend="Why not?"
          legendAs="label"
          small
          options={optionsOf(NO_REASONS)}
          chosen={draft.reasons}
          onToggle={(reason, isChosen) =>
            set({ reasons: toggled(draft.reasons, reason, isChosen) })
          }
        />
        {draft.reasons.includes('beyond_us') && needs.length > 0 && (
          <Checkboxes
            {...errors.field('beyond')}
            legend="Which needs? (optional)"
            legendAs="label"
            small
            options={needs.map((value) => ({ value, label: CARE[value] }))}
            chosen={draft.beyond}
            onToggle={(need, isChosen) => set({ beyond: toggled(draft.beyond, need, isChosen) })}
          />
        )}
      </>
    ),
  };
  const text = errors.field('text');
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary {...errors.summary} />
      <Radios
        {...errors.field('answer')}
        legend="Can you take them?"
        options={optionsOf(ANSWERS).map((option) => ({
          ...option,
          reveal: reveals[option.value],
        }))}
        value={draft.answer}
        onChange={(answer) => set({ answer })}
      />
      {draft.answer !== null && (
        <Field
          {...text}
          // What could say who a person is, is said while typing.
          error={text.error ?? errors.broken.text?.[0]}
          label="Anything else (nothing about the person)"
          hint={`Optional, up to ${MAX_LINE} characters.`}
          autoComplete="off"
          value={draft.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      )}
      <div className="nhsuk-button-group">
        <Button type="submit" busy={busy} onMouseDown={keepFocus}>
          {busy ? 'Sending...' : (keep?.sendLabel ?? 'Send answer')}
        </Button>
        {keep && (
          <Button kind="secondary" busy={busy} onClick={keep.onKeep}>
            {keep.label}
          </Button>
        )}
      </div>
    </form>
  );
}

import { ASSESS_BY, NO_REASONS } from '#shared/enquiries/enquiry.ts';
import { enquiryKindOf } from '#shared/enquiries/enquiryKinds.ts';
import { MAX_LINE, type NeedKey } from '#shared/enquiries/needs.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { CheckedText } from '../../components/CheckedText.tsx';
import { Checkboxes, Radios } from '../../components/Choices.tsx';
import { DayField } from '../../components/DayField.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Select } from '../../components/Select.tsx';
import { toggled } from '../../components/toggled.ts';
import { optionsAmong, optionsOf, whenInWords } from './enquiryText.ts';
import { kindWords } from './kinds/wordsOf.ts';
import type { useAnswerForm } from './useAnswerForm.ts';

/** The three answers of a place, each with its few fields (enquiries, section 2). */
export function AnswerFields(props: {
  form: ReturnType<typeof useAnswerForm>;
  /** Who is asked: the place itself, or whoever heard its answer on the phone. */
  of: 'own' | 'phoned';
  /** The kind of place. */
  kind: string;
  /** What is needed: with a no, which of it is beyond the place. */
  needs: readonly { value: NeedKey; label: string }[];
  /** Until when a bed can be kept with a yes; empty: none is. */
  hours: readonly Instant[];
  now: Date;
}) {
  const { form, of, kind, needs, hours, now } = props;
  const { draft, set, field } = form;
  const questionWords = kindWords(kind)[of];
  const reveals = {
    yes: (
      <>
        <DayField
          isAhead
          {...field('from')}
          label="From which day?"
          hasExample={false}
          value={draft.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        {hours.length > 0 && (
          <Select
            {...field('keep_until')}
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
        {...field('assess_by')}
        legend={questionWords.how}
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
          {...field('reasons')}
          legend="Why not?"
          legendAs="label"
          small
          options={optionsAmong(enquiryKindOf(kind).noReasons, NO_REASONS)}
          chosen={draft.reasons}
          onToggle={(reason, isChosen) =>
            set({ reasons: toggled(draft.reasons, reason, isChosen) })
          }
        />
        {draft.reasons.includes('beyond_us') && needs.length > 0 && (
          <Checkboxes
            {...field('beyond')}
            legend="Which needs? (optional)"
            legendAs="label"
            small
            options={[...needs]}
            chosen={draft.beyond}
            onToggle={(need, isChosen) => set({ beyond: toggled(draft.beyond, need, isChosen) })}
          />
        )}
      </>
    ),
  };
  return (
    <>
      <ErrorSummary {...form.summary} />
      <Radios
        {...field('answer')}
        legend={questionWords.asks}
        options={optionsOf(questionWords.answers).map((option) => ({
          ...option,
          reveal: reveals[option.value],
        }))}
        value={draft.answer}
        onChange={(answer) => set({ answer })}
      />
      {draft.answer !== null && (
        <CheckedText
          {...form.text}
          oneLine
          label="Anything else (nothing about the person)"
          hint={`Optional, up to ${MAX_LINE} characters.`}
          autoComplete="off"
          value={draft.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      )}
    </>
  );
}

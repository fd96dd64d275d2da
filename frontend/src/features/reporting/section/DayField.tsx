import { Checkbox } from '../../../components/Choices.tsx';
import { Field } from '../../../components/Field.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { dayWithSlashes } from '../../../forms/dayWithSlashes.ts';
import type { QuestionProps } from './questionProps.ts';

/** A question that is answered with a day, or with 'Not known' where that is offered. */
export function DayField(props: QuestionProps & { label: string; hint: string }) {
  const { question, entry, error, label, hint, onChange, onLeave } = props;
  const { id, not_known } = question;
  return (
    <>
      <Field
        id={id}
        label={label}
        className="pw-question__figure"
        autoComplete="off"
        {...(error !== undefined && { error })}
        {...(hint !== '' && { hint })}
        value={String(entry.typed)}
        inputMode="numeric"
        onChange={({ target }) => onChange({ typed: target.value }, { typing: true })}
        onBlur={({ target }) => {
          const day = dayWithSlashes(target.value);
          if (day !== target.value) onChange({ typed: day });
        }}
      />
      {not_known && (
        <div className="nhsuk-checkboxes nhsuk-checkboxes--small">
          <Checkbox
            id={`${id}-not-known`}
            label={
              <>
                Not known<VisuallyHidden> for ‘{label}’</VisuallyHidden>
              </>
            }
            checked={entry.notKnown}
            onChange={(notKnown) => {
              onChange({ notKnown, ...(notKnown && { typed: '' }) });
              onLeave();
            }}
          />
        </div>
      )}
    </>
  );
}

import { Checkbox } from '../../../components/Choices.tsx';
import { DayField } from '../../../components/DayField.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { dayShown } from '../../../forms/typedDays.ts';
import type { QuestionProps } from './questionProps.ts';

/** A question that is answered with a day, or with 'Not known' where that is offered. */
export function DayQuestion(props: QuestionProps & { label: string; hint: string }) {
  const { question, entry, error, label, hint, onChange, onLeave } = props;
  const { id, not_known } = question;
  return (
    <>
      <DayField
        id={id}
        label={label}
        {...(error !== undefined && { error })}
        {...(hint !== '' && { hint })}
        value={String(entry.typed)}
        onChange={({ target }) => onChange({ typed: dayShown(target.value) }, { typing: true })}
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

import { wordingOf } from '#shared/reporting/answers.ts';
import { Checkboxes, Radios } from '../../../components/Choices.tsx';
import { TextArea } from '../../../components/Field.tsx';
import { useReport } from '../reportContext.ts';
import { ConfirmWarning } from './ConfirmWarning.tsx';
import { DayQuestion } from './DayQuestion.tsx';
import { FigureField } from './FigureField.tsx';
import type { QuestionProps } from './questionProps.ts';
import { isConfirmed } from './sectionDraft.ts';

/** One question of a section, with all that stands beside it. */
export function QuestionField(props: QuestionProps) {
  const { question, entry, warning, onChange, onLeave } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when its field is left
    <div className="pw-question" onBlur={onLeave}>
      <Answer {...props} />
      {warning !== undefined && (
        <ConfirmWarning
          id={`${question.id}-warning`}
          text={warning}
          confirmed={isConfirmed(entry, warning)}
          onConfirm={(confirmed) => {
            onChange({ confirmed: confirmed ? warning : null });
            onLeave();
          }}
        />
      )}
    </div>
  );
}

function Answer(props: QuestionProps) {
  const { question, entry, error, origin, onChange, onLeave } = props;
  const { report } = useReport();
  const { id, help, type, options } = question;
  const legend = wordingOf(question, report.period);
  const hint = [help, origin].filter(Boolean).join('. ');
  const common = { id, error, ...(hint !== '' && { hint }) };
  switch (type) {
    case 'NUMBER':
      return <FigureField {...props} label={legend} />;
    case 'RADIO':
      return (
        <Radios
          {...common}
          legend={legend}
          legendAs="label"
          options={options}
          value={typeof entry.typed === 'string' && entry.typed !== '' ? entry.typed : null}
          onChange={(typed) => {
            onChange({ typed });
            onLeave();
          }}
        />
      );
    case 'SELECT_MULTIPLE': {
      const chosen = Array.isArray(entry.typed) ? entry.typed : [];
      return (
        <Checkboxes
          {...common}
          legend={legend}
          legendAs="label"
          small
          options={options}
          chosen={chosen}
          onToggle={(value, now) => {
            // In the order of the options, so that two people's same choice is the same answer.
            const values = options.map((option) => option.value);
            const typed = values.filter((optionValue) =>
              optionValue === value ? now : chosen.includes(optionValue),
            );
            onChange({ typed });
            onLeave();
          }}
        />
      );
    }
    case 'DATE':
      return <DayQuestion {...props} label={legend} hint={hint} />;
    case 'TEXTAREA':
      return (
        <TextArea
          {...common}
          label={`${legend} (optional)`}
          rows={5}
          limit={question.max}
          value={String(entry.typed)}
          onChange={({ target }) => onChange({ typed: target.value }, { typing: true })}
        />
      );
  }
}

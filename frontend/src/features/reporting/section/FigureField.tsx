import { useRef } from 'react';
import { upperFirst } from '#shared/kernel/letterCase.ts';
import { Button } from '../../../components/Button.tsx';
import { Checkbox } from '../../../components/Choices.tsx';
import { FormGroup } from '../../../components/Field.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { QuestionProps } from './questionProps.ts';

/** A question that is answered with a figure, or with 'Not known' where that is offered. */
export function FigureField(props: QuestionProps & { label: string }) {
  const { question, entry, error, warning, origin, suggested, label, onChange, onLeave } = props;
  const { id, help, unit, step, not_known } = question;
  const input = useRef<HTMLInputElement>(null);
  const isSaid = help.toLowerCase().startsWith(unit);
  const hint = [isSaid ? '' : upperFirst(unit), help].filter(Boolean).join('. ');
  const notes = [
    hint !== '' && `${id}-hint`,
    error !== undefined && `${id}-error`,
    origin !== undefined && `${id}-origin`,
    suggested !== undefined && `${id}-suggested`,
    warning !== undefined && `${id}-warning`,
  ];
  return (
    <FormGroup id={id} label={label} error={error} {...(hint !== '' && { hint })}>
      <div className="pw-question__row">
        <input
          id={id}
          ref={input}
          className={`nhsuk-input pw-question__figure ${error ? 'nhsuk-input--error' : ''}`.trim()}
          type="text"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={String(entry.typed)}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes.filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => onChange({ typed: target.value }, { typing: true })}
        />
        {origin !== undefined && (
          <span className="pw-question__origin" id={`${id}-origin`}>
            {origin}
          </span>
        )}
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
                // A figure beside it would be in no save.
                onChange({ notKnown, ...(notKnown && { typed: '' }) });
                onLeave();
              }}
            />
          </div>
        )}
        {suggested !== undefined && (
          <span className="pw-question__suggested">
            <span id={`${id}-suggested`}>From your vacancy updates: about {suggested}</span>{' '}
            <Button
              kind="secondary"
              small
              onClick={() => {
                onChange({ typed: String(suggested), notKnown: false });
                input.current?.focus();
                onLeave();
              }}
            >
              Use this figure
            </Button>
          </span>
        )}
      </div>
    </FormGroup>
  );
}

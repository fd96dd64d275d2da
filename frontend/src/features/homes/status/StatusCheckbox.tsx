import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';

/** One yes-or-no of a home's status, with what follows from it. */
export function StatusCheckbox(props: {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}) {
  const { id, label, hint, checked, disabled, error, onChange } = props;
  return (
    <div className="nhsuk-checkboxes__item">
      <input
        className="nhsuk-checkboxes__input"
        type="checkbox"
        id={id}
        checked={checked}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`.trim()}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="nhsuk-label nhsuk-checkboxes__label" htmlFor={id}>
        {label}
      </label>
      <div className="nhsuk-hint nhsuk-checkboxes__hint" id={`${id}-hint`}>
        {hint}
      </div>
      {error && (
        <span className="nhsuk-error-message" id={`${id}-error`}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </span>
      )}
    </div>
  );
}

import { BedType } from '../../../../../shared/vacancies/vacancy.ts';
import { Field } from '../../../components/Field.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { rateField, type StatusDraft } from './statusDraft.ts';

/** The home's own rate: one for all bed types, or where it offers several, one for each. */
export function RateFields(props: {
  draft: StatusDraft;
  offered: readonly BedType[];
  message: (field: string) => string | undefined;
  onChange: (changed: Partial<StatusDraft>) => void;
}) {
  const { draft, offered, message, onChange } = props;
  const mayDiffer = offered.length > 1 || draft.by_type;
  const error = message('aqp_rates');
  return (
    <>
      {mayDiffer && (
        <fieldset className="nhsuk-fieldset" aria-describedby={error && 'aqp_rates-error'}>
          <legend className="nhsuk-fieldset__legend">Own AQP weekly rate</legend>
          {error && (
            <span className="nhsuk-error-message" id="aqp_rates-error">
              <VisuallyHidden>Error: </VisuallyHidden>
              {error}
            </span>
          )}
          <div className="nhsuk-radios nhsuk-radios--small" id="aqp_rates">
            {[false, true].map((byType) => (
              <div className="nhsuk-radios__item" key={String(byType)}>
                <input
                  className="nhsuk-radios__input"
                  type="radio"
                  name="rate-kind"
                  id={`rate-kind-${byType}`}
                  checked={draft.by_type === byType}
                  onChange={() => onChange({ by_type: byType })}
                />
                <label className="nhsuk-label nhsuk-radios__label" htmlFor={`rate-kind-${byType}`}>
                  {byType ? 'A rate for each bed type' : 'One rate for all bed types'}
                </label>
              </div>
            ))}
          </div>
        </fieldset>
      )}
      {draft.by_type ? (
        BedType.options
          .filter((type) => offered.includes(type))
          .map((type) => (
            <Field
              key={type}
              id={rateField(type)}
              label={`${type}: rate in pounds a week`}
              {...TYPED}
              value={draft.rates[type] ?? ''}
              error={message(rateField(type))}
              onChange={(event) =>
                onChange({ rates: { ...draft.rates, [type]: event.target.value } })
              }
            />
          ))
      ) : (
        <Field
          id="rate"
          label="Own AQP weekly rate in pounds"
          hint="Leave it empty when the home has no rate."
          {...TYPED}
          value={draft.rate}
          error={message('rate')}
          onChange={(event) => onChange({ rate: event.target.value })}
        />
      )}
    </>
  );
}

const TYPED = {
  inputMode: 'decimal',
  autoComplete: 'off',
  className: 'nhsuk-input--width-10',
} as const;

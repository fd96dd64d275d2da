import type { FocusEvent } from 'react';
import type { BedType } from '../../../../shared/vacancies/vacancy.ts';
import { type BedForm, readBedCount } from '../../../../shared/vacancies/vacancyRules.ts';
import { NumberStepper } from '../../components/NumberStepper.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { type BedDraft, type PlacedErrors, typesUnder } from './bedDraft.ts';

export const TOTAL_ID = 'vacant-beds';
export const TOGETHER_ID = 'vacant-beds-error';

export const typeId = (type: BedType): string => `beds-${type.toLowerCase().replace(' ', '-')}`;

/** The counts: the total, and while it is above 0 the types under it (specification 1, section 4). */
export function BedCounts(props: {
  form: BedForm;
  draft: BedDraft;
  errors: PlacedErrors;
  disabled: boolean;
  onTotal: (typed: string) => void;
  onType: (type: BedType, typed: string) => void;
  /** The person has left one field, by its id. */
  onLeaveField: (id: string) => void;
  /** The person has left the counts altogether, other than to confirm them. */
  onLeave: () => void;
}) {
  const { form, draft, errors, disabled, onTotal, onType, onLeaveField, onLeave } = props;
  const { together } = errors;
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget;
    // A message that appears under the pressed mouse would move Confirm away from it.
    if (to instanceof HTMLButtonElement && to.type === 'submit') return;
    if (event.target instanceof HTMLInputElement) onLeaveField(event.target.id);
    if (!event.currentTarget.contains(to)) onLeave();
  };
  return (
    <fieldset className="pw-beds" onBlur={onBlur}>
      <legend className="nhsuk-u-visually-hidden">Vacant beds</legend>
      <NumberStepper
        id={TOTAL_ID}
        label="Vacant beds"
        hint={totalHint(form)}
        large
        value={draft.total}
        onChange={onTotal}
        error={errors.total}
        disabled={disabled}
      />
      {readBedCount(draft.total) > 0 && (
        <div className={`pw-beds__types ${together ? 'pw-beds__types--error' : ''}`.trim()}>
          {form.kind === 'aqp' && <p className="pw-beds__question">Of which, by bed type</p>}
          {together && (
            <p className="nhsuk-error-message" id={TOGETHER_ID}>
              <VisuallyHidden>Error: </VisuallyHidden>
              {together.message}
            </p>
          )}
          <div className="pw-beds__grid">
            {typesUnder(form).map((type) => (
              <NumberStepper
                key={type}
                id={typeId(type)}
                label={type}
                {...(form.kind === 'standard' && { hint: 'How many of the beds above' })}
                value={draft.types[type] ?? '0'}
                onChange={(typed) => onType(type, typed)}
                error={errors.types[type]}
                errorAt={together?.types.includes(type) ? TOGETHER_ID : undefined}
                disabled={disabled}
              />
            ))}
          </div>
        </div>
      )}
    </fieldset>
  );
}

function totalHint(form: BedForm): string {
  if (form.kind === 'aqp') return 'All the beds that are free now';
  return `All the ${form.total.toLowerCase()} beds that are free now, dementia beds included`;
}

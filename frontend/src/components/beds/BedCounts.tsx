import type { FocusEvent, ReactNode } from 'react';
import type { BedType } from '#shared/homes/vacancy.ts';
import { type BedForm, readBedCount, typesUnder } from '#shared/homes/vacancyRules.ts';
import { NumberStepper } from '../NumberStepper.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { BedDraft, PlacedErrors } from './bedDraft.ts';

export const TOTAL_ID = 'vacant-beds';
const TOGETHER_ID = 'vacant-beds-error';

export const typeId = (type: BedType): string => `beds-${type.toLowerCase().replace(' ', '-')}`;

/** The counts: the total, and while it is above 0 the types under it (specification 1, section 4). */
export function BedCounts(props: {
  form: BedForm;
  draft: BedDraft;
  errors: PlacedErrors;
  disabled: boolean;
  /** Goes before each field's id where a page has several of these. */
  prefix?: string;
  /** What the counts are about, for screen readers. */
  legend?: string;
  /** One among many: small, and without hints. */
  compact?: boolean;
  /** What stands under the count of a type. */
  under?: (type: BedType) => ReactNode;
  onTotal: (typed: string) => void;
  onType: (type: BedType, typed: string) => void;
  /** The person has left one field, by its id without the prefix. */
  onLeaveField: (id: string) => void;
  /** The person has left the counts altogether, other than to confirm them. */
  onLeave: () => void;
}) {
  const {
    form,
    draft,
    errors,
    disabled,
    prefix = '',
    legend = 'Vacant beds',
    compact,
    under,
  } = props;
  const { onTotal, onType, onLeaveField, onLeave } = props;
  const { together } = errors;
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget;
    // A message that appears under the pressed mouse would move Confirm away from it.
    if (to instanceof HTMLButtonElement && to.type === 'submit') return;
    if (event.target instanceof HTMLInputElement)
      onLeaveField(event.target.id.slice(prefix.length));
    if (!event.currentTarget.contains(to)) onLeave();
  };
  return (
    <fieldset className={`pw-beds ${compact ? 'pw-beds--compact' : ''}`.trim()} onBlur={onBlur}>
      <legend className="nhsuk-u-visually-hidden">{legend}</legend>
      <NumberStepper
        id={`${prefix}${TOTAL_ID}`}
        label="Vacant beds"
        {...(!compact && { hint: totalHint(form), large: true })}
        value={draft.total}
        onChange={onTotal}
        error={errors.total}
        disabled={disabled}
      />
      {form.kind === 'standard' && under?.(form.total)}
      {readBedCount(draft.total) > 0 && (
        <div className={`pw-beds__types ${together ? 'pw-beds__types--error' : ''}`.trim()}>
          {form.kind === 'aqp' && (
            <p className="pw-beds__question" aria-live="polite">
              How many of each type?{' '}
              <span>
                ({typedBeds(form, draft)} of {readBedCount(draft.total)}{' '}
                {readBedCount(draft.total) === 1 ? 'bed' : 'beds'} given a type)
              </span>
            </p>
          )}
          {together && (
            <p className="nhsuk-error-message" id={`${prefix}${TOGETHER_ID}`}>
              <VisuallyHidden>Error: </VisuallyHidden>
              {together.message}
            </p>
          )}
          <div className="pw-beds__grid">
            {typesUnder(form).map((type) => (
              <div key={type}>
                <NumberStepper
                  id={`${prefix}${typeId(type)}`}
                  label={type}
                  {...(form.kind === 'standard' &&
                    !compact && { hint: 'How many of these are suitable for dementia care?' })}
                  value={draft.types[type] ?? ''}
                  onChange={(typed) => onType(type, typed)}
                  error={errors.types[type]}
                  errorAt={together?.types.includes(type) ? `${prefix}${TOGETHER_ID}` : undefined}
                  disabled={disabled}
                />
                {under?.(type)}
              </div>
            ))}
          </div>
        </div>
      )}
    </fieldset>
  );
}

/** How many of the beds the types account for so far. A bed may count under more than one type. */
function typedBeds(form: BedForm, draft: BedDraft): number {
  const counts = typesUnder(form).map((type) => readBedCount(draft.types[type] ?? ''));
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    readBedCount(draft.total),
  );
}

function totalHint(form: BedForm): string {
  if (form.kind === 'aqp') return 'All the beds that are vacant now';
  return `All the ${form.total.toLowerCase()} beds that are vacant now, dementia beds included`;
}

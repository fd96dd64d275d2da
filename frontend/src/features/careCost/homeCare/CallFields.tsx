import type { LineTexts } from '#shared/domiciliary/homeCareForm.ts';
import { Button } from '../../../components/Button.tsx';
import { Radios } from '../../../components/Choices.tsx';
import { Field } from '../../../components/Field.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { calculatorId } from '../useAddressForm.ts';
import type { HomeCareCalculator } from './useHomeCareCalculator.ts';

const NUMBERS: [keyof LineTexts, string][] = [
  ['minutes', 'Minutes a call'],
  ['calls', 'Calls a day'],
  ['days', 'Days a week'],
  ['hourly', 'Pounds an hour'],
];

/** Care workers as two choices. */
export const CARERS = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
];

/** One line of calls. */
export function CallFields(props: {
  at: number;
  line: LineTexts;
  calculator: HomeCareCalculator;
  onRemove: (() => void) | null;
}) {
  const { at, line, calculator, onRemove } = props;
  const { form, change, leave, shown } = calculator;
  const set = (part: Partial<LineTexts>) =>
    change({
      lines: form.lines.map((line, place) => (place === at ? { ...line, ...part } : line)),
    });
  return (
    <fieldset className="pw-calc__line">
      <legend>Calls {at + 1}</legend>
      <div className="pw-calc__hours pw-calc__hours--four">
        {NUMBERS.map(([name, label]) => {
          const field = `lines.${at}.${name}`;
          return (
            <Field
              key={name}
              id={calculatorId(field)}
              label={label}
              inputMode={name === 'hourly' ? 'decimal' : 'numeric'}
              autoComplete="off"
              value={line[name]}
              error={shown[field]}
              onChange={(event) => set({ [name]: event.target.value })}
              onBlur={() => leave(field)}
            />
          );
        })}
      </div>
      <Radios
        id={calculatorId(`lines.${at}.carers`)}
        legend="Care workers at a call"
        legendAs="label"
        small
        options={CARERS}
        value={line.carers}
        onChange={(carers) => set({ carers })}
      />
      {onRemove && (
        <Button kind="quiet" onClick={onRemove}>
          Remove<VisuallyHidden> calls {at + 1}</VisuallyHidden>
        </Button>
      )}
    </fieldset>
  );
}

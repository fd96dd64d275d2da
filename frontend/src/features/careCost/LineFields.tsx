import { Button } from '../../components/Button.tsx';
import { Radios } from '../../components/Choices.tsx';
import { Field } from '../../components/Field.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { LineTexts } from './calculatorForm.ts';
import { calculatorId } from './useAddressForm.ts';
import type { Calculator } from './useCalculator.ts';

const HOURS: [keyof LineTexts, string][] = [
  ['day_hours', 'Day hours'],
  ['night_hours', 'Night hours'],
  ['days', 'Days a week'],
];

/** One line of additional staff. */
export function LineFields(props: {
  at: number;
  line: LineTexts;
  calculator: Calculator;
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
      <legend>Line {at + 1}</legend>
      <Radios
        id={calculatorId(`lines.${at}.staff`)}
        legend="Additional staff"
        legendAs="label"
        small
        options={[
          { value: '1', label: '1:1' },
          { value: '2', label: '2:1' },
        ]}
        value={line.staff}
        onChange={(staff) => set({ staff })}
      />
      <div className="pw-calc__hours">
        {HOURS.map(([name, label]) => {
          const field = `lines.${at}.${name}`;
          return (
            <Field
              key={name}
              id={calculatorId(field)}
              label={label}
              inputMode="decimal"
              autoComplete="off"
              value={line[name]}
              error={shown[field]}
              onChange={(event) => set({ [name]: event.target.value })}
              onBlur={() => {
                // Hours by day and by night are judged together, once the second is left.
                if (name !== 'day_hours' || line.day_hours.trim() !== '') leave(field);
                if (name === 'night_hours') leave(`lines.${at}.day_hours`);
              }}
            />
          );
        })}
      </div>
      {onRemove && (
        <Button kind="quiet" onClick={onRemove}>
          Remove<VisuallyHidden> line {at + 1}</VisuallyHidden>
        </Button>
      )}
    </fieldset>
  );
}

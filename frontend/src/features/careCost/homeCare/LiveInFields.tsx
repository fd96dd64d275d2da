import type { LiveInTexts } from '#shared/domiciliary/homeCareForm.ts';
import type { TierRate } from '#shared/rates/tierRates.ts';
import { Checkbox, Radios } from '../../../components/Choices.tsx';
import { Field } from '../../../components/Field.tsx';
import { calculatorId } from '../useAddressForm.ts';
import { CARERS } from './CallFields.tsx';
import { newLiveIn } from './homeCareFields.ts';
import type { HomeCareCalculator } from './useHomeCareCalculator.ts';

const NUMBERS: [keyof LiveInTexts, string, string?][] = [
  ['weekly', 'Pounds a week for each'],
  ['cover_hours', 'Hours of break cover a week', '2 hours a day is usual'],
  ['cover_hourly', 'Pounds an hour of cover'],
];

/** Care workers who live with the person, if any. */
export function LiveInFields(props: { calculator: HomeCareCalculator; rate: TierRate | null }) {
  const { calculator, rate } = props;
  const { form, change, leave, shown } = calculator;
  const { live_in } = form;
  const set = (part: Partial<LiveInTexts>) =>
    live_in && change({ live_in: { ...live_in, ...part } });
  return (
    <>
      <div className="nhsuk-checkboxes nhsuk-checkboxes--small">
        <Checkbox
          id={calculatorId('live_in')}
          label="Live-in care"
          checked={live_in !== null}
          onChange={(isLiveIn) => change({ live_in: isLiveIn ? newLiveIn(rate) : null })}
        />
      </div>
      {live_in && (
        <fieldset className="pw-calc__line pw-calc__live-in">
          <legend>Live-in care</legend>
          <div className="pw-calc__days">
            {NUMBERS.map(([name, label, hint]) => {
              const field = `live_in.${name}`;
              return (
                <Field
                  key={name}
                  id={calculatorId(field)}
                  label={label}
                  hint={hint}
                  inputMode="decimal"
                  autoComplete="off"
                  className="pw-calc__money"
                  value={live_in[name]}
                  error={shown[field]}
                  onChange={(event) => set({ [name]: event.target.value })}
                  onBlur={() => leave(field)}
                />
              );
            })}
          </div>
          <Radios
            id={calculatorId('live_in.carers')}
            legend="Care workers who live in"
            legendAs="label"
            small
            options={CARERS}
            value={live_in.carers}
            onChange={(carers) => set({ carers })}
          />
        </fieldset>
      )}
    </>
  );
}

import { useState } from 'react';
import { AREA_NAMES, CARE_AREAS, type CareArea } from '#shared/careCost/careRates.ts';
import { wirePounds } from '#shared/kernel/pence.ts';
import { Button } from '../../components/Button.tsx';
import { Radios } from '../../components/Choices.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import type { CalculatorForm } from './calculatorForm.ts';
import { type ChosenHome, HomePicker } from './HomePicker.tsx';
import { calculatorId } from './useAddressForm.ts';
import type { Calculator } from './useCalculator.ts';

/** Where the hourly rates come from: an area, a home or one's own figures. */
export function RatesFrom({ calculator }: { calculator: Calculator }) {
  const { form, change, leave, shown } = calculator;
  const [home, setHome] = useState<string | null>(null);
  const choose = ({ home: chosen, base }: ChosenHome) => {
    setHome(chosen.name);
    change({ area: chosen.area, base: base === null ? '' : wirePounds(base) });
    // The result that was pressed is gone: the focus goes to what it filled in.
    setTimeout(() => document.getElementById('calc-another-home')?.focus());
  };
  const hourly = (field: 'day' | 'night', label: string, hint: string) => (
    <Field
      id={calculatorId(field)}
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      className="pw-calc__money"
      value={form[field]}
      error={shown[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      onBlur={() => leave(field)}
    />
  );
  const reveals: Record<CalculatorForm['from'], React.ReactNode> = {
    area: (
      <Select
        id={calculatorId('area')}
        label="Area of the home’s contract"
        value={form.area}
        onChange={(event) => change({ area: event.target.value as CareArea })}
      >
        {CARE_AREAS.map((area) => (
          <option key={area} value={area}>
            {AREA_NAMES[area]}
          </option>
        ))}
      </Select>
    ),
    home:
      home === null ? (
        <HomePicker onChoose={choose} />
      ) : (
        <p>
          <strong>{home}</strong>: {AREA_NAMES[form.area]}
          <br />
          <Button kind="quiet" id="calc-another-home" onClick={() => setHome(null)}>
            Choose another home
          </Button>
        </p>
      ),
    own: (
      <>
        {hourly('day', 'Pounds an hour by day', '08:00 to 20:00')}
        {hourly('night', 'Pounds an hour by night', '20:00 to 08:00, awake')}
      </>
    ),
  };
  const labels: [CalculatorForm['from'], string][] = [
    ['area', 'An area'],
    ['home', 'A home'],
    ['own', 'Enter my own rates'],
  ];
  return (
    <Radios
      id={calculatorId('rates')}
      legend="Rates from"
      legendAs="label"
      small
      value={form.from}
      options={labels.map(([value, label]) => ({ value, label, reveal: reveals[value] }))}
      onChange={(from) => change({ from })}
    />
  );
}

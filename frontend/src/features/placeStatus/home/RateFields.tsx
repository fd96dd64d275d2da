import { BedType } from '#shared/homes/vacancy.ts';
import { Radios } from '../../../components/Choices.tsx';
import { Field } from '../../../components/Field.tsx';
import { type RatesDraft, rateField } from './statusDraft.ts';

/** The home's own rate: one for all bed types, or where it offers several, one for each. */
export function RateFields(props: {
  rates: RatesDraft;
  offered: readonly BedType[];
  field: (name: string) => { id: string; error: string | undefined };
  onChange: (rates: RatesDraft) => void;
}) {
  const { rates, offered, field, onChange } = props;
  const mayDiffer = offered.length > 1 || rates.by_type;
  return (
    <>
      {mayDiffer && (
        <Radios
          {...field('aqp_rates')}
          legend="Own AQP weekly rate"
          legendAs="label"
          options={[
            { value: false, label: 'One rate for all bed types' },
            { value: true, label: 'A rate for each bed type' },
          ]}
          value={rates.by_type}
          onChange={(by_type) => onChange({ ...rates, by_type })}
        />
      )}
      {rates.by_type ? (
        BedType.options
          .filter((type) => offered.includes(type))
          .map((type) => (
            <Field
              key={type}
              {...field(rateField(type))}
              label={`${type}: rate in pounds a week`}
              {...TYPED}
              value={rates.each[type] ?? ''}
              onChange={(event) =>
                onChange({ ...rates, each: { ...rates.each, [type]: event.target.value } })
              }
            />
          ))
      ) : (
        <Field
          {...field('rate')}
          label="Own AQP weekly rate in pounds"
          hint="Leave it empty when the home has no rate."
          {...TYPED}
          value={rates.one}
          onChange={(event) => onChange({ ...rates, one: event.target.value })}
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

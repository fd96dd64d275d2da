import type { FaqContent } from '../../../../../shared/guidance/guidance.api.ts';
import { Field } from '../../../components/Field.tsx';
import { shortIcb } from '../rateRows.ts';
import { type RateDraft, type RateField, rateId } from './rateDraft.ts';

/** A rate for each ICB, and for each of its boroughs where those are known. */
export function RateFields(props: {
  ccgs: FaqContent['ccgs'];
  draft: RateDraft;
  errors: Record<string, string>;
  onType: (field: RateField, name: string, text: string) => void;
}) {
  const { ccgs, draft, errors, onType } = props;
  const input = (field: RateField, name: string, label: string) => (
    <Field
      key={name}
      id={rateId(field, name)}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      className="pw-rate-input"
      value={draft[field][name] ?? ''}
      error={errors[`${field}.${name}`]}
      onChange={(event) => onType(field, name, event.target.value)}
    />
  );
  const icbs = Object.entries(ccgs).sort(([a], [b]) =>
    shortIcb(a).localeCompare(shortIcb(b), 'en-GB'),
  );
  const withBoroughs = icbs.filter(([, boroughs]) => boroughs.length > 0);
  const others = icbs.filter(([, boroughs]) => boroughs.length === 0);
  return (
    <>
      {withBoroughs.map(([icb, boroughs]) => (
        <fieldset key={icb} className="pw-rate-group">
          <legend className="nhsuk-heading-s">{shortIcb(icb)}</legend>
          {input('ccg_rates', icb, `${shortIcb(icb)} ICB`)}
          <div className="pw-rate-boroughs">
            {boroughs.map((borough) => input('la_rates', borough, borough))}
          </div>
        </fieldset>
      ))}
      <fieldset className="pw-rate-group">
        <legend className="nhsuk-heading-s">Other ICBs</legend>
        <div className="pw-rate-boroughs">
          {others.map(([icb]) => input('ccg_rates', icb, shortIcb(icb)))}
        </div>
      </fieldset>
    </>
  );
}

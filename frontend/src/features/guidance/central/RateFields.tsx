import type { FaqContent } from '../../../../../shared/guidance/guidance.api.ts';
import { Field } from '../../../components/Field.tsx';
import { Fieldset } from '../../../components/Fieldset.tsx';
import { shortIcb } from '../rateRows.ts';
import { fieldName, type RateDraft, type RateField } from './rateDraft.ts';

/** A rate for each ICB, and for each of its boroughs where those are known. */
export function RateFields(props: {
  ccgs: FaqContent['ccgs'];
  form: {
    draft: RateDraft;
    field: (name: string) => { id: string; error: string | undefined };
    set: (part: RateDraft) => void;
  };
}) {
  const { ccgs, form } = props;
  const input = (of: RateField, name: string, label: string) => {
    const field = fieldName(of, name);
    return (
      <Field
        key={name}
        {...form.field(field)}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        className="pw-rate-input"
        value={form.draft[field] ?? ''}
        onChange={(event) => form.set({ [field]: event.target.value })}
      />
    );
  };
  const icbs = Object.entries(ccgs).sort(([a], [b]) =>
    shortIcb(a).localeCompare(shortIcb(b), 'en-GB'),
  );
  const withBoroughs = icbs.filter(([, boroughs]) => boroughs.length > 0);
  const others = icbs.filter(([, boroughs]) => boroughs.length === 0);
  return (
    <>
      {withBoroughs.map(([icb, boroughs]) => (
        <Fieldset key={icb} id={`rates-${icb}`} legend={shortIcb(icb)} className="pw-rate-group">
          {input('ccg_rates', icb, `${shortIcb(icb)} ICB`)}
          <div className="pw-rate-boroughs">
            {boroughs.map((borough) => input('la_rates', borough, borough))}
          </div>
        </Fieldset>
      ))}
      <Fieldset id="rates-others" legend="Other ICBs" className="pw-rate-group">
        <div className="pw-rate-boroughs">
          {others.map(([icb]) => input('ccg_rates', icb, shortIcb(icb)))}
        </div>
      </Fieldset>
    </>
  );
}

import { Link } from 'react-router-dom';
import { getAdditionalCareRates } from '#shared/careCost/additionalCareRates.api.ts';
import { MOST_LINES } from '#shared/careCost/careCost.ts';
import type { CareRate } from '#shared/careCost/careRates.ts';
import { careResult } from '#shared/careCost/careResult.ts';
import type { SavedCareRates } from '#shared/careCost/savedCareRates.ts';
import { londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import { Problem } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { useSession } from '../../app/session/useSession.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { DayField } from '../../components/DayField.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Field } from '../../components/Field.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useNow } from '../../components/useNow.ts';
import { useRootMark } from '../../components/useRootMark.ts';
import { AddLine, LeftOutOfLink, RatesNotLoaded } from './CalculatorParts.tsx';
import { CostResult, weekText } from './CostResult.tsx';
import { NEW_LINE } from './calculatorForm.ts';
import { LineFields } from './LineFields.tsx';
import { RatesFrom } from './RatesFrom.tsx';
import { calculatorId, focusField } from './useAddressForm.ts';
import { type Calculator, useCalculator } from './useCalculator.ts';
import './careCost.scss';

const TITLE = 'Additional care calculator';

/** What additional care costs a week and in all (reporting, section 9). Reckoned here, nothing is stored. */
export default function CalculatorPage() {
  const { area_flags } = useSession();
  const { data, error, mutate } = useEndpoint(getAdditionalCareRates, {});
  if (error instanceof Problem && error.status === 403) return <ErrorResult error={error} />;
  return (
    <div className="pw-calc">
      {!area_flags.includes('Sussex') && <BackLink to="/aqp_resources">SUPA</BackLink>}
      <PageHeading title={TITLE} />
      {error && !data && <RatesNotLoaded error={error} onRetry={() => void mutate()} />}
      <Reckoning rates={data ?? null} />
    </div>
  );
}

function Reckoning({ rates }: { rates: SavedCareRates | null }) {
  const now = useNow();
  useRootMark('pw-has-calculator');
  const today = londonDay(now);
  const calculator = useCalculator(today);
  const { form, inputs, lacks_rates, left_out } = calculator;
  const needsRates = form.from !== 'own' && rates === null;
  const entries = (rates?.entries ?? []) as (CareRate & { invented: boolean })[];
  const result = careResult(inputs, entries, today);
  const waits = waitsFor({ hasLines: inputs.lines.length > 0, lacks_rates, needsRates });
  return (
    <>
      <p className="pw-calc__paper">Printed {londonStamp(now)}</p>
      <LeftOutOfLink parts={left_out} names={PARTS} />
      <div className="pw-calc__columns">
        <CalculatorFields calculator={calculator} />
        <div className="pw-calc__bar">
          <strong>{weekText(result, waits)}</strong>
          <a href="#result">Details</a>
        </div>
        <CostResult
          inputs={inputs}
          result={result}
          unread={form.lines.length - inputs.lines.length}
          waits={waits}
        />
      </div>
      <p className="pw-calc__after">
        Day is 08:00 to 20:00, night the rest, with staff awake. Both the first and the last day are
        paid. <Link to="/resource-centre">Resource centre</Link>
      </p>
    </>
  );
}

/** What the parts of the address are called on the page. */
const PARTS: Record<string, string> = {
  area: 'Area',
  day: 'Pounds an hour by day',
  night: 'Pounds an hour by night',
  base: 'Base weekly rate',
  from: 'First day',
  to: 'Last day',
  line: 'A line',
};

function waitsFor(form: {
  hasLines: boolean;
  lacks_rates: boolean;
  needsRates: boolean;
}): string | null {
  if (form.lacks_rates) return 'Enter both of your own figures';
  if (form.needsRates) return 'Waiting for the rates';
  return form.hasLines ? null : 'Enter hours to see the cost';
}

function CalculatorFields({ calculator }: { calculator: Calculator }) {
  const { form, change, leave, shown, forgetLines } = calculator;
  const text = (field: 'base' | 'first' | 'last') => ({
    id: calculatorId(field),
    value: form[field],
    error: shown[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
    onBlur: () => leave(field),
  });
  const remove = (at: number) => {
    change({ lines: form.lines.filter((_, place) => place !== at) });
    forgetLines();
    focusField(`lines.${Math.min(at, form.lines.length - 2)}.day_hours`);
  };
  return (
    <div className="pw-calc__form">
      <RatesFrom calculator={calculator} />
      <Field
        {...text('base')}
        label="Base weekly rate in pounds (optional)"
        hint="The rate before additional care"
        inputMode="decimal"
        autoComplete="off"
        className="pw-calc__money"
      />
      <div className="pw-calc__days">
        <DayField {...text('first')} label="First day" hint="Leave blank for today" />
        <DayField {...text('last')} label="Last day (optional)" />
      </div>
      {form.lines.map((line, at) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands in its place
          key={at}
          at={at}
          line={line}
          calculator={calculator}
          onRemove={form.lines.length > 1 ? () => remove(at) : null}
        />
      ))}
      <AddLine
        count={form.lines.length}
        most={MOST_LINES}
        onAdd={() => {
          change({ lines: [...form.lines, NEW_LINE] });
          focusField(`lines.${form.lines.length}.day_hours`);
        }}
      >
        Add a line
      </AddLine>
    </div>
  );
}

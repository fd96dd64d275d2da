import { useState } from 'react';
import { getTierRates } from '#shared/domiciliary/careRates.api.ts';
import { homeCareWeek, MOST_CALL_LINES } from '#shared/domiciliary/homeCareCost.ts';
import { dayInWords, type LondonDay, londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import { penceText } from '#shared/kernel/pence.ts';
import {
  RATE_TIERS,
  type RateTier,
  referenceOn,
  type SavedTierRates,
  type TierRate,
  tierRateOn,
} from '#shared/rates/tierRates.ts';
import { CARE_TIERS } from '#shared/serviceLocations/options.ts';
import { Problem } from '../../../api/problem.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Field } from '../../../components/Field.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Select } from '../../../components/Select.tsx';
import { useNow } from '../../../components/useNow.ts';
import { useRootMark } from '../../../components/useRootMark.ts';
import { AddLine, LeftOutOfLink, RatesNotLoaded } from '../CalculatorParts.tsx';
import { calculatorId, focusField } from '../useAddressForm.ts';
import { CallFields } from './CallFields.tsx';
import { HomeCareResult, weekText } from './HomeCareResult.tsx';
import { atTier, newLine } from './homeCareFields.ts';
import { LiveInFields } from './LiveInFields.tsx';
import { type HomeCareCalculator, useHomeCareCalculator } from './useHomeCareCalculator.ts';
import '../careCost.scss';

/** What the parts of the address are called on the page. */
const PARTS: Record<string, string> = {
  minimum: 'Minimum call',
  line: 'Calls',
  live_in: 'Live-in care',
};

/** What care at home costs (domiciliary care, section 8). Reckoned here, nothing is stored or sent. */
export default function HomeCareCalculatorPage() {
  const { data, error, mutate } = useEndpoint(getTierRates, {});
  const now = useNow();
  useRootMark('pw-has-calculator');
  const calculator = useHomeCareCalculator();
  const { inputs, unread, left_out } = calculator;
  if (error instanceof Problem && error.status === 403) return <ErrorResult error={error} />;
  const isEmpty = inputs.lines.length === 0 && inputs.live_in === null;
  const result = isEmpty ? null : homeCareWeek(inputs.lines, inputs.minimum, inputs.live_in);
  return (
    <div className="pw-calc">
      <BackLink to="/domcare/aqp_resources">SUPA</BackLink>
      <PageHeading title="Care cost calculator" />
      {error && !data && <RatesNotLoaded error={error} onRetry={() => void mutate()} />}
      <p className="pw-calc__paper">Printed {londonStamp(now)}</p>
      <LeftOutOfLink parts={left_out} names={PARTS} />
      <div className="pw-calc__columns">
        <Fields calculator={calculator} rates={data ?? null} today={londonDay(now)} />
        <div className="pw-calc__bar">
          <strong>{weekText(result)}</strong>
          <a href="#result">Details</a>
        </div>
        <HomeCareResult inputs={inputs} result={result} unread={unread} />
      </div>
    </div>
  );
}

function Fields(props: {
  calculator: HomeCareCalculator;
  rates: SavedTierRates | null;
  today: LondonDay;
}) {
  const { calculator, rates, today } = props;
  const { form, change, leave, shown, forgetLines } = calculator;
  const [tier, setTier] = useState<RateTier | null>(null);
  const rateOf = (rateTier: RateTier) => tierRateOn(rates?.entries ?? [], rateTier, today);
  const rate = tier && rateOf(tier);
  const choose = (next: RateTier | null) => {
    const to = next && rateOf(next);
    if (to) change(atTier(form, { from: rate, to }));
    setTier(next);
  };
  const remove = (at: number) => {
    change({ lines: form.lines.filter((_, place) => place !== at) });
    forgetLines();
    focusField(
      form.lines.length > 1 ? `lines.${Math.min(at, form.lines.length - 2)}.minutes` : 'add',
    );
  };
  return (
    <div className="pw-calc__form">
      <Prices rates={rates} today={today} tier={tier} rateOf={rateOf} onChoose={choose} />
      <Field
        id={calculatorId('minimum')}
        label="Minimum call in minutes"
        hint="A shorter call is billed as this. NICE advises at least 30 minutes."
        inputMode="numeric"
        autoComplete="off"
        className="pw-calc__money"
        value={form.minimum}
        error={shown.minimum}
        onChange={(event) => change({ minimum: event.target.value })}
        onBlur={() => leave('minimum')}
      />
      {form.lines.map((line, at) => (
        <CallFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands in its place
          key={at}
          at={at}
          line={line}
          calculator={calculator}
          onRemove={form.lines.length > 1 || form.live_in ? () => remove(at) : null}
        />
      ))}
      <AddLine
        count={form.lines.length}
        most={MOST_CALL_LINES}
        id={calculatorId('add')}
        onAdd={() => {
          change({ lines: [...form.lines, newLine(rate)] });
          focusField(`lines.${form.lines.length}.minutes`);
        }}
      >
        Add calls
      </AddLine>
      <LiveInFields calculator={calculator} rate={rate} />
    </div>
  );
}

function Prices(props: {
  rates: SavedTierRates | null;
  today: LondonDay;
  tier: RateTier | null;
  rateOf: (tier: RateTier) => TierRate | null;
  onChoose: (tier: RateTier | null) => void;
}) {
  const { rates, today, tier, rateOf, onChoose } = props;
  const offered = RATE_TIERS.filter((rateTier) => rateOf(rateTier) !== null);
  const chosen = tier && rateOf(tier);
  const reference = referenceOn(rates?.reference ?? null, today);
  return (
    <>
      {offered.length > 0 && (
        <Select
          id={calculatorId('tier')}
          label="Rates of a care tier"
          hint="They fill in the prices that you have not entered yourself."
          value={tier ?? ''}
          onChange={(event) => {
            const next = offered.find((rateTier) => String(rateTier) === event.target.value);
            onChoose(next ?? null);
          }}
        >
          <option value="">Enter my own rates</option>
          {offered.map((rateTier) => (
            <option key={rateTier} value={rateTier}>
              {CARE_TIERS.find(({ id }) => id === rateTier)?.name}
            </option>
          ))}
        </Select>
      )}
      {chosen && (
        <p>
          {penceText(chosen.hourly)} an hour
          {chosen.live_in_weekly !== null &&
            `, ${penceText(chosen.live_in_weekly)} a week of live-in care`}{' '}
          since {dayInWords(chosen.from as LondonDay, { year: true })}.
        </p>
      )}
      {rates && offered.length === 0 && (
        <p>The central team has set no rates of care tiers yet: enter the provider’s price.</p>
      )}
      {reference && (
        <p>
          {reference.name}: {penceText(reference.hourly)} an hour, from{' '}
          {dayInWords(reference.from as LondonDay, { year: true })} to{' '}
          {dayInWords(reference.until as LondonDay, { year: true })}.
        </p>
      )}
    </>
  );
}

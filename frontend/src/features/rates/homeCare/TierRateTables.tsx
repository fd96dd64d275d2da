import { dayInWords, daySlashed, type LondonDay } from '#shared/kernel/calendar.ts';
import { penceText } from '#shared/kernel/pence.ts';
import {
  RATE_TIERS,
  referenceOn,
  type SavedTierRates,
  type TierRate,
  tierRateKey,
  tierRateOn,
} from '#shared/rates/tierRates.ts';
import { comingAndPast, DatedRateLists, type RateWords } from '../DatedRateLists.tsx';
import { tierName } from './TierRateForm.tsx';
import { amountsText } from './tierRatesDraft.ts';

const dayOf = ({ from }: TierRate): string => dayInWords(from as LondonDay, { year: true });

const WORDS: RateWords<TierRate> = {
  keyOf: tierRateKey,
  of: ({ tier }) => `Care Tier ${tier}`,
  amounts: amountsText,
  from: dayOf,
  about: (rate) => `Care Tier ${rate.tier} from ${dayOf(rate)}`,
  what: 'rates of care tiers',
};

/** The rates of today by care tier, those to come with what can be done until they do, and those of the past. */
export function TierRateTables(props: {
  saved: SavedTierRates;
  today: LondonDay;
  onChange: (kind: 'correct' | 'remove', rate: TierRate) => void;
}) {
  const { saved, today, onChange } = props;
  const present = RATE_TIERS.map((tier) => ({
    tier,
    rate: tierRateOn(saved.entries, tier, today),
  }));
  const { coming, past } = comingAndPast(
    saved.entries,
    present.map(({ rate }) => rate),
    today,
  );
  return (
    <>
      <table className="pw-rate-table">
        <caption>Current rates of care tiers</caption>
        <thead>
          <tr>
            <th scope="col">Care tier</th>
            <th scope="col">An hour</th>
            <th scope="col">A week of live-in care</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {present.map(({ tier, rate }) => (
            <tr key={tier}>
              <th scope="row">{tierName(tier)}</th>
              {rate ? (
                <>
                  <td data-label="an hour">
                    <strong>{penceText(rate.hourly)}</strong>
                  </td>
                  <td data-label="a week of live-in care">
                    {rate.live_in_weekly === null ? 'None' : penceText(rate.live_in_weekly)}
                  </td>
                  <td data-label="since">{daySlashed(rate.from as LondonDay)}</td>
                </>
              ) : (
                <td colSpan={3}>There is no rate for this day.</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <DatedRateLists words={WORDS} coming={coming} past={past} onChange={onChange} />
    </>
  );
}

/** The reference price, and whether the calculator shows it today. */
export function ReferenceLine({ saved, today }: { saved: SavedTierRates; today: LondonDay }) {
  const { reference } = saved;
  if (!reference) return <p>There is no reference price.</p>;
  const isShown = referenceOn(reference, today) !== null;
  return (
    <p>
      {reference.name}: <strong>{penceText(reference.hourly)}</strong> an hour, from{' '}
      {dayInWords(reference.from as LondonDay, { year: true })} to{' '}
      {dayInWords(reference.until as LondonDay, { year: true })}.{' '}
      {isShown
        ? 'The calculator shows it beside the rates.'
        : 'It is not in force today, so the calculator does not show it.'}
    </p>
  );
}

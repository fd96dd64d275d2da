import {
  RATE_TIERS,
  referenceOn,
  type SavedTierRates,
  type TierRate,
  tierRateKey,
  tierRateOn,
} from '../../../../../shared/domiciliary/tierRates.ts';
import { dayInWords, daySlashed, type LondonDay } from '../../../../../shared/kernel/calendar.ts';
import { penceText } from '../../../../../shared/kernel/pence.ts';
import { Button } from '../../../components/Button.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { tierName } from './TierRateForm.tsx';
import { amountsText } from './tierRatesDraft.ts';

const dayOf = ({ from }: TierRate): string => dayInWords(from as LondonDay, { year: true });

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
  const byDay = [...saved.entries].sort((a, b) => (a.from < b.from ? -1 : 1));
  const coming = byDay.filter(({ from }) => from > today);
  const holding = new Set(present.map(({ rate }) => rate));
  const past = byDay.filter((rate) => rate.from <= today && !holding.has(rate)).reverse();
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
      <h3 className="nhsuk-heading-s">Future rates of care tiers</h3>
      {coming.length === 0 && <p>No future rates of care tiers.</p>}
      <ul className="pw-rate-coming">
        {coming.map((rate) => {
          const about = `Care Tier ${rate.tier} from ${dayOf(rate)}`;
          return (
            <li key={tierRateKey(rate)}>
              <span>
                Care Tier {rate.tier}: <strong>{amountsText(rate)}</strong> from {dayOf(rate)}
              </span>
              <span className="pw-rate-coming__actions">
                <Button kind="quiet" onClick={() => onChange('correct', rate)}>
                  Correct<VisuallyHidden> {about}</VisuallyHidden>
                </Button>
                <Button kind="quiet" onClick={() => onChange('remove', rate)}>
                  Remove<VisuallyHidden> {about}</VisuallyHidden>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {past.length > 0 && (
        <details className="pw-rate-past">
          <summary>Rates of care tiers of the past</summary>
          <ul className="nhsuk-list">
            {past.map((rate) => (
              <li key={tierRateKey(rate)}>
                Care Tier {rate.tier}: {amountsText(rate)} from {dayOf(rate)}
              </li>
            ))}
          </ul>
        </details>
      )}
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

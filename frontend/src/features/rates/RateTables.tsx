import { dayInWords, daySlashed, type LondonDay } from '#shared/kernel/calendar.ts';
import { areaName, type Rates, type StoredRate } from '#shared/rates/rates.ts';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { amountText, comingRates, pastRates, presentRates } from './rateRows.ts';

interface TableProps {
  rates: Rates;
  today: LondonDay;
}

/** The rates that hold today. */
export function PresentRates({ rates, today }: TableProps) {
  return (
    <table className="pw-rate-table">
      <caption>Current rates, {dayInWords(today, { year: true })}</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Weekly rate</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {presentRates(rates, today).map((rate) => (
          <tr key={`${rate.of}/${rate.name}`}>
            <th scope="row">{areaName(rate)}</th>
            <td>
              <strong>{amountText(rate.rate)}</strong>
            </td>
            <td data-label="since">{daySlashed(rate.from)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rates that begin later, each with what can be done until it does. */
export function ComingRates(
  props: TableProps & { onChange: (kind: 'correct' | 'remove', rate: StoredRate) => void },
) {
  const { rates, today, onChange } = props;
  const coming = comingRates(rates, today);
  return (
    <section aria-labelledby="coming">
      <h2 className="nhsuk-heading-m" id="coming" tabIndex={-1}>
        Future rates
      </h2>
      {coming.length === 0 && <p>No future rates.</p>}
      <ul className="pw-rate-coming">
        {coming.map((rate) => {
          const about = `${areaName(rate)} from ${dayInWords(rate.from, { year: true })}`;
          return (
            <li key={rate.id}>
              <span>
                {areaName(rate)}: <strong>{amountText(rate.rate)}</strong> from{' '}
                {dayInWords(rate.from, { year: true })}
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
    </section>
  );
}

/** The rates that others have followed, folded. */
export function PastRates({ rates, today }: TableProps) {
  const past = pastRates(rates, today);
  if (past.length === 0) return null;
  return (
    <details className="pw-rate-past">
      <summary>{past.length === 1 ? '1 past rate' : `${past.length} past rates`}</summary>
      <table className="pw-rate-table">
        <caption className="nhsuk-u-visually-hidden">
          Past rates, those that ended last first
        </caption>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">Weekly rate</th>
            <th scope="col">Days</th>
          </tr>
        </thead>
        <tbody>
          {past.map((rate) => (
            <tr key={`${rate.of}/${rate.name}/${rate.from}`}>
              <th scope="row">{areaName(rate)}</th>
              <td>{amountText(rate.rate)}</td>
              <td>
                {daySlashed(rate.from)} to {daySlashed(rate.until)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

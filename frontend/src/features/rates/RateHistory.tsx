import { dayInWords, londonStamp } from '#shared/kernel/calendar.ts';
import { RATE_CHANGES, type RateChange } from '#shared/rates/rates.api.ts';
import { areaName, type DatedRate } from '#shared/rates/rates.ts';
import { amountText } from './rateRows.ts';

const inWords = (rate: DatedRate): string =>
  `${areaName(rate)}: ${amountText(rate.rate)} from ${dayInWords(rate.from, { year: true })}`;

/** Who changed the rates, when and why. */
export function RateHistory({ changes }: { changes: RateChange[] }) {
  return (
    <section aria-labelledby="changes">
      <h2 className="nhsuk-heading-m" id="changes">
        Changes
      </h2>
      {changes.length === 0 && <p>Nobody has changed the rates yet.</p>}
      <ul className="pw-rate-changes">
        {changes.map(({ id, at, who, what, reason, before, after }) => (
          <li key={id}>
            <strong>{what}</strong>
            <span className="pw-rate-changes__who">
              {who}, {londonStamp(new Date(at))}
            </span>
            <ul>
              {before.map((rate) => (
                <li key={inWords(rate)}>
                  <del>{inWords(rate)}</del>
                </li>
              ))}
              {after.map((rate) => (
                <li key={inWords(rate)}>{inWords(rate)}</li>
              ))}
            </ul>
            {reason && <p>Reason: {reason}</p>}
          </li>
        ))}
      </ul>
      {changes.length === RATE_CHANGES && <p>Earlier changes stay in the audit trail.</p>}
    </section>
  );
}

import { poundsAWeek } from '#shared/homes/aqpRate.ts';
import { dayInWords } from '#shared/kernel/calendar.ts';
import { type AreaHomes, rateEffects } from '#shared/rates/ratePreview.ts';
import type { Rates } from '#shared/rates/rates.ts';

/** What homes show after a change, by day: '126 homes show £1380/wk from 1 April 2027'. */
export function RateEffects(props: {
  before: Pick<Rates, 'entries'>;
  after: Pick<Rates, 'entries'>;
  homes: readonly AreaHomes[];
}) {
  const effects = rateEffects(props.before, props.after, props.homes);
  if (effects.length === 0) return <p>This does not change the rate of any home.</p>;
  return (
    <ul className="nhsuk-list pw-rate-effects">
      {effects.map(({ from, before, after, homes }) => (
        <li key={`${from}/${before}/${after}`}>
          <strong>
            {homes.toLocaleString('en-GB')} {homes === 1 ? 'home shows' : 'homes show'}{' '}
            {after === null ? 'no rate' : poundsAWeek(after)}
          </strong>{' '}
          from {dayInWords(from, { year: true })}, {before === null ? 'not none' : 'not '}
          {before !== null && poundsAWeek(before)}
        </li>
      ))}
    </ul>
  );
}

import { AREA_NAMES, NO_RATE } from '../../../../../shared/careCost/careRates.ts';
import type {
  SavedCareRates,
  StoredCareRate,
} from '../../../../../shared/careCost/savedCareRates.ts';
import { dayInWords, daySlashed, type LondonDay } from '../../../../../shared/kernel/calendar.ts';
import { penceText } from '../../../../../shared/kernel/pence.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { amountsText, careRateRows } from './careRateRows.ts';

/** The rates of today by area, those to come with what can be done until they do, and those of the past. */
export function CareRateTables(props: {
  saved: SavedCareRates;
  today: LondonDay;
  onChange: (kind: 'correct' | 'remove', rate: StoredCareRate) => void;
}) {
  const { saved, today, onChange } = props;
  const { present, coming, past } = careRateRows(saved.entries, today);
  return (
    <>
      {present.some(({ rate }) => rate?.invented) && (
        <Notice kind="info" title="These first figures are invented">
          <p>They are for trying the calculator out. The rates that you save take their place.</p>
        </Notice>
      )}
      <table className="pw-rate-table">
        <caption>Current additional care rates</caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">An hour by day</th>
            <th scope="col">By night</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {present.map(({ area, rate }) => (
            <tr key={area}>
              <th scope="row">{AREA_NAMES[area]}</th>
              {rate ? (
                <>
                  <td data-label="by day">
                    <strong>{penceText(rate.day_rate)}</strong>
                  </td>
                  <td data-label="by night">
                    <strong>{penceText(rate.night_rate)}</strong>
                  </td>
                  <td data-label="since">
                    {daySlashed(rate.from)}
                    {rate.invented && ' (invented)'}
                  </td>
                </>
              ) : (
                <td colSpan={3}>{NO_RATE}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="nhsuk-heading-s">Future additional care rates</h3>
      {coming.length === 0 && <p>No future additional care rates.</p>}
      <ul className="pw-rate-coming">
        {coming.map((rate) => {
          const about = `additional care, ${AREA_NAMES[rate.area]} from ${dayInWords(rate.from, { year: true })}`;
          return (
            <li key={`${rate.area}/${rate.from}`}>
              <span>
                {AREA_NAMES[rate.area]}: <strong>{amountsText(rate)}</strong> from{' '}
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
      {past.length > 0 && (
        <details className="pw-rate-past">
          <summary>Additional care rates of the past</summary>
          <ul className="nhsuk-list">
            {past.map((rate) => (
              <li key={`${rate.area}/${rate.from}`}>
                {AREA_NAMES[rate.area]}: {amountsText(rate)} from{' '}
                {dayInWords(rate.from, { year: true })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

import { rateKey } from '#shared/careCost/careRateRules.ts';
import { AREA_NAMES, NO_RATE } from '#shared/careCost/careRates.ts';
import type { SavedCareRates, StoredCareRate } from '#shared/careCost/savedCareRates.ts';
import { dayInWords, daySlashed, type LondonDay } from '#shared/kernel/calendar.ts';
import { penceText } from '#shared/kernel/pence.ts';
import { Notice } from '../../../components/Notice.tsx';
import { DatedRateLists, type RateWords } from '../DatedRateLists.tsx';
import { amountsText, careRateRows } from './careRateRows.ts';

const WORDS: RateWords<StoredCareRate> = {
  keyOf: rateKey,
  of: ({ area }) => AREA_NAMES[area],
  amounts: amountsText,
  from: ({ from }) => dayInWords(from, { year: true }),
  about: ({ area, from }) =>
    `additional care, ${AREA_NAMES[area]} from ${dayInWords(from, { year: true })}`,
  what: 'additional care rates',
};

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
      <DatedRateLists words={WORDS} coming={coming} past={past} onChange={onChange} />
    </>
  );
}

import type { HomeCareWeek } from '#shared/domiciliary/homeCareCost.ts';
import type { HomeCareInputs } from '#shared/domiciliary/homeCareForm.ts';
import { penceText } from '#shared/kernel/pence.ts';
import { Actions, ESTIMATE } from '../CostResult.tsx';
import { hoursSentence, hoursText, lineText } from './homeCareFields.ts';

const NOTHING_YET = 'Enter calls or live-in care to see the cost';

/** The figure in words, also for the bar at the foot of a narrow window; null: nothing can be reckoned. */
export const weekText = (result: HomeCareWeek | null): string =>
  result === null ? NOTHING_YET : `${penceText(result.week)} a week`;

/** What the care costs, and how that comes about. On paper it stands by itself. */
export function HomeCareResult(props: {
  inputs: HomeCareInputs;
  result: HomeCareWeek | null;
  /** What is left out because something in it is wrong or missing. */
  unread: number;
}) {
  const { inputs, result, unread } = props;
  return (
    <section className="pw-calc__result" aria-labelledby="calc-result" id="result" tabIndex={-1}>
      <h2 className="nhsuk-u-visually-hidden" id="calc-result">
        Result
      </h2>
      <p className="pw-calc__figure" role="status">
        {weekText(result)}
      </p>
      {result && <Details inputs={inputs} result={result} />}
      {unread > 0 && (
        <p className="pw-calc__unread">
          {unread === 1 ? '1 part is' : `${unread} parts are`} left out until you correct or
          complete it.
        </p>
      )}
      <p className="pw-calc__estimate">
        <strong>{ESTIMATE}</strong>
      </p>
      {result && <Actions />}
    </section>
  );
}

function Details({ inputs, result }: { inputs: HomeCareInputs; result: HomeCareWeek }) {
  const { live_in } = inputs;
  return (
    <>
      <p>{hoursSentence(result)}</p>
      <table className="pw-calc__table">
        <caption className="nhsuk-u-visually-hidden">Cost of the care</caption>
        <tbody>
          {inputs.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands in its place
            <tr key={at}>
              <th scope="row">
                {lineText(line)}: {hoursText(result.lines[at]?.billed ?? 0)} hours billed
              </th>
              <td>{penceText(result.lines[at]?.cost ?? 0)}</td>
            </tr>
          ))}
          {live_in && result.live_in && (
            <>
              <tr>
                <th scope="row">
                  Live-in care, {live_in.carers} × {penceText(live_in.weekly)}
                </th>
                <td>{penceText(result.live_in.care)}</td>
              </tr>
              {live_in.cover_hours > 0 && (
                <tr>
                  <th scope="row">
                    Break cover, {live_in.cover_hours} hours at {penceText(live_in.cover_hourly)}
                  </th>
                  <td>{penceText(result.live_in.cover)}</td>
                </tr>
              )}
            </>
          )}
          <tr className="pw-calc__sum">
            <th scope="row">A week</th>
            <td>{penceText(result.week)}</td>
          </tr>
          <tr>
            <th scope="row">4 weeks</th>
            <td>{penceText(result.four_weeks)}</td>
          </tr>
          <tr>
            <th scope="row">A year of 365 days</th>
            <td>{penceText(result.year)}</td>
          </tr>
        </tbody>
      </table>
      {inputs.lines.length > 0 && (
        <p>
          Calls of less than {inputs.minimum} minutes are billed as {inputs.minimum} minutes.
        </p>
      )}
    </>
  );
}

import { useState } from 'react';
import type { CareCostInputs } from '#shared/careCost/careCostForm.ts';
import { NO_RATE } from '#shared/careCost/careRates.ts';
import type { CareResult } from '#shared/careCost/careResult.ts';
import { dayInWords } from '#shared/kernel/calendar.ts';
import { penceText } from '#shared/kernel/pence.ts';
import { Button } from '../../components/Button.tsx';
import {
  lineText,
  percentText,
  ratesFromText,
  stretchText,
  weeklyHoursText,
} from './resultText.ts';

export const ESTIMATE = 'This is an estimate, not an agreement.';

/** What the care costs, and how that comes about. On paper it stands by itself. */
export function CostResult(props: {
  inputs: CareCostInputs;
  result: CareResult | null;
  /** Lines that are left out because something in them is wrong or missing. */
  unread: number;
  /** Why there is nothing to reckon with yet; null: there is. */
  waits: string | null;
}) {
  const { inputs, result, unread, waits } = props;
  return (
    <section className="pw-calc__result" aria-labelledby="calc-result" id="result" tabIndex={-1}>
      <h2 className="nhsuk-u-visually-hidden" id="calc-result">
        Result
      </h2>
      <p className="pw-calc__figure" role="status">
        {weekText(result, waits)}
      </p>
      {result && waits === null && <Details inputs={inputs} result={result} />}
      {unread > 0 && waits === null && (
        <p className="pw-calc__unread">
          {unread === 1 ? '1 line is' : `${unread} lines are`} left out until you correct it.
        </p>
      )}
      <p className="pw-calc__estimate">
        <strong>{ESTIMATE}</strong>
      </p>
      {result && waits === null && <Actions />}
    </section>
  );
}

/** The figure in words, also for the bar at the foot of a narrow window. */
export const weekText = (result: CareResult | null, waits: string | null): string =>
  waits ?? (result === null ? NO_RATE : `${penceText(result.week)} a week`);

function Details({ inputs, result }: { inputs: CareCostInputs; result: CareResult }) {
  const { with_base, whole, stretches } = result;
  return (
    <>
      <p>{weeklyHoursText(result.hours)} a week</p>
      <table className="pw-calc__table">
        <caption className="nhsuk-u-visually-hidden">Weekly cost</caption>
        <tbody>
          {inputs.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands in its place
            <tr key={at}>
              <th scope="row">{lineText(line)}</th>
              <td>{penceText(result.lines[at] ?? 0)}</td>
            </tr>
          ))}
          {inputs.lines.length > 1 && (
            <tr className="pw-calc__sum">
              <th scope="row">Additional care a week</th>
              <td>{penceText(result.week)}</td>
            </tr>
          )}
          {with_base && (
            <>
              <tr>
                <th scope="row">Base weekly rate</th>
                <td>{penceText(with_base.base)}</td>
              </tr>
              <tr className="pw-calc__sum">
                <th scope="row">Base and additional care</th>
                <td>{penceText(with_base.total)}</td>
              </tr>
            </>
          )}
          {with_base && with_base.tenths_of_percent !== null && (
            <tr>
              <th scope="row">Additional care, of the base</th>
              <td>{percentText(with_base.tenths_of_percent)}</td>
            </tr>
          )}
          {whole && (
            <tr className="pw-calc__sum">
              <th scope="row">
                Additional care for {whole.days} {whole.days === 1 ? 'day' : 'days'}
              </th>
              <td>{penceText(whole.total)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="pw-calc__used">
        <strong>Rates used: {ratesFromText(inputs)}</strong>
      </p>
      <ul className="pw-calc__stretches">
        {stretches.map((stretch) => (
          <li key={stretch.from}>{stretchText(stretch, whole === null)}</li>
        ))}
      </ul>
      {whole && stretches.length > 1 && (
        <p>The weekly cost is that of {dayInWords(result.first, { year: true })}.</p>
      )}
      {result.invented && <p className="pw-calc__invented">These are example rates.</p>}
    </>
  );
}

/** Passing the sum on: its address carries all of it. */
export function Actions() {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied('Link copied. It carries all of this.');
    } catch {
      setCopied('The link could not be copied. It is the address of this page.');
    }
  };
  return (
    <div className="pw-calc__actions">
      <Button kind="secondary" small onClick={() => void copy()}>
        Copy link
      </Button>
      <Button kind="secondary" small onClick={() => window.print()}>
        Print
      </Button>
      <p role="status">{copied}</p>
    </div>
  );
}

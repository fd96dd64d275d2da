import type { LondonDay } from '#shared/kernel/calendar.ts';
import { upperFirst } from '#shared/kernel/letterCase.ts';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** Rates in words. */
export interface RateWords<R> {
  keyOf: (rate: R) => string;
  /** 'Care Tier 2'. */
  of: (rate: R) => string;
  /** '£24.00 an hour'. */
  amounts: (rate: R) => string;
  /** '1 December 2026'. */
  from: (rate: R) => string;
  /** Of which of them a button is, for who does not see its row. */
  about: (rate: R) => string;
  /** 'rates of care tiers'. */
  what: string;
}

/** Which of all rates are to come and which are past, by day; `present` are those of today. */
export function comingAndPast<R extends { from: string }>(
  all: readonly R[],
  present: readonly (R | null)[],
  today: LondonDay,
): { coming: R[]; past: R[] } {
  const byDay = [...all].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const holding = new Set(present);
  return {
    coming: byDay.filter(({ from }) => from > today),
    past: byDay.filter((rate) => rate.from <= today && !holding.has(rate)).reverse(),
  };
}

/** The rates to come with what can be done until they do, and those of the past. */
export function DatedRateLists<R>(props: {
  words: RateWords<R>;
  coming: readonly R[];
  past: readonly R[];
  onChange: (kind: 'correct' | 'remove', rate: R) => void;
}) {
  const { words, coming, past, onChange } = props;
  const { keyOf, of, amounts, from, about, what } = words;
  return (
    <>
      <h3 className="nhsuk-heading-s">Future {what}</h3>
      {coming.length === 0 && <p>No future {what}.</p>}
      <ul className="pw-rate-coming">
        {coming.map((rate) => (
          <li key={keyOf(rate)}>
            <span>
              {of(rate)}: <strong>{amounts(rate)}</strong> from {from(rate)}
            </span>
            <span className="pw-rate-coming__actions">
              <Button kind="quiet" onClick={() => onChange('correct', rate)}>
                Correct<VisuallyHidden> {about(rate)}</VisuallyHidden>
              </Button>
              <Button kind="quiet" onClick={() => onChange('remove', rate)}>
                Remove<VisuallyHidden> {about(rate)}</VisuallyHidden>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <details className="pw-rate-past">
          <summary>{upperFirst(what)} of the past</summary>
          <ul className="nhsuk-list">
            {past.map((rate) => (
              <li key={keyOf(rate)}>
                {of(rate)}: {amounts(rate)} from {from(rate)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

import type { FaqContent } from '../../../../../shared/guidance/guidance.api.ts';
import { RATE_MESSAGE, type RatesByName, readRate } from '../../../../../shared/guidance/rates.ts';

export type RateField = 'ccg_rates' | 'la_rates';

/** What is typed, by field and name; a name without a rate is empty. */
export type RateDraft = Record<RateField, Record<string, string>>;

/** Pounds as a person types them: without pence where there are none. */
const typed = (pounds: number): string =>
  Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2);

export function draftOf({ ccg_rates, la_rates }: FaqContent): RateDraft {
  const text = (rates: RatesByName) =>
    Object.fromEntries(Object.entries(rates).map(([name, pounds]) => [name, typed(pounds)]));
  return { ccg_rates: text(ccg_rates), la_rates: text(la_rates) };
}

export interface ReadRates {
  rates: Record<RateField, RatesByName>;
  /** By `field.name`, as the server names them. */
  errors: Record<string, string>;
}

/** The rates that were typed; what is empty has none. */
export function readDraft(draft: RateDraft): ReadRates {
  const read: ReadRates = { rates: { ccg_rates: {}, la_rates: {} }, errors: {} };
  for (const field of ['ccg_rates', 'la_rates'] as const) {
    for (const [name, text] of Object.entries(draft[field])) {
      if (text.trim() === '') continue;
      const pounds = readRate(text);
      if (pounds === undefined) read.errors[`${field}.${name}`] = RATE_MESSAGE;
      else read.rates[field][name] = pounds;
    }
  }
  return read;
}

export interface RateChange {
  name: string;
  before: number | null;
  after: number | null;
}

/** What saving would change. */
export function changesOf(
  before: Pick<FaqContent, RateField>,
  after: Pick<FaqContent, RateField>,
): RateChange[] {
  return (['ccg_rates', 'la_rates'] as const).flatMap((field) =>
    [...new Set([...Object.keys(before[field]), ...Object.keys(after[field])])]
      .sort((a, b) => a.localeCompare(b, 'en-GB'))
      .map((name) => ({
        name,
        before: before[field][name] ?? null,
        after: after[field][name] ?? null,
      }))
      .filter((change) => change.before !== change.after),
  );
}

/** An id for the input of a name. */
export const rateId = (field: string, name: string): string =>
  `${field}-${name.replace(/[^A-Za-z]+/g, '-')}`;

import * as z from 'zod/mini';
import type { FaqContent } from '../../../../../shared/guidance/guidance.api.ts';
import { RATE_MESSAGE, type RatesByName, readRate } from '../../../../../shared/guidance/rates.ts';
import { readAs } from '../../../../../shared/kernel/fieldErrors.ts';
import type { FieldErrors } from '../../../../../shared/kernel/refusal.ts';

export type RateField = 'ccg_rates' | 'la_rates';
const FIELDS: readonly RateField[] = ['ccg_rates', 'la_rates'];

/** What is typed, by `field.name` as the server names it; a name without a rate is empty. */
export type RateDraft = Record<string, string>;

export const fieldName = (field: RateField, name: string): string => `${field}.${name}`;
/** The name of the ICB or local authority. */
export const nameIn = (fieldName: string): string => fieldName.slice(fieldName.indexOf('.') + 1);

/** Pounds as a person types them: without pence where there are none. */
const typed = (pounds: number): string =>
  Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2);

export const draftOf = (content: FaqContent): RateDraft =>
  Object.fromEntries(
    FIELDS.flatMap((field) =>
      Object.entries(content[field]).map(([name, pounds]) => [
        fieldName(field, name),
        typed(pounds),
      ]),
    ),
  );

export interface ReadRates {
  rates: Record<RateField, RatesByName>;
  errors: FieldErrors;
}

/** The rates that were typed; what is empty has none. */
export function readDraft(draft: RateDraft): ReadRates {
  const read: ReadRates = { rates: { ccg_rates: {}, la_rates: {} }, errors: {} };
  for (const [key, text] of Object.entries(draft)) {
    const field = FIELDS.find((one) => key.startsWith(`${one}.`));
    if (field === undefined || text.trim() === '') continue;
    const pounds = readRate(text);
    if (pounds === undefined) read.errors[key] = [RATE_MESSAGE];
    else read.rates[field][nameIn(key)] = pounds;
  }
  return read;
}

/** Whether a draft may be kept, and what stops it from being saved. */
export const rateCheck = {
  restore: readAs(z.record(z.string(), z.string())),
  submitted: (draft: RateDraft) => readDraft(draft).errors,
};

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
  return FIELDS.flatMap((field) =>
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

/** An id for the input of a field. */
export const rateId = (fieldName: string): string => fieldName.replace(/[^A-Za-z_]+/g, '-');

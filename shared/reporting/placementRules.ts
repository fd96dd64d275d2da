import { dayInWords, daySlashed, type LondonDay } from '../kernel/calendar.ts';
import { hasNhsNumber } from '../kernel/identifiers/numbers.ts';
import { serviceUserIdError } from '../kernel/identifiers/serviceUserId.ts';
import { NHS_NUMBER_IN_TEXT, textError } from '../kernel/identifiers/textError.ts';
import { readPence } from '../kernel/pence.ts';
import { isLine, isText, isWhole, lengthOf } from '../kernel/text.ts';
import { ENTER_DATE, typedDay } from '../kernel/typedDay.ts';
import { lastDay, type Period, periodInWords } from './period.ts';
import { EndReason, type PlacementLine, ReviewType } from './placement.ts';
import type { TypedLine } from './returnWrites.ts';

const SELECT_DATE = 'Please select a date';
const REQUIRED = 'This field is required';
const RATE = 'Enter the total weekly rate in pounds, for example 1353.00';
const CARE_COST = 'Enter the weekly cost of additional care';
const CARE_TOO_MUCH = 'Additional care cannot cost more than the total weekly rate';
const CLEAR_COST = 'Clear the cost, or answer Yes to additional care';
const END_TOO_EARLY = 'The end cannot be before the admission';
const ALREADY_LISTED = 'This placement is already in the list';

const FIRST_ADMISSION = '1990-01-01';
const MOST_WEEKLY = 2_000_000;

/** An organisation that may pay, and when there is one: null is open. */
interface Payer {
  code: string;
  name: string;
  from: string | null;
  until: string | null;
}

/** What the rules of a line take besides it. */
export interface LineContext {
  period: Period;
  /** London day. */
  today: string;
  payers: readonly Payer[];
  /** The lasting id of a new line. */
  newId: () => string;
}

type Errors = Partial<Record<keyof PlacementLine, string>>;

/** A typed line as it is kept, or what is wrong with it by field (reporting, section 3). */
export function readLine(
  typed: TypedLine,
  context: LineContext,
): { line: PlacementLine } | { errors: Errors } {
  const errors: Errors = {};
  const admission_date = readAdmission(typed, context, errors);
  const money = readMoney(typed, errors);
  const review = readReview(typed, admission_date, errors);
  const end = readEnd(typed, { admission_date, today: context.today }, errors);
  const idError = serviceUserIdError(typed.service_user_id, context.today);
  if (idError) errors.service_user_id = idError;
  const payerFault = payerError(typed.funding_body, context);
  if (payerFault) errors.funding_body = payerFault;
  checkTexts(typed, context.today as LondonDay, errors);
  if (Object.keys(errors).length > 0) return { errors };
  return {
    line: {
      placement_id: typed.placement_id ?? context.newId(),
      service_user_id: typed.service_user_id.trim(),
      funding_body: typed.funding_body,
      admission_date: admission_date as string,
      ...money,
      ...review,
      invoicing_address: typed.invoicing_address.trim(),
      invoicing_code: typed.invoicing_code.trim(),
      comments: typed.comments.trim(),
      ...end,
    },
  };
}

function payerError(code: string, { payers, period }: LineContext): string | undefined {
  if (code === '') return REQUIRED;
  const payer = payers.find((payer) => payer.code === code);
  const day = lastDay(period);
  if (!payer || (payer.from !== null && payer.from > day)) return 'Choose who pays from the list';
  if (payer.until === null || day <= payer.until) return undefined;
  return `${payer.name} ended on ${dayInWords(payer.until, { year: true })}. Choose who pays now`;
}

/** A typed day, or undefined with an error; null where there is none. */
function readDay(
  typed: string | null,
  field: keyof PlacementLine,
  errors: Errors,
): string | null | undefined {
  if (typed === null || typed.trim() === '') return null;
  const day = typedDay(typed);
  if (day === undefined) errors[field] = ENTER_DATE;
  return day;
}

function readAdmission(typed: TypedLine, { period }: LineContext, errors: Errors) {
  const day = readDay(typed.admission_date, 'admission_date', errors);
  if (day === null) errors.admission_date = SELECT_DATE;
  else if (day !== undefined && (day > lastDay(period) || day < FIRST_ADMISSION)) {
    errors.admission_date =
      day < FIRST_ADMISSION
        ? `The admission date must be ${daySlashed(FIRST_ADMISSION)} or later`
        : `The admission date must be in ${periodInWords(period)} or before`;
  }
  return day ?? undefined;
}

function readMoney(typed: TypedLine, errors: Errors) {
  const total = readPence(typed.total_weekly_rate);
  if (total === undefined || total <= 0 || total > MOST_WEEKLY) errors.total_weekly_rate = RATE;
  const required = typed.additional_care_required;
  if (required === null) errors.additional_care_required = REQUIRED;
  const costTyped = typed.additional_care_cost?.trim() ?? '';
  const cost = costTyped === '' ? null : readPence(costTyped);
  if (required === false && cost !== null) errors.additional_care_cost = CLEAR_COST;
  if (required === true) {
    if (cost === null || cost === undefined || cost <= 0) errors.additional_care_cost = CARE_COST;
    else if (total !== undefined && cost > total) errors.additional_care_cost = CARE_TOO_MUCH;
  }
  return {
    total_weekly_rate: total ?? 0,
    additional_care_required: required ?? false,
    additional_care_cost: cost ?? null,
  };
}

function readReview(typed: TypedLine, admission: string | undefined, errors: Errors) {
  const day = readDay(typed.review_date, 'review_date', errors);
  const kind = typed.review_type || null;
  const review_type = kind === null ? null : (ReviewType.safeParse(kind).data ?? null);
  if (day && admission !== undefined && day < admission) {
    errors.review_date = 'The review cannot be before the admission';
  }
  if ((day && review_type === null) || (kind !== null && review_type === null)) {
    errors.review_type = 'Choose the kind of review';
  }
  if (day === null && review_type !== null) errors.review_date = SELECT_DATE;
  return { review_date: day ?? null, review_type };
}

function readEnd(
  typed: TypedLine,
  { admission_date, today }: { admission_date: string | undefined; today: string },
  errors: Errors,
) {
  const day = readDay(typed.ended_on, 'ended_on', errors);
  const kind = typed.end_reason || null;
  const end_reason = kind === null ? null : (EndReason.safeParse(kind).data ?? null);
  if (day && admission_date !== undefined && day < admission_date) errors.ended_on = END_TOO_EARLY;
  else if (day && day > today) errors.ended_on = 'The end cannot be after today';
  if (day === null && kind !== null) errors.ended_on = SELECT_DATE;
  if ((day && end_reason === null) || (kind !== null && end_reason === null)) {
    errors.end_reason = REQUIRED;
  }
  return { ended_on: day ?? null, end_reason };
}

function checkTexts(typed: TypedLine, today: LondonDay, errors: Errors): void {
  const { invoicing_address, invoicing_code, comments } = typed;
  if (invoicing_address.trim() === '') errors.invoicing_address = REQUIRED;
  else if (lengthOf(invoicing_address) > 500) {
    errors.invoicing_address = 'The address can be at most 500 characters long';
  } else if (!isWhole(invoicing_address) || !isText(invoicing_address)) {
    errors.invoicing_address = 'The address has characters that cannot be shown';
  } else if (hasNhsNumber(invoicing_address)) errors.invoicing_address = NHS_NUMBER_IN_TEXT;
  if (lengthOf(invoicing_code) > 30) {
    errors.invoicing_code = 'The code can be at most 30 characters long';
  } else if (!isLine(invoicing_code)) {
    errors.invoicing_code = 'The code has characters that cannot be shown';
  } else if (hasNhsNumber(invoicing_code)) errors.invoicing_code = NHS_NUMBER_IN_TEXT;
  const fault = textError(comments, 500, today);
  if (fault) errors.comments = fault;
}

type Listed = Pick<
  PlacementLine,
  'placement_id' | 'service_user_id' | 'admission_date' | 'ended_on'
>;

/** Whether two placements overlap in time. */
const overlap = (a: Listed, b: Listed): boolean =>
  (a.ended_on === null || b.admission_date < a.ended_on) &&
  (b.ended_on === null || a.admission_date < b.ended_on);

/** Whether the list has this placement already: its service user, in any case, at the same time. */
const isListed = (line: Listed, others: readonly Listed[]): boolean => {
  const id = line.service_user_id.toLowerCase();
  return others.some(
    (other) =>
      other.placement_id === line.placement_id ||
      (other.service_user_id.toLowerCase() === id && overlap(other, line)),
  );
};

/** What is wrong with a typed line beside the others of the list, by field; empty when nothing is. */
export function lineErrors(
  typed: TypedLine,
  { others, ...context }: LineContext & { others: readonly Listed[] },
): Record<string, string[]> {
  const read = readLine(typed, context);
  if ('errors' in read) {
    return Object.fromEntries(Object.entries(read.errors).map(([field, text]) => [field, [text]]));
  }
  return isListed(read.line, others) ? { service_user_id: [ALREADY_LISTED] } : {};
}

/** Typed lines as they are kept, or what is wrong, as `lines.3.admission_date`. */
export function readLines(
  typed: readonly TypedLine[],
  context: LineContext,
): { lines: PlacementLine[] } | { errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  const lines: PlacementLine[] = [];
  typed.forEach((typedLine, at) => {
    const read = readLine(typedLine, context);
    if ('errors' in read) {
      for (const [field, error] of Object.entries(read.errors)) {
        errors[`lines.${at}.${field}`] = [error];
      }
      return;
    }
    if (isListed(read.line, lines)) errors[`lines.${at}.service_user_id`] = [ALREADY_LISTED];
    lines.push(read.line);
  });
  return Object.keys(errors).length > 0 ? { errors } : { lines };
}

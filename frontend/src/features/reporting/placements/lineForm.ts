import { daySlashed } from '#shared/kernel/calendar.ts';
import { readPence, wirePounds } from '#shared/kernel/pence.ts';
import { lastDay, type Period } from '#shared/reporting/period.ts';
import type { LineField, PlacementLine } from '#shared/reporting/placement.ts';
import { type LineContext, readLine } from '#shared/reporting/placementRules.ts';
import { isActiveOn } from '#shared/reporting/placementTotals.ts';
import type { LineView, PlacementOptions } from '#shared/reporting/returnView.ts';
import type { TypedLine } from '#shared/reporting/returnWrites.ts';
import { dayWithSlashes } from '../../../forms/dayWithSlashes.ts';

/** A line in its form: days as dd/mm/yyyy. Every line has its lasting id from the start. */
export type LineDraft = TypedLine & { placement_id: string };

export const LABELS: Record<LineField, string> = {
  service_user_id: 'Service User ID number',
  funding_body: 'Who pays?',
  admission_date: 'Admission date',
  total_weekly_rate: 'Total Weekly Rate',
  additional_care_required: 'Is Additional Care required?',
  additional_care_cost: 'Additional Care cost',
  review_date: 'Review date',
  review_type: 'Review type',
  invoicing_address: 'Invoicing address',
  invoicing_code: 'Invoicing code',
  comments: 'Additional comments',
  ended_on: 'Ended on',
  end_reason: 'Why did it end?',
};

/** In the order of the form: an error summary lists them so. */
export const FIELDS = Object.keys(LABELS) as LineField[];

/** A new placement, paid by the home's ICB where that is known. */
export const newLine = ({ home_icb }: PlacementOptions): LineDraft => ({
  placement_id: crypto.randomUUID(),
  service_user_id: '',
  funding_body: home_icb ?? '',
  admission_date: '',
  total_weekly_rate: '',
  additional_care_required: null,
  additional_care_cost: null,
  review_date: null,
  review_type: null,
  invoicing_address: '',
  invoicing_code: '',
  comments: '',
  ended_on: null,
  end_reason: null,
});

const slashed = (day: string | null): string | null => day && daySlashed(day);

/** A line as its form shows it. */
export function draftOf(line: LineView): LineDraft {
  const { funding_body_name: _, ...fields } = line;
  return {
    ...fields,
    admission_date: daySlashed(line.admission_date),
    review_date: slashed(line.review_date),
    ended_on: slashed(line.ended_on),
  };
}

/** A typed line with slashes in its days, as it is checked and sent. */
export const withSlashes = (draft: LineDraft): LineDraft => ({
  ...draft,
  admission_date: dayWithSlashes(draft.admission_date),
  review_date: draft.review_date && dayWithSlashes(draft.review_date),
  ended_on: draft.ended_on && dayWithSlashes(draft.ended_on),
});

/** A line as the server keeps it, for rules and sums. */
export function lineOf(view: LineView): PlacementLine {
  const { funding_body_name: _, ...line } = view;
  const cost = view.additional_care_cost;
  return {
    ...line,
    total_weekly_rate: readPence(view.total_weekly_rate) ?? 0,
    additional_care_cost: cost === null ? null : (readPence(cost) ?? 0),
  };
}

/** A typed line that is right, as the list shows it. Undefined where something is wrong with it. */
export function viewOf(draft: LineDraft, context: LineContext): LineView | undefined {
  const read = readLine(draft, context);
  if ('errors' in read) return undefined;
  const { line } = read;
  return {
    ...line,
    funding_body_name: payerName(context, line.funding_body),
    total_weekly_rate: wirePounds(line.total_weekly_rate),
    additional_care_cost:
      line.additional_care_cost === null ? null : wirePounds(line.additional_care_cost),
  };
}

export const payerName = ({ payers }: Pick<LineContext, 'payers'>, code: string): string =>
  payers.find((payer) => payer.code === code)?.name ?? code;

/** Active on the period's last day first, ended ones last; else in their order. */
export function inOrder(lines: readonly LineView[], period: Period): LineView[] {
  const isActive = (line: LineView) => isActiveOn(line, lastDay(period));
  return [...lines.filter(isActive), ...lines.filter((line) => !isActive(line))];
}

/** The invoicing of the home's last line with this payer, to be copied; undefined: there is none. */
export const invoicingOf = (
  lines: readonly LineView[],
  { funding_body, placement_id }: LineDraft,
): Pick<LineView, 'invoicing_address' | 'invoicing_code'> | undefined =>
  lines.findLast(
    (line) => line.funding_body === funding_body && line.placement_id !== placement_id,
  );

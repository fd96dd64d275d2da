import { daySlashed } from '#shared/kernel/calendar.ts';
import { END_REASONS, type LineField, REVIEW_TYPES } from '#shared/reporting/placement.ts';
import { LINE_PARTS } from '#shared/reporting/placementChanges.ts';
import type { LineView } from '#shared/reporting/returnView.ts';
import { poundsOnScreen } from '../poundsOnScreen.ts';

/** What is called what, where fields are compared that belong together. */
export const PART_LABELS: Partial<Record<LineField, string>> = {
  service_user_id: 'Service User ID number',
  funding_body: 'Who pays?',
  admission_date: 'Admission date',
  total_weekly_rate: 'Total Weekly Rate',
  additional_care_required: 'Additional care',
  review_date: 'Review',
  invoicing_address: 'Invoicing address',
  invoicing_code: 'Invoicing code',
  comments: 'Additional comments',
  ended_on: 'End',
};

/** A part of a line in words, by its first field; 'None' where there is nothing. */
export function partInWords(line: LineView, part: LineField): string {
  const words = {
    ...{ service_user_id: line.service_user_id, funding_body: line.funding_body_name },
    admission_date: daySlashed(line.admission_date),
    total_weekly_rate: `${poundsOnScreen(line.total_weekly_rate)} a week`,
    additional_care_required: careInWords(line),
    review_date: line.review_date
      ? `${daySlashed(line.review_date)}, ${line.review_type ? REVIEW_TYPES[line.review_type] : ''}`
      : '',
    invoicing_address: line.invoicing_address,
    invoicing_code: line.invoicing_code,
    comments: line.comments,
    ended_on: line.ended_on
      ? `${daySlashed(line.ended_on)}, ${line.end_reason ? END_REASONS[line.end_reason] : ''}`
      : '',
  }[part as string];
  return words || 'None';
}

const careInWords = ({ additional_care_cost: cost }: LineView): string =>
  cost === null ? 'No' : `Yes, ${poundsOnScreen(cost)} a week`;

/** The first field of each part in which two lines differ. */
export const partsThatDiffer = (a: LineView, b: LineView): LineField[] =>
  LINE_PARTS.flatMap((part) =>
    part.some((field) => a[field] !== b[field]) ? [part[0] as LineField] : [],
  );

/** All parts, in the order of the form. */
export const PARTS = LINE_PARTS.map(([first]) => first as LineField);

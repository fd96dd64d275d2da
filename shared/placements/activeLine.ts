import type { PlacementLine, ReviewType } from '../reporting/placement.ts';

/**
 * What dashboards need of a placement that is active on a month's last day: nothing by which a person is
 * called, and no text.
 */
export interface ActiveLine {
  /** The code of the organisation that pays. */
  payer: string;
  admission_date: string;
  /** Whole pence a week, additional care included. */
  weekly: number;
  /** Pence a week of additional care; null where there is none. */
  care: number | null;
  review_date: string | null;
  review_type: ReviewType | null;
}

export const activeLine = (line: PlacementLine): ActiveLine => ({
  payer: line.funding_body,
  admission_date: line.admission_date,
  weekly: line.total_weekly_rate,
  care: line.additional_care_required ? (line.additional_care_cost ?? 0) : null,
  review_date: line.review_date,
  review_type: line.review_type,
});

/** A line as a row keeps it, 45 characters: 15,000 homes of a month are read at once (ADR 53). */
export const packLine = ({ payer, admission_date, weekly, care, ...review }: ActiveLine): string =>
  [
    payer,
    admission_date,
    weekly,
    care ?? '',
    review.review_date ?? '',
    review.review_type ?? '',
  ].join(' ');

/** The other way. `shared` gives one text for all that are alike, so that each is in memory once. */
export function unpackLine(packed: string, shared = (text: string) => text): ActiveLine {
  const [payer = '', admission = '', weekly = '', care = '', review = '', type = ''] =
    packed.split(' ');
  return {
    payer: shared(payer),
    admission_date: shared(admission),
    weekly: Number(weekly),
    care: care === '' ? null : Number(care),
    review_date: review === '' ? null : shared(review),
    review_type: type === '' ? null : (type as ReviewType),
  };
}

import { randomUUID } from 'node:crypto';
import type { PlacementLine } from '../reporting/placement.ts';
import type { TypedLine } from '../reporting/returnWrites.ts';

/** A placement of £1,353.00 a week without additional care, with an ID of its own unless told otherwise. */
export function aPlacement(overrides: Partial<PlacementLine> = {}): PlacementLine {
  const placement_id = randomUUID();
  return {
    placement_id,
    service_user_id: `OX-${placement_id.slice(0, 4)}-1`,
    funding_body: 'icb-thames-valley',
    admission_date: '2026-03-02',
    total_weekly_rate: 135_300,
    additional_care_required: false,
    additional_care_cost: null,
    review_date: null,
    review_type: null,
    invoicing_address: 'PO Box 1',
    invoicing_code: '',
    comments: '',
    ended_on: null,
    end_reason: null,
    ...overrides,
  };
}

/** A line as a body sends it, right unless told otherwise. */
export const aTypedLine = (overrides: Partial<TypedLine> = {}): TypedLine => ({
  placement_id: randomUUID(),
  service_user_id: 'OX-1042',
  funding_body: 'icb-thames-valley',
  admission_date: '2/3/2026',
  total_weekly_rate: '1,353.00',
  additional_care_required: false,
  additional_care_cost: null,
  review_date: null,
  review_type: null,
  invoicing_address: 'PO Box 1',
  invoicing_code: '',
  comments: '',
  ended_on: null,
  end_reason: null,
  ...overrides,
});

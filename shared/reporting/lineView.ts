import { wirePounds } from '../kernel/pence.ts';
import type { PlacementLine } from './placement.ts';
import type { LineView } from './returnView.ts';

/** A placement on the wire, with the payer's name. */
export const lineView = (line: PlacementLine, nameOfPayer: (code: string) => string): LineView => ({
  ...line,
  funding_body_name: nameOfPayer(line.funding_body),
  total_weekly_rate: wirePounds(line.total_weekly_rate),
  additional_care_cost:
    line.additional_care_cost === null ? null : wirePounds(line.additional_care_cost),
});

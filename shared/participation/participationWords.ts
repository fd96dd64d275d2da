import { poundsAWeek, ratesText } from '../homes/aqpRate.ts';
import type { HomeStatus } from '../homes/homeStatus.api.ts';
import { homesAudit } from '../homes/homes.audit.ts';
import { differingFields } from '../homes/participation.ts';
import { daySlashed } from '../kernel/calendar.ts';

/** One thing that changed, for a person. */
export interface StatusDifference {
  label: string;
  before: string;
  after: string;
}

const NOTHING = 'None';

/** What a field of a home's status is called: as its history calls it. */
export const statusLabel = (field: keyof HomeStatus): string => homesAudit.fields[field];

/** A value of a home's status as people read it. */
export function statusText<F extends keyof HomeStatus>(
  field: F,
  status: Pick<HomeStatus, F>,
): string {
  const named = { field, value: status[field] } as Named;
  switch (named.field) {
    case 'aqp_variant':
      return named.value === null ? NOTHING : homesAudit.values.aqp_variant[named.value];
    case 'rate':
      return named.value === null ? NOTHING : poundsAWeek(named.value);
    case 'aqp_rates':
      return ratesText(named.value) || NOTHING;
    case 'bed_type_preferences':
      return named.value.join(', ') || NOTHING;
    case 'total_beds_pilot':
      return named.value === null ? NOTHING : String(named.value);
    case 'reporting_from':
      return named.value === null ? NOTHING : daySlashed(named.value);
    default:
      return named.value ? 'Yes' : 'No';
  }
}

type Named = { [F in keyof HomeStatus]: { field: F; value: HomeStatus[F] } }[keyof HomeStatus];

/** What differs between two states, in words, in the order of the fields. */
export function statusDifferences<T extends Partial<HomeStatus>>(
  before: T,
  after: T,
): StatusDifference[] {
  const fields = Object.keys(after) as (keyof T & keyof HomeStatus)[];
  return differingFields(before, after, fields).map((field) => ({
    label: statusLabel(field as keyof HomeStatus),
    before: statusText(field as keyof HomeStatus, before as unknown as HomeStatus),
    after: statusText(field as keyof HomeStatus, after as unknown as HomeStatus),
  }));
}

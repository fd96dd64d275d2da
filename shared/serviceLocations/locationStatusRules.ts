import {
  DAY_NEEDS_REPORTING,
  dayBetween,
  FIRST_REPORTING_DAY,
  NOTHING_CHANGED,
} from '../homes/homeStatusRules.ts';
import { addDays, daySlashed, type LondonDay } from '../kernel/calendar.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import type { ServiceLocation } from './serviceLocation.ts';

/** What the central team sets of a service location (domiciliary, section 1). */
export interface LocationStatusFields {
  aqp_status: boolean;
  aqp_suspension: boolean;
  embargo: boolean;
  reporting: boolean;
  reporting_from: string | null;
  /** Closed, whoever said so first: the regulator's file or the central team. */
  closed: boolean;
  /** `YYYY-MM-DD` from which it is closed; null while it is not. */
  closed_on: string | null;
}

/** What is asked for; what is left out stays, or follows from the rest as `locationStatusAfter` says. */
export type LocationStatusChange = {
  [F in keyof LocationStatusFields]?: LocationStatusFields[F] | undefined;
};

const LOCATION_NOT_AQP = 'This service location is not on the AQP list';
const DAY_NEEDS_CLOSED = 'Only a closed service location has a day on which it closed';
const CLOSED_LATER = 'Enter today or an earlier day';
const LOCATION_CLOSED = 'This service location has closed, so it cannot start to take part';

/** The fields in the order of the form, with their words. */
export const LOCATION_STATUS_LABELS: Readonly<Record<keyof LocationStatusFields, string>> = {
  aqp_status: 'AQP',
  aqp_suspension: 'AQP suspension',
  reporting: 'Monthly reporting',
  reporting_from: 'Reports from',
  embargo: 'Local authority embargo',
  closed: 'Closed',
  closed_on: 'Closed on',
};
const FIELDS = Object.keys(LOCATION_STATUS_LABELS) as (keyof LocationStatusFields)[];

/** A location's status now. */
export const locationStatusOf = (
  location: Pick<
    ServiceLocation,
    Exclude<keyof LocationStatusFields, 'closed'> | 'location_status' | 'closed_on'
  >,
): LocationStatusFields => ({
  aqp_status: location.aqp_status,
  aqp_suspension: location.aqp_suspension,
  embargo: location.embargo,
  reporting: location.reporting,
  reporting_from: location.reporting_from,
  closed: location.location_status === 'CLOSED',
  closed_on: location.closed_on,
});

/**
 * The status after a change, with what follows from it: leaving AQP ends the AQP suspension, and reporting
 * begins today unless a day is named, as does being closed.
 */
export function locationStatusAfter(
  before: LocationStatusFields,
  change: LocationStatusChange,
  today: LondonDay,
): LocationStatusFields {
  const named = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<LocationStatusFields>;
  const after = {
    ...before,
    ...(before.aqp_status && named.aqp_status === false && { aqp_suspension: false }),
    ...named,
  };
  if (named.reporting_from === undefined && after.reporting !== before.reporting) {
    after.reporting_from = after.reporting ? today : null;
  }
  if (named.closed_on === undefined && after.closed !== before.closed) {
    after.closed_on = after.closed ? today : null;
  }
  return after;
}

/** Which of the status's fields differ, in the order of the form. */
export const changedStatusFields = (
  before: LocationStatusFields,
  after: LocationStatusFields,
): (keyof LocationStatusFields)[] => FIELDS.filter((field) => before[field] !== after[field]);

/** Why a location may not have this status, by field; empty when it may. What stays may always stay. */
export function locationStatusErrors(
  before: LocationStatusFields,
  after: LocationStatusFields,
  today: LondonDay,
): FieldErrors {
  const changed = changedStatusFields(before, after);
  if (changed.length === 0) return { '': [NOTHING_CHANGED] };
  const errors: FieldErrors = {};
  const say = (field: keyof LocationStatusFields, message: string | null) => {
    if (message !== null && changed.includes(field)) errors[field] = [message];
  };
  for (const field of ['aqp_status', 'reporting'] as const) {
    if (after[field] && after.closed) say(field, LOCATION_CLOSED);
  }
  if (after.aqp_suspension && !after.aqp_status) say('aqp_suspension', LOCATION_NOT_AQP);
  say('reporting_from', reportingFromError(after, today));
  say('closed_on', closedOnError(after, today));
  return errors;
}

function reportingFromError(after: LocationStatusFields, today: LondonDay): string | null {
  const day = after.reporting_from;
  if (day === null) return null;
  if (!after.reporting) return DAY_NEEDS_REPORTING;
  const last = addDays(today, 2 * 366);
  return day < FIRST_REPORTING_DAY || day > last ? dayBetween(last) : null;
}

function closedOnError(
  { closed, closed_on }: LocationStatusFields,
  today: LondonDay,
): string | null {
  if (closed_on === null) return null;
  if (!closed) return DAY_NEEDS_CLOSED;
  return closed_on > today ? CLOSED_LATER : null;
}

/** What differs between two states, in words, in the order of the form. */
export const locationStatusDifferences = (
  before: LocationStatusFields,
  after: LocationStatusFields,
): { label: string; before: string; after: string }[] =>
  changedStatusFields(before, after).map((field) => ({
    label: LOCATION_STATUS_LABELS[field],
    before: locationStatusText(field, before),
    after: locationStatusText(field, after),
  }));

/** One field of a status in words. */
export function locationStatusText(
  field: keyof LocationStatusFields,
  status: LocationStatusFields,
): string {
  const value = status[field];
  if (value === null) return 'None';
  return typeof value === 'string' ? daySlashed(value) : value ? 'Yes' : 'No';
}

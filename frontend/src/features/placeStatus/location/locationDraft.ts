import * as z from 'zod/mini';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import {
  changedStatusFields,
  LOCATION_STATUS_LABELS,
  type LocationStatusFields,
  locationStatusAfter,
  locationStatusErrors,
  locationStatusText,
} from '#shared/serviceLocations/locationStatusRules.ts';
import type { DraftWords } from '../../../forms/DraftNotices.tsx';
import { dayErrors, dayOrNone } from '../../../forms/typedDays.ts';

/** The form as it is filled in. */
export const LocationDraft = z.strictObject({
  aqp_status: z.boolean(),
  aqp_suspension: z.boolean(),
  embargo: z.boolean(),
  reporting: z.boolean(),
  /** `YYYY-MM-DD` or empty, or what was typed where that is no day. */
  reporting_from: z.string(),
  closed: z.boolean(),
  /** `YYYY-MM-DD` or empty. */
  closed_on: z.string(),
  reason: z.string(),
});
export type LocationDraft = z.infer<typeof LocationDraft>;

const NO_DAY = 'Enter the day on which the agency closed';
const NO_REASON = 'Enter the reason for this change';

export const draftOf = (status: LocationStatusFields): LocationDraft => ({
  aqp_status: status.aqp_status,
  aqp_suspension: status.aqp_suspension,
  embargo: status.embargo,
  reporting: status.reporting,
  reporting_from: status.reporting_from ?? '',
  closed: status.closed,
  closed_on: status.closed_on ?? '',
  reason: '',
});

/** The status that the draft asks for, and what is wrong with the draft, by field. */
export function readDraft(
  { reason, reporting_from, closed_on, ...draft }: LocationDraft,
  before: LocationStatusFields,
  today: LondonDay,
): { after: LocationStatusFields; errors: FieldErrors } {
  const leaves = before.aqp_status && !draft.aqp_status;
  const after = locationStatusAfter(
    before,
    {
      ...draft,
      aqp_suspension: leaves ? false : draft.aqp_suspension,
      reporting_from: (draft.reporting && dayOrNone(reporting_from)) || null,
      closed_on: (draft.closed && dayOrNone(closed_on)) || null,
    },
    today,
  );
  const unread = dayErrors({
    ...(draft.reporting && { reporting_from }),
    ...(draft.closed && { closed_on }),
  });
  const { '': unchanged, ...byField } = locationStatusErrors(before, after, today);
  // What cannot be read is no change yet, and not the same either.
  const isUnchanged = unchanged !== undefined && Object.keys(unread).length === 0;
  return {
    after,
    errors: {
      ...byField,
      ...(isUnchanged && { '': unchanged }),
      ...unread,
      ...(draft.closed && closed_on === '' && !before.closed && { closed_on: [NO_DAY] }),
      ...(reason.trim() === '' && !isUnchanged && { reason: [NO_REASON] }),
    },
  };
}

/** What differs, for a person: field, before, after. */
export const differences = (before: LocationStatusFields, after: LocationStatusFields) =>
  changedStatusFields(before, after).map((field) => ({
    label: LOCATION_STATUS_LABELS[field],
    before: locationStatusText(field, before),
    after: locationStatusText(field, after),
  }));

/** What a change stops, in sentences: what a person should know before they agree. */
export function whatStops(before: LocationStatusFields, after: LocationStatusFields): string[] {
  const stops: string[] = [];
  if (before.aqp_status && !after.aqp_status) {
    stops.push(
      'The agency leaves the AQP list. Commissioners do not find it any more, and its people see its contacts only.',
    );
  }
  if (!before.aqp_suspension && after.aqp_suspension) {
    stops.push('Commissioners do not find it, and it cannot update its availability.');
  }
  if (before.reporting && !after.reporting) {
    stops.push(
      'It is not asked for monthly reports any more. Those not sent in are no longer needed; those sent in can still be read.',
    );
  }
  if (!before.closed && after.closed) {
    stops.push('Commissioners do not find it, and it reports no more.');
  }
  return stops;
}

/** A draft in words, to be compared with another. */
export const draftInWords = (draft: LocationDraft): DraftWords => {
  const status = {
    ...draft,
    reporting_from: draft.reporting_from || null,
    closed_on: draft.closed_on || null,
  };
  return Object.fromEntries(
    Object.entries(LOCATION_STATUS_LABELS).map(([field, label]) => [
      label,
      locationStatusText(field as keyof LocationStatusFields, status),
    ]),
  );
};

import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { homeRebasesEntity } from '#shared/store/quality.store.ts';
import {
  placementDraftEntity,
  returnEntity,
  returnSectionEntity,
  returnVersionEntity,
  whoseReturn,
} from '#shared/store/returns.store.ts';
import { create, type Write } from '#shared/store/write.ts';
import { aReturn, aSubmitted, noPlacements, someSections } from '#shared/testing/reports.ts';

/** Two days before a stage's clock. */
const AT = '2026-11-18T10:00:00.000Z' as Instant;
const AMENDED = '2026-08' as Period;
const SAM = { id: 'sam', name: 'Sam Example' };

/**
 * The reports of a stage's home: one that is complete and not sent in, one sent in, one being amended; and
 * a figure with a usual range that begins anew.
 */
export function stageReports(home: Home): Write[] {
  const draft = aReturn(home, '2026-10', { aqp_status: true });
  return [
    ...ofPlace(home, draft),
    create(placementDraftEntity, noPlacements(draft)),
    aRebase(home, 'falls'),
  ];
}

/** The reports of a stage's service location, of the same months and in the same states, and its usual range. */
export const stageLocationReports = (location: ReportingPlace): Write[] => [
  ...ofPlace(location, aReturn(location, '2026-10')),
  aRebase(location, 'missed'),
];

const aRebase = (place: ReportingPlace, metric: string): Write =>
  create(homeRebasesEntity, {
    ...whoseReturn(place),
    version: 1,
    rebases: [{ metric, from: AMENDED, reason: 'A new wing', by: SAM, at: AT }],
  });

function ofPlace(home: ReportingPlace, draft: MonthlyReturn): Write[] {
  const amendment = {
    reason: 'A figure was wrong',
    opened_at: AT,
    by: SAM,
    until: '2026-12-02T10:00:00.000Z' as Instant,
  };
  const amended = aSubmitted(home, AMENDED, { at: AT, draft: 2, amendment });
  const submitted = [aSubmitted(home, '2026-09', { at: AT }), amended];
  return [
    create(returnEntity, draft),
    ...someSections(draft).map((section) => create(returnSectionEntity, section)),
    ...submitted.flatMap(({ one, version }) => [
      create(returnEntity, one),
      create(returnVersionEntity, version),
    ]),
  ];
}

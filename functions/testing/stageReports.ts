import type { Home } from '../../shared/homes/home.ts';
import type { Instant } from '../../shared/kernel/ids.ts';
import {
  placementDraftEntity,
  returnEntity,
  returnSectionEntity,
  returnVersionEntity,
} from '../../shared/store/returns.store.ts';
import { create, type Write } from '../../shared/store/write.ts';
import { aReturn, aSubmitted, noPlacements, someSections } from '../../shared/testing/reports.ts';

/** Two days before a stage's clock. */
const AT = '2026-11-18T10:00:00.000Z' as Instant;

/** The reports of a stage's home: one that is complete and not sent in, one sent in, one being amended. */
export function stageReports(home: Home): Write[] {
  const draft = aReturn(home, '2026-10', { aqp_status: true });
  const amendment = {
    reason: 'A figure was wrong',
    opened_at: AT,
    by: { id: 'sam', name: 'Sam Example' },
    until: '2026-12-02T10:00:00.000Z' as Instant,
  };
  const submitted = [
    aSubmitted(home, '2026-09', { at: AT }),
    aSubmitted(home, '2026-08', { at: AT, draft: 2, amendment }),
  ];
  return [
    create(returnEntity, draft),
    ...someSections(draft).map((section) => create(returnSectionEntity, section)),
    create(placementDraftEntity, noPlacements(draft)),
    ...submitted.flatMap(({ one, version }) => [
      create(returnEntity, one),
      create(returnVersionEntity, version),
    ]),
  ];
}

import type * as quality from '#shared/quality/quality.api.ts';
import type * as overview from '#shared/quality/qualityOverview.api.ts';
import { CENTRAL_TEAM_ON_THING, COMMISSIONERS, READERS } from '../../testing/accessTables.ts';
import type { About, CallRows } from '../../testing/callRow.ts';
import { STAGE_AMENDED, STAGE_SUBMITTED } from '../../testing/stage.ts';

const rebase =
  (metric: string, from: string) =>
  ({ home }: About) => ({
    params: { uuid: home },
    body: { metric, from, reason: 'Two permanent nurses began' },
  });

/** Who may call each endpoint of the quality dashboard, and a good call of it. */
export const qualityCalls = {
  getQualityDashboard: { access: READERS },
  getQualityOverview: { access: COMMISSIONERS, call: () => ({ params: {} }) },
  postQualityRebase: {
    access: CENTRAL_TEAM_ON_THING,
    call: (_, about) => rebase('agency', STAGE_SUBMITTED)(about),
    lines: ['reason'],
  },
  deleteQualityRebase: {
    access: CENTRAL_TEAM_ON_THING,
    call: (_, about) => rebase('falls', STAGE_AMENDED)(about),
    lines: ['reason'],
  },
} satisfies CallRows<typeof quality & typeof overview>;

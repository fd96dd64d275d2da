import type * as locationQuality from '#shared/domiciliary/locationQuality.api.ts';
import { CENTRAL_TEAM_ON_THING, COMMISSIONERS, READERS } from '../../testing/accessTables.ts';
import type { About, CallRows } from '../../testing/callRow.ts';
import { STAGE_AMENDED, STAGE_SUBMITTED } from '../../testing/stage.ts';

const rebase =
  (metric: string, from: string) =>
  ({ home }: About) => ({
    params: { uuid: home },
    body: { metric, from, reason: 'Two permanent care workers began' },
  });

/** Who may call each endpoint of a service location's quality dashboard, and a good call of it. */
export const locationQualityCalls = {
  getLocationQuality: { access: READERS },
  getLocationQualityOverview: { access: COMMISSIONERS, call: () => ({ params: {} }) },
  postLocationRebase: {
    access: CENTRAL_TEAM_ON_THING,
    call: (_, about) => rebase('late', STAGE_SUBMITTED)(about),
    lines: ['reason'],
  },
  deleteLocationRebase: {
    access: CENTRAL_TEAM_ON_THING,
    call: (_, about) => rebase('missed', STAGE_AMENDED)(about),
    lines: ['reason'],
  },
} satisfies CallRows<typeof locationQuality>;

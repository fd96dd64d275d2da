import type { OwnArea } from '#shared/account/session.api.ts';

/** The filter of a dashboard that begins with an area, by whole names. */
export const dashboardOf = ({ icb, local_authority }: OwnArea): Record<string, string> =>
  local_authority === null ? { icb } : { local_authority };

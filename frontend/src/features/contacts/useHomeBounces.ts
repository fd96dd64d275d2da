import { type HomeBounces, listHomeBounces } from '#shared/bounces/bounces.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';

const NONE: HomeBounces = { results: [], weekday_email: [] };

/**
 * The home's addresses to which no mail goes; none until it is known. Whoever uses it on the same
 * page shares one answer, so what the contacts tab changes reaches the notice above it.
 */
export function useHomeBounces(uuid: HomeUuid): {
  bounces: HomeBounces;
  refresh: () => Promise<unknown>;
} {
  const { data, mutate } = useEndpoint(listHomeBounces, { params: { uuid } });
  return { bounces: data ?? NONE, refresh: () => mutate() };
}
